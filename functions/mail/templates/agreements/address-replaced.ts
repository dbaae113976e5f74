import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../../wording.ts";

/** To the former address of a contributor, once, when the owner replaces it: the consequences and how to object. */
export function addressReplacedEmail(mail: FactsOf<"address-replaced">): EmailContent {
  const owner = usableName(mail.ownerName) ?? "The sender";
  const signature = mail.isByVersion
    ? "This came with a new version of the sheet, so your signature no longer counts"
    : "Your signature is kept";
  const what = mail.hasSigned
    ? `${signature}. We’ll email you each new version and the sealed copy.`
    : "The link in our earlier email no longer works, and we won’t ask you to sign.";
  return {
    subject: `Your address was replaced on the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `Your address was replaced by ${mail.maskedNew}.`,
    heading: "Your address was replaced",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${owner} replaced your address on this split sheet by ${mail.maskedNew}. ${what}`,
      "If that address isn’t yours, you can object. Everyone on the sheet is told, and the objection stays in its history.",
    ],
    sheet: plainSheet(mail),
    action: { label: "View or object", url: mail.url },
    notes: ["If you asked for this change, there’s nothing to do."],
  };
}
