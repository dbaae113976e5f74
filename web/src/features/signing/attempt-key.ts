import type { SigningDraft } from "./signing-draft.ts";

/**
 * The idempotency key of a request: the same as before where the request is the same, also after a reload, so
 * that sending it again after a lost connection counts once. A digest stands for the request: with its image
 * it is too large to keep twice.
 */
export async function attemptFor(
  content: unknown,
  before: SigningDraft["attempt"],
): Promise<{ digest: string; key: string }> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const digest = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return before?.digest === digest ? before : { digest, key: crypto.randomUUID() };
}
