import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toast, toastError } from "../../lib/toasts.ts";
import type { Track } from "./track.ts";
import type * as Playback from "./playback.ts";

vi.mock("../../lib/toasts.ts");

/** A fake audio element. */
class Sound extends EventTarget {
  static made: Sound | undefined;
  paused = true;
  seeking = false;
  readyState = 4;
  currentTime = 0;
  duration = 60;
  error: object | null = null;
  /** The addresses that were loaded, in order. */
  readonly loaded: string[] = [];

  constructor() {
    super();
    Sound.made = this;
  }
  set src(address: string) {
    this.loaded.push(address);
    this.error = null;
    this.paused = true;
    this.currentTime = 0;
  }
  load(): void {}
  removeAttribute(): void {}
  async play(): Promise<void> {
    this.paused = false;
  }
  pause(): void {
    this.paused = true;
    this.tell("pause");
  }
  canPlayType(type: string): string {
    return /aif/.test(type) ? "" : "maybe";
  }
  tell(type: string): void {
    this.dispatchEvent(new Event(type));
  }
  begin(): void {
    for (const type of ["durationchange", "loadedmetadata", "playing"]) this.tell(type);
  }
  reach(seconds: number): void {
    this.currentTime = seconds;
    this.tell("timeupdate");
  }
  break(): void {
    this.error = {};
    this.tell("error");
  }
}

const [first, second]: Track[] = ["a", "b"].map((fileId) => ({
  fileId,
  title: fileId,
  path: `/uploads/${fileId}.wav`,
}));
let status = 302;
let player: typeof Playback;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("Audio", Sound);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async () => ({ status }));
  vi.resetModules();
  player = await import("./playback.ts");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(toastError).mockReset();
  vi.mocked(toast).mockReset();
});

/** Starts a queue of both recordings; the first one plays. */
function playing(): Sound {
  if (first === undefined || second === undefined) throw new Error("There are two recordings");
  player.playTracks([first, second], 0);
  const sound = Sound.made;
  if (sound === undefined) throw new Error("Nothing was played");
  sound.begin();
  return sound;
}
const state = () => player.currentPlayback().state;

it("playback: pauses and resumes, and plays the next recording of its list after the end", () => {
  const sound = playing();
  expect(player.currentPlayback()).toMatchObject({ state: "playing", duration: 60 });
  player.togglePlayback();
  expect(state()).toBe("idle");
  player.togglePlayback();
  sound.tell("playing");
  expect(state()).toBe("playing");
  sound.tell("ended");
  expect(player.currentTrack()).toBe(second);
  expect(sound.loaded).toEqual(["/uploads/a.wav", "/uploads/b.wav"]);
  sound.begin();
  sound.tell("ended");
  expect(player.currentPlayback()).toMatchObject({ state: "idle", position: 0, index: 1 });
});

it("playback: continues at the same position when the address has expired", () => {
  const sound = playing();
  sound.reach(20);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  sound.tell("waiting");
  expect(sound.loaded).toHaveLength(2);
  sound.begin();
  expect(sound.currentTime).toBe(20);
  expect(state()).toBe("playing");
  // The new address is still valid: waiting on a slow network must not ask for another.
  sound.tell("waiting");
  expect(sound.loaded).toHaveLength(2);
  // After a long pause the player asks for a new address.
  player.togglePlayback();
  vi.setSystemTime(Date.now() + 5 * 60_000);
  player.togglePlayback();
  expect(sound.loaded).toHaveLength(3);
});

it("playback: tries once more after an error, then reports it", async () => {
  const sound = playing();
  sound.reach(20);
  sound.break();
  expect(sound.loaded).toHaveLength(2);
  expect(state()).toBe("loading");
  status = 404;
  sound.break();
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledWith("File not found in database"));
  expect(state()).toBe("error");
  status = 302;
  player.togglePlayback();
  expect(sound.loaded).toHaveLength(3);
  sound.break();
  sound.break();
  await vi.waitFor(() => expect(toastError).toHaveBeenCalledWith("Unable to play audio file"));
});

it("playback: waits for the network without a message, and continues when it is back", () => {
  const sound = playing();
  vi.stubGlobal("navigator", { onLine: false });
  sound.break();
  expect(state()).toBe("error");
  expect(toastError).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(state()).toBe("loading");
});

it("playback: has an empty queue after it is closed", () => {
  playing();
  player.closePlayer();
  expect(player.currentTrack()).toBe(undefined);
});

it("playback: reports a recording that the browser can't play", async () => {
  vi.stubGlobal("Audio", undefined);
  if (first !== undefined) player.playTracks([first], 0);
  expect(toastError).toHaveBeenCalledWith("Audio player not available");
  expect(state()).toBe("error");
});

it("playback: stops and empties its queue when the session ends", async () => {
  const sound = playing();
  const { clearAuthenticated } = await import("../../lib/session-flag.ts");
  clearAuthenticated();
  expect(sound.paused).toBe(true);
  expect(player.currentTrack()).toBeUndefined();
});

it("playback: says that the browser can't play an AIFF file, offers its download, and skips it in a list", () => {
  const sound = playing();
  const aiff: Track = { fileId: "c", title: "c", name: "Mix.aif", path: "/uploads/c.aiff" };
  player.playTracks([aiff], 0);
  expect(toast).toHaveBeenCalledWith({
    description: "This browser can’t play AIFF files.",
    action: { label: "Download", onClick: expect.any(Function) },
  });
  expect(player.currentTrack()).toBe(first);
  expect(state()).toBe("playing");
  player.playTracks(
    [first, aiff, second].filter((track) => track !== undefined),
    0,
  );
  sound.tell("ended");
  expect(player.currentTrack()).toBe(second);
  player.playTracks([{ fileId: "d", title: "d", path: "/uploads/d.aiff?share=x" }], 0);
  expect(toastError).toHaveBeenCalledWith("This browser can’t play AIFF files.");
});
