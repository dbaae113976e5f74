import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../../wording.ts";

type Facts = FactsOf<"representative-revoked">;

/** To who no longer signs for a contributor, or has signed and can only read since. */
export function representativeRevokedEmail(mail: Facts): EmailContent {
  const party = usableName(mail.contributorName ?? mail.signsFor?.name ?? "");
  const title = shortened(titleOrUntitled(mail.title), 80);
  if (mail.url !== "") return signedBefore(mail, party, title);
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

/** Their signature counts, and their link shows the sheet. */
function signedBefore(mail: Facts, party: string | undefined, title: string): EmailContent {
  const owner = usableName(mail.ownerName) ?? "The sender";
  return {
    subject: `An address was corrected: the split sheet for “${title}”`,
    preheader: "What you signed stays valid.",
    heading: "What you signed stays valid",
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      `${owner} corrected the email address of ${party ?? "the contributor for whom you signed"}. What you signed for them stays valid, and we'll email you the sealed copy once everyone has signed. Until then, your link only shows the sheet.`,
    ],
    sheet: plainSheet(mail),
    action: { label: "View the sheet", url: mail.url },
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
