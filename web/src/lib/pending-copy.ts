/** The shared song that a signed-out visitor wants a copy of. It waits in the tab until the visitor has signed in. */
export interface PendingCopy {
  shareToken: string;
  songId: string;
  /** The key of the request: a repeat makes no second copy. */
  key: string;
}

const storageKey = "splitsheet.pending-copy";
/** As long as the link of a verification email is valid. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** Keeps the song until the visitor has signed in in this tab. */
export function keepPendingCopy(song: Pick<PendingCopy, "shareToken" | "songId">): void {
  write(window.sessionStorage, { ...song, key: crypto.randomUUID() });
}

/** Removes and returns the song that waits in this tab; undefined if there is none. */
export function takePendingCopy(): PendingCopy | undefined {
  const pending = take(window.sessionStorage)?.copy;
  if (pending !== undefined) take(window.localStorage);
  return pending;
}

/** Keeps the song while the browser waits for a verification email, whose link opens a tab of its own. */
export function lendPendingCopy(now: number): void {
  const pending = take(window.sessionStorage)?.copy;
  if (pending === undefined) return;
  write(window.sessionStorage, pending);
  write(window.localStorage, { ...pending, at: now });
}

/** Brings the song into the tab that the link of the verification email has opened, unless it is older than a day. */
export function fetchPendingCopy(now: number): void {
  const lent = take(window.localStorage);
  if (lent?.at !== undefined && now - lent.at < keptMilliseconds)
    write(window.sessionStorage, lent.copy);
}

function write(storage: Storage, kept: PendingCopy & { at?: number }): void {
  try {
    storage.setItem(storageKey, JSON.stringify(kept));
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

function take(storage: Storage): { copy: PendingCopy; at: number | undefined } | undefined {
  try {
    const text = storage.getItem(storageKey);
    storage.removeItem(storageKey);
    const { shareToken, songId, key, at }: Partial<Record<string, unknown>> = Object(
      JSON.parse(text ?? "null"),
    );
    if (typeof shareToken !== "string" || typeof songId !== "string" || typeof key !== "string")
      return undefined;
    return { copy: { shareToken, songId, key }, at: typeof at === "number" ? at : undefined };
  } catch (error) {
    console.warn("The storage is not available", error);
    return undefined;
  }
}
