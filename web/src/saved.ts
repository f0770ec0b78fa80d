// The entry of a page that somebody saves: the replay of one game, and nothing around it.
import "./style/tokens.css";
import "./style/base.css";
import { mount } from "svelte";
import Saved from "./shell/Saved.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("no place for the page");
const game = document.querySelector<HTMLElement>("[data-eyes]");
mount(Saved, { target, props: { eyes: game?.dataset.eyes ?? "-1" } });
