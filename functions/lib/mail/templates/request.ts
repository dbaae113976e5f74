import { formatShare } from "../../../../shared/domain/basis-points.ts";
import { formatSheetNumber } from "../../../../shared/domain/sheet-number.ts";
import { shareCategories } from "../../../../shared/domain/splits.ts";
import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { dayOf, greetingFor, shortened, titleOrUntitled, usableName } from "../wording.ts";

export function requestMail(mail: MailOf<"request">): MailContent {
  const owner = usableName(mail.ownerName) ?? "Someone";
  const title = titleOrUntitled(mail.title);
  const artist = shortened(mail.artist, 200);
  return {
    subject: `${owner} asks you to sign the split sheet for “${shortened(title, 80)}”`,
    preheader: "Check your shares, then sign in your browser. No account needed.",
    heading: "Your signature is needed",
    greeting: greetingFor(mail.contributorName),
    paragraphs: [
      `${owner} has put together the split sheet for this song and names you as a contributor. Please check that your shares are right, then sign.`,
    ],
    sheet: {
      number: formatSheetNumber(mail.number),
      title,
      ...(artist === "" ? {} : { artist }),
      shares: mail.shares.map((shares, index) => ({
        caption:
          mail.shares.length === 1
            ? "Your shares"
            : `Your shares, row ${index + 1} of ${mail.shares.length}`,
        lines: shareCategories.map(({ key, label }) => ({
          label,
          value: `${formatShare(shares[key])} %`,
        })),
      })),
    },
    action: { label: "Review and sign", url: mail.url },
    notes: [
      `You can sign until ${dayOf(mail.expiresAt)}. If something is wrong, don't sign: reply to this mail and tell ${usableName(mail.ownerName) ?? "the sender"}.`,
      "This link is yours alone: whoever has it can sign in your name. Please don't forward this mail.",
    ],
  };
}
