import { sameEmail } from "../../../../shared/domain/text/email.ts";
import { pendingCopyKey } from "../../lib/pending-copy.ts";

/** The shared song or folder that a signed-out visitor wants to add. It waits in the tab until the visitor has signed in. */
interface PendingShare {
  shareToken: string;
  /** Undefined for a folder. */
  songId: string | undefined;
  /** Whether an own copy is wanted of a song that can be edited. */
  ownCopy: boolean;
  /** The key of the request: a repeat makes no second copy. */
  key: string;
}

/** What waits since `at`; with `email`, for the account of that address only. */
interface KeptShare extends PendingShare {
  at: number;
  email?: string;
}

/** As long as the link of a verification email is valid. */
const keptMilliseconds = 24 * 60 * 60 * 1000;

/** Keeps what is shared until the visitor has signed in in this tab. */
export function keepPendingShare(
  shared: Pick<PendingShare, "shareToken" | "songId" | "ownCopy">,
  now: number,
): void {
  write(window.sessionStorage, { ...shared, key: crypto.randomUUID(), at: now });
}

/** Keeps it for the new account of `email`, also for the tab that the link of a verification email opens. */
export function lendPendingShare(email: string, now: number): void {
  const pending = read(window.sessionStorage, now);
  if (pending === undefined) return;
  for (const storage of [window.sessionStorage, window.localStorage])
    write(storage, { ...pending, email });
}

/** Removes and returns what waits for the account of `email`; undefined if nothing does. */
export function takePendingShare(email: string, now: number): PendingShare | undefined {
  let taken: PendingShare | undefined;
  for (const storage of [window.localStorage, window.sessionStorage]) {
    const kept = read(storage, now);
    // Another account's goes on waiting in this browser, but not in a tab that someone else uses now.
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

/** What is kept in a storage; undefined if there is nothing, or it has waited for more than a day. */
function read(storage: Storage, now: number): KeptShare | undefined {
  try {
    const text = storage.getItem(pendingCopyKey);
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
