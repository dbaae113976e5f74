import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../../wording.ts";

/** To who no longer signs for a contributor. Their link no longer works. */
export function representativeRevokedEmail(mail: FactsOf<"representative-revoked">): EmailContent {
  const party = usableName(mail.signsFor?.name ?? "") ?? "A contributor";
  return {
    subject: `You are no longer asked to sign for ${usableName(mail.signsFor?.name ?? "") ?? "a contributor"}: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: "There's nothing more for you to do.",
    heading: "You are no longer asked to sign",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${party} took back that you sign this split sheet for them. There's nothing more for you to do, and the link in our earlier email no longer works.`,
    ],
    sheet: plainSheet(mail),
    notes: ["If you think this is a mistake, reply to this email."],
  };
}
