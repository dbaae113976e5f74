const storageKey = "splitsheet.sign-up";

/** A sign-up whose address is not verified yet. */
export interface PendingSignUp {
  userId: string;
  email: string;
}

/** Stores the sign-up in the tab while the browser is at the checkout. An HttpOnly cookie authenticates it. */
export function storePendingSignUp({ userId, email }: PendingSignUp): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ userId, email }));
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

/** The stored sign-up of this tab; undefined if there is none. */
export function readPendingSignUp(): PendingSignUp | undefined {
  try {
    const text = window.sessionStorage.getItem(storageKey);
    const { userId, email }: Partial<Record<string, unknown>> = Object(JSON.parse(text ?? "null"));
    return typeof userId === "string" && typeof email === "string" ? { userId, email } : undefined;
  } catch (error) {
    console.warn("The storage is not available", error);
    return undefined;
  }
}

/** Removes the stored sign-up after its verification, or when the choice of a plan is postponed. */
export function removePendingSignUp(): void {
  try {
    window.sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage, nothing was stored.
  }
}
