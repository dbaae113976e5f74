/** The form in which e-mail addresses are compared and looked up: lower case, NFC, trimmed. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize("NFC").toLowerCase();
}

/** Whether two addresses are one in their normal form. */
export function sameEmail(a: string, b: string): boolean {
  return normalizeEmail(a) === normalizeEmail(b);
}

/** An address that its owner recognises and a stranger can't use: 'b•••@fjordrow.is'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const first = [...email.slice(0, at)][0] ?? "";
  return `${first}•••${email.slice(at)}`;
}
