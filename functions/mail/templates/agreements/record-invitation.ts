import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, shortened, titleOrUntitled, usableName } from "../../wording.ts";

/** To a person named in an uploaded agreement: the invitation to confirm that they signed its document. */
export function recordInvitationEmail({
  title,
  ownerName,
  writerName,
  url,
}: FactsOf<"record-invitation">): EmailContent {
  const owner = usableName(ownerName) ?? "Someone";
  const sheet = `“${shortened(titleOrUntitled(title), 80)}”`;
  return {
    subject: `Did you sign ${sheet}?`,
    preheader: `${owner} keeps a document with your name. Look at it and answer.`,
    heading: "Did you sign this agreement?",
    greeting: greetingFor(writerName),
    paragraphs: [
      `${owner} uploaded the agreement ${sheet}, which was signed outside Splitsheet. It has your name on it.`,
      "Please look at the document and answer “I signed this” or “Not mine”. You sign nothing by answering, and you need no account.",
    ],
    action: { label: "Look at the document", url },
    notes: [
      "This link is only for you: anyone who has it can answer in your name. Please don't forward this email.",
      "If you don't know the person who asks, you can answer “Not mine” or ignore this email.",
    ],
  };
}
