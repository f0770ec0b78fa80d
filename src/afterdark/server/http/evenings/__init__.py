"""What people ask for around several games: nights, circles, and deals sent to friends."""
