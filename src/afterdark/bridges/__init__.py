"""The bridges: doors for the tools of other people, each knowing only what a seat may know.

Each is an extra: `afterdark[pettingzoo]`, `[gymnasium]`, `[openspiel]`, `[dataset]`, `[mcp]`.
Nothing here is imported by the rest. The first four share one layout of tensors
(`engine.views.tensor`) and one numbering of actions and claims.
"""
