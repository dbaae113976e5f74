import { normalizeEmail } from "./email.ts";

/** Providers that ignore dots in the local part of an address. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * Returns the mailbox of an address, for counting: without a `+tag` and, at Gmail, without dots. Other spellings of an
 * address thus count toward the same limits.
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
