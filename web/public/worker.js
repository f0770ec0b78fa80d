// Shows what the server pushes: that it is somebody's turn, and at which table. It caches nothing.
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
