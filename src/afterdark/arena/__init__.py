"""Many games at once: simulate them on all cores and read what came out."""
