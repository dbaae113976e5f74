const authenticatorDigits = 6;
const backupCharacters = 9;

/** The first six digits of a typed authenticator code. */
export function cleanAuthenticatorCode(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, authenticatorDigits);
}

/** A typed backup code in upper case, reduced to letters, digits and hyphens. */
export function cleanBackupCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, "")
    .slice(0, backupCharacters);
}
