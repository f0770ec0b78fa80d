"""The conformance kit: what every game must pass, and the scenarios that show its rules."""
