import { pendingCopyKey } from "../../lib/pending-copy.ts";

/** The shared song that a signed-out visitor wants a copy of. It waits in the tab until the visitor has signed in. */
interface PendingSong {
  shareToken: string;
  songId: string;
  /** The key of the request: a repeat makes no second copy. */
  key: string;
}

/** As long as the link of a verification email is valid. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** Keeps the song until the visitor has signed in in this tab. */
export function keepPendingSong(song: Pick<PendingSong, "shareToken" | "songId">): void {
  write(window.sessionStorage, { ...song, key: crypto.randomUUID() });
}

/** Keeps the song also for the tab that the link of a verification email opens. */
export function lendPendingSong(now: number): void {
  const pending = read(window.sessionStorage)?.song;
  if (pending !== undefined) write(window.localStorage, { ...pending, at: now });
}

/** Removes and returns the song that waits; undefined if there is none, or it has waited for more than a day. */
export function takePendingSong(now: number): PendingSong | undefined {
  const inTab = read(window.sessionStorage);
  const lent = read(window.localStorage);
  for (const storage of [window.sessionStorage, window.localStorage])
    storage.removeItem(pendingCopyKey);
  if (inTab !== undefined) return inTab.song;
  return lent?.at !== undefined && now - lent.at < keptMilliseconds ? lent.song : undefined;
}

function write(storage: Storage, kept: PendingSong & { at?: number }): void {
  try {
    storage.setItem(pendingCopyKey, JSON.stringify(kept));
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

function read(storage: Storage): { song: PendingSong; at: number | undefined } | undefined {
  try {
    const text = storage.getItem(pendingCopyKey);
    const { shareToken, songId, key, at }: Partial<Record<string, unknown>> = Object(
      JSON.parse(text ?? "null"),
    );
    if (typeof shareToken !== "string" || typeof songId !== "string" || typeof key !== "string")
      return undefined;
    return { song: { shareToken, songId, key }, at: typeof at === "number" ? at : undefined };
  } catch (error) {
    console.warn("The storage is not available", error);
    return undefined;
  }
}
