import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../../wording.ts";

type Facts = FactsOf<"representative-revoked">;

/** To who no longer signs for a contributor, or has signed and loses the link. Their link no longer works. */
export function representativeRevokedEmail(mail: Facts): EmailContent {
  const party = usableName(mail.contributorName ?? mail.signsFor?.name ?? "");
  const title = shortened(titleOrUntitled(mail.title), 80);
  return {
    subject: mail.hasSignedForThem
      ? `Your link no longer works: the split sheet for “${title}”`
      : `You are no longer asked to sign for ${party ?? "a contributor"}: the split sheet for “${title}”`,
    preheader: "There's nothing more for you to do.",
    heading: mail.hasSignedForThem
      ? "Your link no longer works"
      : "You are no longer asked to sign",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [whatHappened(mail, party)],
    sheet: plainSheet(mail),
    notes: ["If you think this is a mistake, reply to this email."],
  };
}

function whatHappened(mail: Facts, party: string | undefined): string {
  const end =
    "There's nothing more for you to do, and the link in our earlier email no longer works.";
  const owner = usableName(mail.ownerName) ?? "The sender";
  if (mail.loss === undefined)
    return `${party ?? "A contributor"} took back that you sign this split sheet for them. ${end}`;
  if (mail.loss === "removed")
    return `${owner} changed the split sheet, and the new version no longer lists ${party ?? "the contributor for whom you sign"} as a contributor. ${end}`;
  const corrected = `${owner} corrected the email address of ${party ?? "the contributor for whom you sign"}.`;
  return mail.hasSignedForThem
    ? `${corrected} What you signed for them stays valid. ${end}`
    : `${corrected} They are asked anew at that address, and can name who signs for them again. ${end}`;
}
