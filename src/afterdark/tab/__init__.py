"""The whole table in a browser tab: the server's hall, bots and answers without a server.

It runs in a worker of the page, in Python made for browsers: `worker` is where JavaScript comes in,
`node` what is behind it. What it keeps lies on a `shelf` of the browser (docs/tab.md).
"""
