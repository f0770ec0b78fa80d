// Shows what the server pushes: that it is somebody's turn, and at which table. And keeps the pages
// for a printed box, so that they open without a network: what they are made of, and nothing of any
// table or person.
const SHELF = "afterdark-box-1";
const SHELL = "/";
const KEPT = [
  /^\/assets\//,
  /^\/api\/games(\/|\?|$)/,
  /^\/api\/texts\//,
  /^\/[\w.-]+\.(svg|webmanifest|woff2)$/,
];
const PAGES = /^\/(box\/[\w-]+)?$/;

const isKept = (path) => KEPT.some((one) => one.test(path));

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// A page for a printed box says what it was made of.
self.addEventListener("message", (event) => {
  if (event.data?.do !== "keep" || !Array.isArray(event.data.paths)) return;
  const paths = event.data.paths.filter((path) => typeof path === "string" && isKept(path));
  const done = keep([...new Set(paths), SHELL]).then(
    () => true,
    () => false,
  );
  event.waitUntil(done.then((kept) => event.ports[0]?.postMessage(kept)));
});

async function keep(paths) {
  const shelf = await caches.open(SHELF);
  await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(path, { credentials: "omit" });
      if (!answer.ok) throw new Error(path);
      await shelf.put(path, answer);
    }),
  );
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (PAGES.test(pathname)) event.respondWith(elseKept(request, SHELL));
  } else if (isKept(pathname + search)) {
    event.respondWith(elseKept(request, pathname + search));
  }
});

/** The network's answer; without a network what was kept. */
async function elseKept(request, path) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(SHELF)).match(path);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data ? event.data.json() : {};
  } catch {
    // A notice without words still says that something happened.
  }
  const title = told.title || "Afterdark";
  const options = {
    body: told.body || "",
    icon: "/icon.svg",
    tag: told.path || "afterdark",
    data: { path: typeof told.path === "string" && told.path.startsWith("/") ? told.path : "/" },
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data.path;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then((pages) => {
      const page = pages.find((one) => new URL(one.url).pathname === path);
      return page ? page.focus() : self.clients.openWindow(path);
    }),
  );
});
