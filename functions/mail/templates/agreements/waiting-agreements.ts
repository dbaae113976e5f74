import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import {
  dayOf,
  greetingFor,
  namesOf,
  shortened,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** To a contributor for whom several requests or reminders were joined: every agreement with the contributor's link. */
export function waitingAgreementsEmail({
  recipientName,
  agreements,
}: FactsOf<"waiting-agreements">): EmailContent {
  const count = agreements.length;
  const waiting = countLabel(count, "more agreement waits", "more agreements wait");
  const owners = [...new Set(agreements.map(({ ownerName }) => ownerName))];
  return {
    subject: `${waiting} for your signature`,
    preheader: "Check your shares, then sign in your browser. No account needed.",
    heading: `${waiting} for your signature`,
    greeting: greetingFor(recipientName),
    paragraphs: [
      `Split sheets from ${namesOf(owners)} list you as a contributor. Each one has its own link. Please check that your shares are right, then sign, or decline and say why.`,
    ],
    links: agreements.map(({ title, number, ownerName, expiresAt, url }) => ({
      title: shortened(titleOrUntitled(title), 120),
      detail: `${formatSheetNumber(number)}, from ${usableName(ownerName) ?? "the sender"}, open for signing until ${dayOf(expiresAt)}`,
      label: "Review and sign",
      url,
    })),
    notes: [
      "We joined these requests into one email, so that you don't get many at once.",
      "The links are only for you: anyone who has one can sign in your name. Please don't forward this email.",
    ],
  };
}
