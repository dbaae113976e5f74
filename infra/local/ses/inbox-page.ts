import { escapeHtml, renderPage } from "../console/layout.ts";
import type { MailboxEmail } from "./mailbox.ts";

const STYLE = `
.mail { display: grid; grid-template-columns: minmax(240px, 360px) minmax(0, 1fr); gap: 24px; align-items: start }
.mail.closed { grid-template-columns: minmax(0, 720px) }
.mail ol { list-style: none; margin: 0; padding: 0; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; overflow: hidden }
.mail.open ol { max-height: 85vh; overflow-y: auto }
.mail ol a { display: block; padding: 12px 16px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; overflow-wrap: anywhere }
.mail ol li:last-child a { border-bottom: 0 }
.mail ol a:hover, .mail ol a[aria-current] { background: #eef1fd }
.mail ol b { display: block; font-weight: 600 }
.mail small { color: var(--muted); font-size: 13px }
.mail article { display: grid; grid-template-columns: minmax(0, 1fr); gap: 14px }
.mail h2 { margin: 0; font-size: 20px; line-height: 1.3; overflow-wrap: anywhere }
.mail dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 16px; margin: 0; font-size: 14px }
.mail dt { color: var(--muted) } .mail dd { margin: 0; overflow-wrap: anywhere }
.mail ul { margin: 0; padding-left: 20px }
.mail iframe { width: 100%; height: 72vh; border: 1px solid var(--line); border-radius: 10px; background: #fff }
.mail pre { padding: 16px; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; font-size: 14px }
.mail summary { cursor: pointer; padding: 8px 0 }
@media (max-width: 820px) { .mail { grid-template-columns: minmax(0, 1fr) } .mail.open ol { display: none } }
`;

const time = (at: string): string => at.replace("T", " ").replace(/\.\d+Z$/, " UTC");
const size = (bytes: number): string =>
  bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;
const subjectOf = (mail: MailboxEmail): string => escapeHtml(mail.subject || "(no subject)");
const mailPath = (mail: MailboxEmail): string =>
  `/_local/mail/${encodeURIComponent(mail.messageId)}`;

export const attachmentPath = (mail: MailboxEmail, position: number): string =>
  `${mailPath(mail)}/attachments/${position}`;

/** HTML of the email for a frame that runs no scripts. Its links open in a new tab. */
function frameOf(mail: MailboxEmail): string {
  let html = mail.html;
  mail.attachments.forEach(({ contentId }, position) => {
    if (contentId) html = html.replaceAll(`cid:${contentId}`, attachmentPath(mail, position));
  });
  return `<base target="_blank">${html}`;
}

/** The attachments that the HTML does not show as pictures, with their position among all. */
export const attachedFiles = ({ attachments }: MailboxEmail) =>
  attachments
    .map((one, position) => ({ ...one, position }))
    .filter(({ contentId }) => contentId === undefined);

function renderAttachments(mail: MailboxEmail): string {
  const files = attachedFiles(mail);
  if (files.length === 0) return "";
  const items = files.map(
    ({ filename, contentType, sizeBytes, position }) =>
      `<li><a href="${attachmentPath(mail, position)}" download="${escapeHtml(filename)}">${escapeHtml(filename)}</a> <small>${escapeHtml(contentType)}, ${size(sizeBytes)}</small></li>`,
  );
  return `<ul aria-label="Attachments">${items.join("")}</ul>`;
}

function renderMail(mail: MailboxEmail): string {
  const text = mail.text ? `<pre>${escapeHtml(mail.text)}</pre>` : "";
  const textBelow = text && `<details><summary>Text part</summary>${text}</details>`;
  const body = mail.html
    ? `<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(frameOf(mail))}"></iframe>${textBelow}`
    : text;
  return `<article><h2>${subjectOf(mail)}</h2>
<dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>To</dt><dd>${escapeHtml(mail.to.join(", "))}</dd><dt>Sent</dt><dd>${time(mail.at)}</dd><dt>Message</dt><dd><a href="${mailPath(mail)}/raw">${escapeHtml(mail.messageId)}</a></dd></dl>
${renderAttachments(mail)}${body}</article>`;
}

/** Renders the inbox: the list of emails, newest first, and the open one beside it. */
export function renderInbox(mails: MailboxEmail[], open?: MailboxEmail): string {
  if (mails.length === 0) {
    return renderPage(
      "mail",
      "Mail",
      "<p>No email yet. Emails that the application sends appear here.</p>",
    );
  }
  const items = mails.map((mail) => {
    const current = mail.messageId === open?.messageId ? ' aria-current="page"' : "";
    return `<li><a href="${mailPath(mail)}"${current}><small>${escapeHtml(mail.to.join(", "))}</small><b>${subjectOf(mail)}</b><small>${time(mail.at)}</small></a></li>`;
  });
  const count = `${mails.length} email${mails.length === 1 ? "" : "s"}, newest first`;
  return renderPage(
    "mail",
    "Mail",
    `<style>${STYLE}</style><p>${count}. The same as data: <a href="/_local/mail.json">mail.json</a></p>
<div class="mail ${open ? "open" : "closed"}"><ol>${items.join("")}</ol>${open ? renderMail(open) : ""}</div>`,
  );
}
