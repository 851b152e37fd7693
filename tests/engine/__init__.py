"""The rules, one file for each section, then whole deals, exact counts and what a seat may see."""
