/** The storage key of the shared song or folder that a signed-out visitor wants to add; see pending-share.ts. */
export const pendingCopyKey = "splitsheet.pending-copy";

/** Whether a visitor wants to add a shared song or folder after the sign-in. */
export function hasPendingCopy(): boolean {
  try {
    return [sessionStorage, localStorage].some((kept) => kept.getItem(pendingCopyKey) !== null);
  } catch {
    // Without storage nothing can be stored for later.
    return false;
  }
}
