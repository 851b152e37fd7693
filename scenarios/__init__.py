"""Teaching scenarios: YAML files, checked by playing them through the engine."""
