/** Under which browsers keep the shared song that a signed-out visitor wants a copy of; see pending-song.ts. */
export const pendingCopyKey = "splitsheet.pending-copy";

/** Whether a shared song waits for the sign-in. */
export function hasPendingCopy(): boolean {
  try {
    return [sessionStorage, localStorage].some((kept) => kept.getItem(pendingCopyKey) !== null);
  } catch {
    // Without storage nothing can wait.
    return false;
  }
}
