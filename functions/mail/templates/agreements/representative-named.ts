import { capacityInWords } from "../../../../shared/domain/agreement/agreeing/capacities.ts";
import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import {
  greetingFor,
  shortened,
  signingLinkNote,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** To a contributor who has named somebody to sign for them: who it is, and the way to take it back. */
export function representativeNamedEmail(mail: FactsOf<"representative-named">): EmailContent {
  const { who, as } = representativeInWords(mail);
  return {
    subject: `You named who signs for you: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "You can take it back until they have signed.",
    heading: "You named who signs for you",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `You named ${who} to sign this split sheet for you${as}. They got an email with a link of their own.`,
    ],
    sheet: plainSheet(mail),
    action: { label: "View or take it back", url: mail.url },
    notes: [
      "If this wasn't you, take it back on the page now. You can do that until they have signed, and sign yourself.",
      signingLinkNote,
    ],
  };
}

/** To a contributor for whom somebody has signed. */
export function representativeSignedEmail(mail: FactsOf<"representative-signed">): EmailContent {
  const { who, as } = representativeInWords(mail);
  return {
    subject: `Signed for you: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "There's nothing more for you to do.",
    heading: "Somebody signed for you",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${who} signed this split sheet for you${as}, as you had asked. Once everyone has signed, we'll email you the sealed PDF.`,
    ],
    sheet: plainSheet(mail),
    action: { label: "View the sheet", url: mail.url },
    notes: [signingLinkNote],
  };
}

function representativeInWords({ representative }: FactsOf<"representative-named">) {
  return {
    who: usableName(representative?.name ?? "") ?? "Somebody",
    as: representative === undefined ? "" : ` as ${capacityInWords(representative.capacity)}`,
  };
}
