import { onSessionEnd } from "../../lib/session-flag.ts";
import { toastError } from "../../lib/toasts.ts";
import type { Track } from "./track.ts";

export type PlaybackState = "idle" | "loading" | "playing" | "error";

/** What the player plays, or has paused. `position` and `duration` are in seconds; 0 is an unknown duration. */
export interface Playback {
  /** The list that the recording was started from. Empty: the player is closed. */
  queue: readonly Track[];
  index: number;
  state: PlaybackState;
  position: number;
  duration: number;
}

const notFound = 404;
/** An address is valid for five minutes; after that a new one is asked for. */
const addressMilliseconds = 4.5 * 60 * 1000;
const nothing: Playback = {
  queue: [],
  index: 0,
  state: "idle",
  position: 0,
  duration: 0,
};

let playback = nothing;
let audio: HTMLAudioElement | undefined;
/** Where the recording begins once it is loaded, in seconds. */
let startAt = 0;
/** When its address was last asked for, in milliseconds. */
let askedAt = 0;
/** Its address ran out and a new one was asked for; nothing was heard since. */
let isRenewed = false;
const listeners = new Set<() => void>();

function change(next: Partial<Playback>): void {
  playback = { ...playback, ...next };
  for (const listener of listeners) listener();
}

/** Calls the listener after each change, until the returned function is called. */
export function onPlaybackChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentPlayback(): Playback {
  return playback;
}

export function currentTrack(): Track | undefined {
  return playback.queue[playback.index];
}

/**
 * Plays a recording of a list, from `position` in seconds; the others of the list are before and after it. The
 * recording that is in the player already goes on where it is.
 */
export function playTracks(queue: readonly Track[], index: number, position?: number): void {
  const track = queue[index];
  if (track === undefined) return;
  if (track.fileId === currentTrack()?.fileId && position === undefined) {
    change({ queue, index });
    play();
    return;
  }
  change({
    queue,
    index,
    position: position ?? 0,
    duration: track.durationSeconds ?? 0,
  });
  load();
  play();
}

/** Pauses, or goes on. */
export function togglePlayback(): void {
  if (playback.state === "playing" || playback.state === "loading") audio?.pause();
  else play();
}

/** Goes to a position in seconds. */
export function seekTo(seconds: number): void {
  const end = playback.duration || Infinity;
  const position = Math.max(0, Math.min(seconds, end));
  change({ position });
  if (audio === undefined || audio.readyState === 0) startAt = position;
  else audio.currentTime = position;
}

/** Plays the recording that is `by` places further in the queue, if there is one. */
export function skipTrack(by: 1 | -1): void {
  const { queue, index } = playback;
  if (queue[index + by] !== undefined) playTracks(queue, index + by, 0);
}

/** Stops, and forgets what was played. */
export function closePlayer(): void {
  audio?.pause();
  audio?.removeAttribute("src");
  audio?.load();
  change(nothing);
}

// The next user of this browser hears nothing of the previous session.
onSessionEnd(closePlayer);

/** Loads the current recording from the current position on, from a new address. */
function load(): void {
  const track = currentTrack();
  audio ??= newElement();
  if (audio === undefined || track === undefined) return;
  startAt = playback.position;
  askedAt = Date.now();
  audio.src = track.path;
}

function isStale(): boolean {
  return Date.now() - askedAt > addressMilliseconds;
}

function play(): void {
  if (currentTrack() === undefined) return;
  audio ??= newElement();
  if (audio === undefined) {
    change({ state: "error" });
    toastError("Audio player not available");
    return;
  }
  if (audio.error !== null || (audio.paused && isStale())) load();
  change({ state: "loading" });
  audio.play().catch((error: unknown) => {
    // `fail` reports what cannot be played. A pause, or another recording, has aborted it; a browser may ask for a click.
    if (error instanceof DOMException && error.name === "NotAllowedError")
      change({ state: "idle" });
  });
}

function newElement(): HTMLAudioElement | undefined {
  if (typeof Audio !== "function") return undefined;
  const element = new Audio();
  if (typeof element.play !== "function") return undefined;
  const on: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    playing: () => change({ state: "playing" }),
    waiting: () => {
      change({ state: "loading" });
      // Chromium asks an address that ran out again and again for half a minute before it reports an error.
      if (isStale()) {
        load();
        play();
      }
    },
    pause: () => change({ state: "idle" }),
    ended: () => {
      change({ state: "idle", position: 0 });
      skipTrack(1);
    },
    timeupdate: () => {
      if (element.readyState === 0 || element.seeking) return;
      if (element.currentTime > startAt) isRenewed = false;
      change({ position: element.currentTime });
    },
    durationchange: () => {
      if (Number.isFinite(element.duration)) change({ duration: element.duration });
    },
    loadedmetadata: () => {
      if (startAt > 0) element.currentTime = startAt;
    },
    error: () => void fail(),
  };
  for (const [type, listener] of Object.entries(on)) element.addEventListener(type, listener);
  return element;
}

/** The recording could not be loaded, or its address has run out. */
async function fail(): Promise<void> {
  const track = currentTrack();
  const { state, position } = playback;
  // A paused recording is loaded again when it is played.
  if (track === undefined || state === "idle") return;
  if (position > 0 && !isRenewed) {
    isRenewed = true;
    load();
    play();
    return;
  }
  isRenewed = false;
  change({ state: "error" });
  if (!navigator.onLine) {
    const resume = () => playback.state === "error" && currentTrack() === track && play();
    window.addEventListener("online", resume, { once: true });
    return;
  }
  const answer = await fetch(track.path, { redirect: "manual" }).catch(() => undefined);
  if (currentTrack() === track)
    toastError(
      answer?.status === notFound ? "File not found in database" : "Unable to play audio file",
    );
}
