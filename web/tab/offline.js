// Keeps the whole site in the browser, so that it opens without a network: state __STATE__.
//
// Files are kept as they were published together. A newer site is fetched whole, and takes over
// when it is complete and no page of the old one is open.
const STATE = "afterdark-__STATE__";
const FILES = "__FILES__";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(STATE).then(async (kept) => {
      for (const file of FILES) {
        if (!(await kept.match(file))) await kept.add(new Request(file, { cache: "no-cache" }));
      }
    }),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith("afterdark-") && name !== STATE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(self.registration.scope)) return;
  const page = request.mode === "navigate";
  event.respondWith(
    caches
      .open(STATE)
      .then((kept) => kept.match(page ? "index.html" : request, { ignoreSearch: page }))
      .then((found) => found ?? fetch(request)),
  );
});
