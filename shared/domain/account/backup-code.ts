/** Number of backup codes of an account with two-factor authentication. */
export const backupCodeCount = 10;

/** Letters and digits of a backup code. I, O, 0 and 1 are left out because people confuse them. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const half = 4;

/** Returns a backup code of the form XXXX-XXXX (40 bits) from 8 random bytes. Throws Error for another length. */
export function backupCode(bytes: Uint8Array): string {
  if (bytes.length !== 2 * half) throw new Error("A backup code needs eight random bytes");
  // The lowest five bits of a byte select one of 32 letters, with equal probability.
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join("");
  return `${text.slice(0, half)}-${text.slice(half)}`;
}

/** Returns typed text in the form of backup codes (XXXX-XXXX). It does not check that the code is valid. */
export function normalizeBackupCode(typed: string): string {
  const text = typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return `${text.slice(0, half)}-${text.slice(half)}`;
}
