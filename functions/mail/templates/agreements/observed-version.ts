import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../../wording.ts";

/** When the recipient signed: under an address that was then replaced, or for somebody whose address was. */
const signedBefore = ({ signsFor }: FactsOf<"observed-version">): string =>
  signsFor === undefined
    ? "before your address on it was replaced"
    : `for ${usableName(signsFor.name) ?? "a contributor"} before their address on it was corrected`;

/** To a person who signed an earlier version before an address was replaced: there is a new version. */
export function observedVersionEmail(mail: FactsOf<"observed-version">): EmailContent {
  const owner = usableName(mail.ownerName) ?? "The sender";
  return {
    subject: `Changed: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "You signed an earlier version of this sheet.",
    heading: "There is a new version",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${owner} changed a split sheet that you signed ${signedBefore(mail)}. Your signature on the earlier version no longer counts. What changed:`,
    ],
    list: mail.changes.map((change) => shortened(change, 300)),
    sheet: plainSheet(mail),
    action: { label: "View the sheet", url: mail.url },
    notes: ["This link only shows the sheet; nobody can sign with it."],
  };
}
