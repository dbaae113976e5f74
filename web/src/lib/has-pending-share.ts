/** The storage key of the shared song or folder that a signed-out visitor wants to add; see pending-share.ts. */
export const pendingShareStorageKey = "splitsheet.pending-copy";

/** Whether a visitor wants to add a shared song or folder after the sign-in. */
export function hasPendingShare(): boolean {
  try {
    return [sessionStorage, localStorage].some(
      (kept) => kept.getItem(pendingShareStorageKey) !== null,
    );
  } catch {
    // Without storage nothing can be stored for later.
    return false;
  }
}
