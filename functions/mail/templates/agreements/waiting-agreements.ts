import { formatSheetNumber } from "../../../../shared/domain/sheet/sheet-number.ts";
import { countLabel } from "../../../../shared/domain/text/count-label.ts";
import type { FactsOf, WaitingAgreement } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { protectedTitle } from "../../protected/protected-sheet.ts";
import {
  dayOf,
  greetingFor,
  namesOf,
  shortened,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** Sheets that the email lists at most: Gmail cuts an email at about 100 KB. */
const listedMax = 50;

/** To a contributor for whom several requests or reminders were joined: a link to all of them, and the first with the contributor's own links. */
export function waitingAgreementsEmail({
  recipientName,
  agreements,
  listUrl,
}: FactsOf<"waiting-agreements">): EmailContent {
  const count = agreements.length;
  const isToSign = agreements.every(({ asksAgreement }) => !asksAgreement);
  const waiting = `${countLabel(count, "split sheet waits", "split sheets wait")} for your ${
    isToSign ? "signature" : "answer"
  }`;
  const owners = [...new Set(agreements.map(({ ownerName }) => ownerName))];
  return {
    subject: waiting,
    preheader: isToSign
      ? "Check your shares, then sign in your browser. No account needed."
      : "Check your shares, then answer in your browser. No account needed.",
    heading: waiting,
    greeting: greetingFor(recipientName),
    paragraphs: [
      `Split sheets from ${namesOf(owners)} list you as a contributor. Please check that your shares are right, then ${
        isToSign ? "sign" : "agree to them or sign"
      }, or decline and say why. Each sheet is ${isToSign ? "signed" : "answered"} for itself.`,
      ...(listUrl === undefined
        ? []
        : [
            count > listedMax
              ? `The button at the end opens all ${count} sheets, one after the other. Here are the ${listedMax} that end first, each with its own link.`
              : `The button at the end opens all ${count} sheets, one after the other. Each one also has its own link.`,
          ]),
    ],
    ...(listUrl === undefined
      ? {}
      : { action: { label: `Open all ${count} sheets`, url: listUrl } }),
    links: agreements.slice(0, listedMax).map((one) => ({
      title: one.isProtected === true ? protectedTitle : shortened(titleOrUntitled(one.title), 120),
      detail: detailOf(one),
      label: one.asksAgreement ? "Review the sheet" : "Review and sign",
      url: one.url,
    })),
    notes: [
      "We joined these requests into one email, so that you don't get many at once.",
      "The links are only for you: anyone who has one can sign in your name. Please don't forward this email.",
    ],
  };
}

function detailOf({
  asksAgreement,
  number,
  ownerName,
  expiresAt,
  signsFor,
  ...one
}: WaitingAgreement) {
  const until = `open ${asksAgreement ? "" : "for signing "}until ${dayOf(expiresAt)}`;
  const forWhom =
    signsFor === undefined ? "" : `. You sign for ${usableName(signsFor) ?? "somebody else"}`;
  const what = one.isProtected === true ? "" : `${formatSheetNumber(number)}, `;
  return `${what}from ${usableName(ownerName) ?? "the sender"}, ${until}${forWhom}`;
}
