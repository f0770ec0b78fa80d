"""What goes over the wire between a table and the people at it: messages, sights, news in words."""
