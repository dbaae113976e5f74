/** The number of backup codes of an account with two-factor authentication. */
export const backupCodeCount = 10;

/** Without I, O, 0 and 1, which are read for one another. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const half = 4;

/** A backup code in the form XXXX-XXXX (40 bits) from eight random bytes. */
export function backupCode(bytes: Uint8Array): string {
  if (bytes.length !== 2 * half) throw new Error("A backup code needs eight random bytes");
  // 32 letters: the lowest five bits of a byte choose one, each as likely as the others.
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join("");
  return `${text.slice(0, half)}-${text.slice(half)}`;
}

/** What people type as a backup code, in the form in which it was given out; it need not be one. */
export function normalizeBackupCode(typed: string): string {
  const text = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return `${text.slice(0, half)}-${text.slice(half)}`;
}
