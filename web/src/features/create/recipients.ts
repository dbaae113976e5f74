import { normalizeEmail } from "../../../../shared/domain/text/email.ts";
import { countPeople } from "../../../../shared/domain/text/count-label.ts";
import type { SheetForm } from "../../sheet/form/sheet-form.ts";

/** The email addresses that a sheet is sent to, each once, in row order. */
export function recipientsOf({ splits }: Pick<SheetForm, "splits">): string[] {
  const addresses = splits.map(({ email }) => email.trim()).filter((email) => email !== "");
  return [...new Map(addresses.map((email) => [normalizeEmail(email), email])).values()];
}

/** Maximum number of addresses in the message after sending. */
const mostNamed = 6;

/** The message after sending: the number of people, and their addresses. */
export function emailedSentence(addresses: readonly string[]): string {
  const named = addresses.length <= mostNamed ? addresses : addresses.slice(0, mostNamed - 1);
  const more = addresses.length - named.length;
  return `Sent to ${countPeople(addresses.length)}: ${named.join(", ")}${more === 0 ? "" : ` and ${more} more`}.`;
}
