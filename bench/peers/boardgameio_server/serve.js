'use strict';
// A boardgame.io server for Victor or Victim?: one of its own stores, real sockets, production mode.
// Usage: node serve.js PORT LOBBY_PORT [FOLDER]. Matches are kept in memory, or in files in FOLDER.
// Prints one line when it listens.

const { createRequire } = require('node:module');
const path = require('node:path');

if (process.env.NODE_ENV !== 'production') throw new Error('set NODE_ENV=production');

// The game and the packages are those of the peer that plays without a server.
const beside = createRequire(path.join(__dirname, '..', 'boardgameio_victim', 'victim.js'));
const { FlatFile, Server } = beside('boardgame.io/server');
const { Victim } = beside('./victim.js');

const [port, apiPort] = process.argv.slice(2, 4).map(Number);
const folder = process.argv[4];
const server = Server({
  games: [Victim],
  origins: [`http://127.0.0.1:${port}`],
  db: folder ? new FlatFile({ dir: folder }) : undefined,
});
// The lobby has a port of its own: on the game's port newer versions of Koa do not find its routes.
server.run({
  port,
  lobbyConfig: { apiPort },
  callback: () => console.log(`listening on ${port}`),
});
