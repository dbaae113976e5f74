import { sameEmail } from "../../../../shared/domain/text/email.ts";
import { pendingShareStorageKey } from "../../lib/has-pending-share.ts";

/** The shared song or folder that a signed-out visitor wants to add. It waits in the tab until the visitor has signed in. */
interface PendingShare {
  shareToken: string;
  /** Undefined for a folder. */
  songId: string | undefined;
  /** Whether the visitor wants a copy of a song that they may edit. */
  ownCopy: boolean;
  /** The idempotency key of the request: a repeat makes no second copy. */
  key: string;
}

/** A stored pending share. `at` is the time in milliseconds; with `email`, only that account may take it. */
interface KeptShare extends PendingShare {
  at: number;
  email?: string;
}

/** Milliseconds for which a verification email's link is valid. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** Stores the share until the visitor has signed in in this tab. */
export function storePendingShare(
  shared: Pick<PendingShare, "shareToken" | "songId" | "ownCopy">,
  now: number,
): void {
  write(window.sessionStorage, { ...shared, key: crypto.randomUUID(), at: now });
}

/**
 * Reserves this tab's pending share for the new account of `email`, also in the tab that the verification email opens.
 */
export function reservePendingShareFor(email: string, now: number): void {
  const pending = read(window.sessionStorage, now);
  if (pending === undefined) return;
  for (const storage of [window.sessionStorage, window.localStorage])
    write(storage, { ...pending, email });
}

/** Removes and returns the pending share of the account of `email`; undefined if there is none. */
export function takePendingShare(email: string, now: number): PendingShare | undefined {
  let taken: PendingShare | undefined;
  for (const storage of [window.localStorage, window.sessionStorage]) {
    const kept = read(storage, now);
    // A share of another account stays in the local storage, but is removed from this tab.
    const isOthers = kept?.email !== undefined && !sameEmail(kept.email, email);
    if (isOthers && storage === window.localStorage) continue;
    remove(storage);
    if (kept !== undefined && !isOthers) {
      const { shareToken, songId, ownCopy, key } = kept;
      taken = { shareToken, songId, ownCopy, key };
    }
  }
  return taken;
}

function write(storage: Storage, kept: KeptShare): void {
  try {
    storage.setItem(pendingShareStorageKey, JSON.stringify(kept));
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

function remove(storage: Storage): void {
  try {
    storage.removeItem(pendingShareStorageKey);
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

/** Reads the pending share of a storage; undefined if there is none, or it is older than a day. */
function read(storage: Storage, now: number): KeptShare | undefined {
  try {
    const text = storage.getItem(pendingShareStorageKey);
    const { shareToken, songId, ownCopy, key, at, email }: Partial<Record<string, unknown>> =
      Object(JSON.parse(text ?? "null"));
    if (typeof shareToken !== "string" || typeof key !== "string") return undefined;
    if (songId !== undefined && typeof songId !== "string") return undefined;
    if (typeof at !== "number" || now - at >= keptMilliseconds) return undefined;
    const shared = { shareToken, songId, ownCopy: ownCopy === true };
    return { ...shared, key, at, ...(typeof email === "string" && { email }) };
  } catch (error) {
    console.warn("The storage is not available", error);
    return undefined;
  }
}
