const authenticatorDigits = 6;
const backupCharacters = 9;

/** What is typed as a code of the authenticator, without all that is no digit. */
export function cleanAuthenticatorCode(typed: string): string {
  return typed.replace(/\D/g, "").slice(0, authenticatorDigits);
}

/** What is typed as a backup code: upper case, only letters, digits and the hyphen. */
export function cleanBackupCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, "")
    .slice(0, backupCharacters);
}
