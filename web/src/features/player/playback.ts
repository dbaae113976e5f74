import { onSessionEnd } from "../../lib/session-flag.ts";
import { downloadAddress } from "../../lib/downloads/download-address.ts";
import { toast, toastError } from "../../lib/toasts.ts";
import type { Track } from "./track.ts";
import { unplayableFormat, unplayableText } from "./unplayable-format.ts";

export type PlaybackState = "idle" | "loading" | "playing" | "error";

/** The current recording of the player. `position` and `duration` are in seconds; 0 is an unknown duration. */
export interface Playback {
  /** The list that the recording was started from; empty if the player is closed. */
  queue: readonly Track[];
  index: number;
  state: PlaybackState;
  position: number;
  duration: number;
}

const notFound = 404;
/** Milliseconds after which a recording's address is renewed. It is valid for five minutes. */
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
/** Start position once the recording is loaded, in seconds. */
let startAt = 0;
/** Time of the last request for its address, in milliseconds. */
let askedAt = 0;
/** Whether an expired address was renewed and nothing has played since. */
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
 * Plays the recording at `index` of a list, from `position` in seconds. If it is in the player already, it continues at
 * its own position. Says so if the browser can't play its format.
 */
export function playTracks(queue: readonly Track[], index: number, position?: number): void {
  const track = queue[index];
  if (track === undefined) return;
  const format = unplayableFormat(track.path);
  if (format !== undefined) {
    tellUnplayable(track, format);
    return;
  }
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

/** Pauses or resumes. */
export function togglePlayback(): void {
  if (playback.state === "playing" || playback.state === "loading") audio?.pause();
  else play();
}

/** Seeks to a position in seconds. */
export function seekTo(seconds: number): void {
  const end = playback.duration || Infinity;
  const position = Math.max(0, Math.min(seconds, end));
  change({ position });
  if (audio === undefined || audio.readyState === 0) startAt = position;
  else audio.currentTime = position;
}

/** Plays the next (1) or previous (-1) recording of the queue that the browser can play, if there is one. */
export function skipTrack(by: 1 | -1): void {
  const { queue, index } = playback;
  for (let next = index + by; ; next += by) {
    const track = queue[next];
    if (track === undefined) return;
    if (unplayableFormat(track.path) === undefined) {
      playTracks(queue, next, 0);
      return;
    }
  }
}

/** Says that the browser can't play a recording, and offers its download. */
function tellUnplayable({ path, name }: Track, format: string): void {
  const description = unplayableText(format);
  if (name === undefined) {
    toastError(description);
    return;
  }
  const onClick = () => window.location.assign(downloadAddress({ path, name }));
  toast({ description, action: { label: "Download", onClick } });
}

/** Stops and empties the queue. */
export function closePlayer(): void {
  audio?.pause();
  audio?.removeAttribute("src");
  audio?.load();
  change(nothing);
}

// The next user of this browser must not hear the previous user's recording.
onSessionEnd(closePlayer);

/** Loads the current recording at the current position, from a new address. */
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
    // Ignored: `fail` reports unplayable recordings, and a pause or another recording aborts the call. Only a browser
    // that requires a click is reported here.
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
      // Chromium retries an expired address for half a minute before it reports an error.
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

/** Handles a recording that could not be loaded, or whose address has expired. */
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
