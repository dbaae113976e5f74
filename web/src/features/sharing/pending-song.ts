import { sameEmail } from "../../../../shared/domain/text/email.ts";
import { pendingCopyKey } from "../../lib/pending-copy.ts";

/** The shared song that a signed-out visitor wants a copy of. It waits in the tab until the visitor has signed in. */
interface PendingSong {
  shareToken: string;
  songId: string;
  /** The key of the request: a repeat makes no second copy. */
  key: string;
}

/** A song that waits since `at`; with `email`, for the account of that address only. */
interface KeptSong extends PendingSong {
  at: number;
  email?: string;
}

/** As long as the link of a verification email is valid. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** Keeps the song until the visitor has signed in in this tab. */
export function keepPendingSong(
  song: Pick<PendingSong, "shareToken" | "songId">,
  now: number,
): void {
  write(window.sessionStorage, { ...song, key: crypto.randomUUID(), at: now });
}

/** Keeps the song for the new account of `email`, also for the tab that the link of a verification email opens. */
export function lendPendingSong(email: string, now: number): void {
  const pending = read(window.sessionStorage, now);
  if (pending === undefined) return;
  for (const storage of [window.sessionStorage, window.localStorage])
    write(storage, { ...pending, email });
}

/** Removes and returns the song that waits for the account of `email`; undefined if there is none. */
export function takePendingSong(email: string, now: number): PendingSong | undefined {
  let taken: PendingSong | undefined;
  for (const storage of [window.localStorage, window.sessionStorage]) {
    const kept = read(storage, now);
    // Another account's song goes on waiting in this browser, but not in a tab that someone else uses now.
    const isOthers = kept?.email !== undefined && !sameEmail(kept.email, email);
    if (isOthers && storage === window.localStorage) continue;
    remove(storage);
    if (kept !== undefined && !isOthers) {
      const { shareToken, songId, key } = kept;
      taken = { shareToken, songId, key };
    }
  }
  return taken;
}

function write(storage: Storage, kept: KeptSong): void {
  try {
    storage.setItem(pendingCopyKey, JSON.stringify(kept));
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

function remove(storage: Storage): void {
  try {
    storage.removeItem(pendingCopyKey);
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

/** The song that is kept in a storage; undefined if there is none, or it has waited for more than a day. */
function read(storage: Storage, now: number): KeptSong | undefined {
  try {
    const text = storage.getItem(pendingCopyKey);
    const { shareToken, songId, key, at, email }: Partial<Record<string, unknown>> = Object(
      JSON.parse(text ?? "null"),
    );
    if (typeof shareToken !== "string" || typeof songId !== "string" || typeof key !== "string")
      return undefined;
    if (typeof at !== "number" || now - at >= keptMilliseconds) return undefined;
    return { shareToken, songId, key, at, ...(typeof email === "string" && { email }) };
  } catch (error) {
    console.warn("The storage is not available", error);
    return undefined;
  }
}
