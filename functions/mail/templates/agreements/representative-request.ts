import { capacityInWords } from "../../../../shared/domain/agreement/agreeing/capacities.ts";
import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { sheetWithBar } from "../../sheet-with-shares.ts";
import {
  dayOf,
  greetingFor,
  shortened,
  signingLinkNote,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** To who signs for a contributor: the request to sign, with a link of their own. */
export function representativeRequestEmail(mail: FactsOf<"representative-request">): EmailContent {
  const party = usableName(mail.signsFor?.name ?? "") ?? "a contributor";
  const capacity = mail.signsFor && capacityInWords(mail.signsFor.capacity);
  const as = capacity === undefined ? "" : ` as ${capacity}`;
  const title = shortened(titleOrUntitled(mail.title), 80);
  return {
    subject: `You are asked to sign for ${party}: the split sheet for “${title}”`,
    preheader: "Read the sheet, then sign in your browser. No account needed.",
    heading: `Please sign for ${party}`,
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${party} is a contributor on this split sheet and named you to sign it${as}. ${
        mail.asksAgreement
          ? "It can be signed once everyone has agreed to the shares; we'll email you then."
          : "Please read the sheet, check the details, then sign with your own name."
      }`,
    ],
    sheet: sheetWithBar(mail),
    action: { label: mail.asksAgreement ? "Read the sheet" : "Review and sign", url: mail.url },
    notes: [
      `Open for signing until ${dayOf(mail.expiresAt)}. It's free and needs no account.`,
      `If you may not sign for ${party}, or something is wrong, don't sign. Reply to this email and tell them.`,
      signingLinkNote,
    ],
  };
}
