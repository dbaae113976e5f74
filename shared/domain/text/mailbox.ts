import { normalizeEmail } from "./email.ts";

/** Providers that ignore dots in the local part of an address. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the mailbox that an address leads to, for counting: without a `+tag`, and at Gmail without dots. One person
 * can't be reached more often by other spellings of the same address.
 */
export function mailboxOf(email: string): string {
  const normal = normalizeEmail(email);
  const split = normal.lastIndexOf("@");
  const domain = normal.slice(split + 1);
  const [untagged = ""] = normal.slice(0, split).split("+");
  const local = untagged === "" ? normal.slice(0, split) : untagged;
  if (!dotless.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll(".", "")}@gmail.com`;
}
