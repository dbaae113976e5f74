import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { plainSheet } from "../../sheet-with-shares.ts";
import {
  greetingFor,
  namesOf,
  openUntil,
  signingLinkNote,
  shortened,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** To the owner and to each contributor who has not signed, some days before the version expires. */
export function expiringEmail(mail: FactsOf<"expiring">): EmailContent {
  const { isOwner, hasToAnswer, waitingFor, asksAgreement } = mail;
  const until = openUntil(mail);
  const open = `o${until.slice(1)}`;
  const owner = usableName(mail.ownerName) ?? "the sender";
  const others = `It still waits for ${namesOf(waitingFor)}. We're reminding them, too. You can also resend their link or talk to them.`;
  return {
    subject: `Time is running out: the split sheet for “${shortened(titleOrUntitled(mail.title), 80)}”`,
    preheader: `${until}.`,
    heading: headingOf(mail),
    greeting: greetingFor(mail.recipientName),
    paragraphs: [
      isOwner
        ? `Your split sheet is ${open}. After that, it expires.`
        : `The split sheet from ${owner} is ${open}. After that, it expires, and everyone has to start over.`,
      ...(asksAgreement ? [agreementStep(mail)] : []),
      ...(isOwner && hasToAnswer
        ? [`Your own ${asksAgreement ? "answer" : "signature"} is still missing.`]
        : []),
      ...(waitingFor.length > 0 ? [others] : []),
    ],
    sheet: plainSheet(mail),
    action: { label: actionOf(mail), url: mail.url },
    notes: hasToAnswer ? [signingLinkNote] : [],
  };
}

function headingOf({ isOwner, hasToAnswer, asksAgreement }: FactsOf<"expiring">): string {
  if (hasToAnswer) return asksAgreement ? "Please answer soon" : "Please sign soon";
  return isOwner ? "Your split sheet expires soon" : "A split sheet expires soon";
}

/** What a sheet that asks for agreement first waits for. */
function agreementStep({ isOwner, hasToAnswer }: FactsOf<"expiring">): string {
  if (isOwner) return "Not everyone has agreed to the shares yet, so nobody can sign it.";
  return hasToAnswer
    ? "Please check your shares and say that they look right to you, or suggest a change. Everyone signs once all have agreed."
    : "You agreed to the shares. Others haven't yet, so nobody can sign it.";
}

function actionOf({ isOwner, hasToAnswer, asksAgreement }: FactsOf<"expiring">): string {
  if (hasToAnswer) return asksAgreement ? "Review the sheet" : "Review and sign";
  if (!isOwner) return "View the sheet";
  return asksAgreement ? "See who hasn't agreed" : "See who hasn't signed";
}
