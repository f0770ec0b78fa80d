"""The laws every game passes, one module each, and what they need: cases, subjects, samplers."""
