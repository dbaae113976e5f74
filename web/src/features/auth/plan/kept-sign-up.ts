const key = "splitsheet.sign-up";

/** A sign-up whose address is not verified yet. */
export interface KeptSignUp {
  userId: string;
  email: string;
}

/** Keeps the sign-up of this tab while the browser is at the checkout. Its proof is a cookie that no script reads. */
export function keepSignUp({ userId, email }: KeptSignUp): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ userId, email }));
  } catch (error) {
    console.warn("The storage is not available", error);
  }
}

/** The sign-up of this tab; undefined if there is none. */
export function readKeptSignUp(): KeptSignUp | undefined {
  try {
    const text = window.sessionStorage.getItem(key);
    const { userId, email }: Partial<Record<string, unknown>> = Object(JSON.parse(text ?? "null"));
    return typeof userId === "string" && typeof email === "string" ? { userId, email } : undefined;
  } catch (error) {
    console.warn("The storage is not available", error);
    return undefined;
  }
}

/** Forgets it once it is verified, or the plan can wait. */
export function forgetKeptSignUp(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
