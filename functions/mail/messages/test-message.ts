import { testMark } from "../../../shared/domain/api-keys/test-mark.ts";
import { isSandbox, type WorkspaceId } from "../../../shared/domain/ids.ts";
import type { EmailContent } from "../email-content.ts";
import { renderEmail } from "../render-email.ts";
import { senderName } from "../wording.ts";
import type { EmailMessage } from "./email-message.ts";

const whatItIs = `${testMark}. This email was written in a sandbox for developers. It went to nobody.`;

/**
 * An email about an agreement, which carries the mark if the agreement is of a sandbox. Such an email is kept in the
 * sandbox: it counts on no limit, and is no part of a joined or daily email.
 */
export function markedIfTest(message: EmailMessage, workspaceId: WorkspaceId): EmailMessage {
  if (!isSandbox(workspaceId)) return message;
  const { limited: _limited, daily: _daily, waiting: _waiting, ...own } = message;
  return { ...own, content: marked(message.content), sandboxId: workspaceId };
}

function marked(content: EmailContent): EmailContent {
  return {
    ...content,
    subject: `${testMark} (${content.subject})`,
    preheader: `${testMark}. ${content.preheader}`,
    paragraphs: [whatItIs, ...content.paragraphs],
  };
}

/** What a sandbox keeps of an email. */
export function keptTestEmail(template: string, message: EmailMessage) {
  const { content, to, onBehalfOf, attachment } = message;
  // The address that turns off a kind of emails is for the person alone, and would work outside the sandbox.
  const { unsubscribe: _unsubscribe, ...shown } = content;
  const { subject, text } = renderEmail(shown);
  return {
    ...{ template, from: senderName(onBehalfOf), to, subject, text, links: linksOf(content) },
    attachments: attachment === undefined ? [] : [attachment.filename],
  };
}

/** The pages that an email leads to, its button first. */
function linksOf({ action, links = [], sections = [] }: EmailContent) {
  const pages = [...links, ...sections.flatMap((section) => section.pages)];
  return [...(action === undefined ? [] : [action]), ...pages].map(({ label, url }) => ({
    label,
    url,
  }));
}
