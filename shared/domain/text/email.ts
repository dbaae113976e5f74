/** Returns the form in which email addresses are compared and looked up: trimmed, NFC, lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** Whether two email addresses have the same normal form. */
export function sameEmail(a: string, b: string): boolean {
  return normalizeEmail(a) === normalizeEmail(b);
}

/** Returns an email address with its local part masked, so that only its owner recognizes it: 'b•••@fjordrow.is'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const first = [...email.slice(0, at)][0] ?? "";
  return `${first}•••${email.slice(at)}`;
}
