/** Small sounds, made in the browser; nothing is loaded. Silent unless the person wants them. */
import { settings } from "./settings.svelte";

export type Sound = "turn" | "card" | "no" | "talk" | "won" | "over";

/** Each note: when it starts (s), its pitch (Hz), how long it rings (s), how loud, which wave. */
type Note = [at: number, pitch: number, rings: number, loud: number, wave: OscillatorType];

const SOUNDS: Record<Exclude<Sound, "card">, Note[]> = {
  turn: [
    [0, 587.33, 0.5, 0.5, "sine"],
    [0.12, 880, 0.9, 0.4, "sine"],
    [0.12, 1760, 0.5, 0.08, "sine"],
  ],
  no: [
    [0, 155.56, 0.18, 0.5, "triangle"],
    [0.09, 138.59, 0.25, 0.5, "triangle"],
  ],
  talk: [[0, 740, 0.2, 0.25, "sine"]],
  won: [
    [0, 523.25, 0.5, 0.4, "triangle"],
    [0.13, 659.25, 0.5, 0.4, "triangle"],
    [0.26, 783.99, 0.6, 0.4, "triangle"],
    [0.39, 1046.5, 1.2, 0.4, "triangle"],
  ],
  over: [
    [0, 392, 0.7, 0.4, "triangle"],
    [0.2, 311.13, 0.8, 0.4, "triangle"],
    [0.4, 261.63, 1.3, 0.4, "triangle"],
  ],
};

let context: AudioContext | null = null;
let opening = false;
let silence = 0;
/** Longer than any sound rings, in milliseconds; an open context computes silence for ever. */
const RINGS = 2500;

/** Play a sound, if sounds are wanted and the browser lets us (after a first click it does). */
export function play(sound: Sound): void {
  if (!settings.liked.sounds || typeof AudioContext === "undefined") return;
  // Before the first click or key a browser allows no sound, and says so for every try.
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (context) sounded(context, sound);
  else if (!opening) open(sound);
}

/** To open the way to the loudspeaker holds the page, so it waits until nothing is being drawn. */
function open(first: Sound): void {
  opening = true;
  const made = () => sounded((context = new AudioContext()), first);
  if (typeof requestIdleCallback === "function") requestIdleCallback(made, { timeout: 500 });
  else setTimeout(made);
}

function sounded(context: AudioContext, sound: Sound): void {
  if (context.state === "suspended") void context.resume().catch(() => {});
  clearTimeout(silence);
  silence = window.setTimeout(() => void context.suspend().catch(() => {}), RINGS);
  const volume = context.createGain();
  volume.gain.value = 0.35 * settings.liked.volume;
  volume.connect(context.destination);
  if (sound === "card") rustle(context, volume);
  else for (const note of SOUNDS[sound]) ring(context, volume, note);
}

function ring(context: AudioContext, out: AudioNode, [at, pitch, rings, loud, wave]: Note): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, start + rings);
  tone.connect(gain).connect(out);
  tone.start(start);
  tone.stop(start + rings);
}

/** A card on felt: a breath of noise. */
function rustle(context: AudioContext, out: AudioNode): void {
  const length = Math.floor(context.sampleRate * 0.09);
  const noise = context.createBuffer(1, length, context.sampleRate);
  const data = noise.getChannelData(0);
  for (let index = 0; index < length; index += 1) {
    data[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 3;
  }
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 2400;
  filter.Q.value = 0.8;
  source.buffer = noise;
  source.connect(filter).connect(out);
  source.start();
}
