"""One game on its way: the state, its record, what each seat was told, and the way back."""
