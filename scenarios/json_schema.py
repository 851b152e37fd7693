"""The shape of a scenario file as a JSON Schema, so that editors complete keys and find slips while one types.

It is made of the models that the loader itself uses. What only the cards and the rules can tell, it leaves to the
loader.
"""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core.core_schema import LiteralSchema, ModelSchema, NullableSchema, WithDefaultSchema

from scenarios import forms, schema
from scenarios.schema import ScenarioShape

DRAFT = "http://json-schema.org/draft-07/schema#"
"""The draft that the YAML extensions of editors know best."""

_REF = "#/definitions/{model}"


def json_schema() -> dict[str, Any]:
    """The schema of a scenario file, JSON Schema draft 7."""
    made = ScenarioShape.model_json_schema(ref_template=_REF, schema_generator=_Generator)
    named: dict[str, Any] = {}
    models = {name: _referring(each, named) for name, each in made.pop("$defs").items()}
    whole = _referring(made, named)
    head = {"$schema": DRAFT, "$id": "urn:skruuvi:scenario:1", "title": "Skruuvi scenario"}
    return {**head, **whole, "definitions": {**models, **named}}


def schema_text() -> str:
    """The schema as the text of a file, ending with a line break."""
    return json.dumps(json_schema(), ensure_ascii=False, indent=2) + "\n"


def _referring(part: Any, named: dict[str, Any]) -> Any:
    """A part of the schema in which every form with a name stands as a reference to it, and is put into `named`.

    Titles go: they only repeat the keys.
    """
    if isinstance(part, list):
        return [_referring(each, named) for each in part]
    if not isinstance(part, dict):
        return part
    titled = isinstance(part.get("title"), str)
    made = {key: _referring(each, named) for key, each in part.items() if key != "title" or not titled}
    name = made.get("form")
    if not isinstance(name, str):
        return made
    # What is said of the key stays with it.
    about = {"description": made["description"]} if "description" in made else {}
    named[name] = {key: each for key, each in made.items() if key not in ("form", "description")}
    return {"$ref": _REF.format(model=name)} | about


@cache
def _about_keys() -> dict[str, dict[str, str]]:
    """What the models say of each of their keys, below it.

    Pydantic can read that by itself, but does so for every command, and they would all start later.
    """
    models = [each for each in ast.parse(inspect.getsource(schema)).body if isinstance(each, ast.ClassDef)]
    return {model.name: dict(_said(model)) for model in models}


def _said(model: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for field, words in pairwise(model.body):
        match field, words:
            case ast.AnnAssign(target=ast.Name(id=key)), ast.Expr(value=ast.Constant(value=str(said))):
                yield key, inspect.cleandoc(said)


class _Generator(GenerateJsonSchema):
    """Pydantic's schema of what stands in a file: no null, no default, a number for a text that is one."""

    def model_schema(self, schema: ModelSchema) -> JsonSchemaValue:
        """A map, with what is said of its keys."""
        made = super().model_schema(schema)
        keys = made["properties"]
        for model in reversed(schema["cls"].__mro__):
            for key, said in _about_keys().get(model.__name__, {}).items():
                keys[key] = keys[key] | {"description": said}
        return made

    def nullable_schema(self, schema: NullableSchema) -> JsonSchemaValue:
        """A key with nothing behind it is an error; None only stands for a key that is left out."""
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: WithDefaultSchema) -> JsonSchemaValue:
        """An editor would write the default into the file."""
        return self.generate_inner(schema["schema"])

    def literal_schema(self, schema: LiteralSchema) -> JsonSchemaValue:
        """The words to choose from; where they are numbers, an editor takes them for numbers."""
        words = [str(word) for word in schema["expected"]]
        return forms.numeral(*words) if all(map(str.isdigit, words)) else {"enum": words}
