import "./style/tokens.css";
import "./style/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("no place for the page");
mount(App, { target });

// In a tab everything comes from one folder, and stays in the browser for when there is no network.
if (import.meta.env.MODE === "tab" && "serviceWorker" in navigator) {
  addEventListener(
    "load",
    () => void navigator.serviceWorker.register("offline.js").catch(() => {}),
  );
}
