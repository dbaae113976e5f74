/** Under which browsers keep what is shared and a signed-out visitor wants to add; see pending-share.ts. */
export const pendingCopyKey = "splitsheet.pending-copy";

/** Whether a shared song or folder waits for the sign-in. */
export function hasPendingCopy(): boolean {
  try {
    return [sessionStorage, localStorage].some((kept) => kept.getItem(pendingCopyKey) !== null);
  } catch {
    // Without storage nothing can wait.
    return false;
  }
}
