import { attachedFiles, attachmentPath, renderInbox } from "./inbox-page.ts";
import type { ServiceResponse } from "../service.ts";
import type { MailboxEmail, Mailbox } from "./mailbox.ts";

// The content of an email is untrusted: it runs no scripts and loads nothing from other origins.
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function answer(contentType: string, body: string | Buffer, headers = {}): ServiceResponse {
  return {
    status: 200,
    headers: {
      "content-type": contentType,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      ...headers,
    },
    body,
  };
}

const page = (html: string, headers = {}): ServiceResponse =>
  answer("text/html; charset=utf-8", html, {
    "content-security-policy": PAGE_POLICY,
    "referrer-policy": "no-referrer",
    ...headers,
  });

const notFound = (): ServiceResponse => ({ ...page("No such mail"), status: 404 });

function emailJson(mailbox: Mailbox, mail: MailboxEmail, withContent: boolean): object {
  return {
    messageId: mail.messageId,
    from: mail.from,
    destination: { to: mail.to },
    subject: mail.subject,
    body: { html: mail.html, text: mail.text },
    attachments: attachedFiles(mail).map(({ filename, contentType, sizeBytes, position }) => ({
      filename,
      contentType,
      size: sizeBytes,
      url: attachmentPath(mail, position),
      ...(withContent
        ? { content: mailbox.attachment(mail.messageId, position)?.toString("base64") ?? "" }
        : {}),
    })),
    at: mail.at,
  };
}

/** All emails, newest first. `?to=` selects a recipient, `?content=0` leaves out the content of attachments. */
function inboxJson(mailbox: Mailbox, query: URLSearchParams): ServiceResponse {
  const to = query.get("to")?.toLowerCase();
  const mails = mailbox
    .mails()
    .filter((mail) => to === undefined || mail.to.some((one) => one.toLowerCase() === to));
  const withContent = query.get("content") !== "0";
  const emails = mails.map((mail) => emailJson(mailbox, mail, withContent));
  return answer("application/json; charset=utf-8", JSON.stringify({ emails }));
}

function attachmentAnswer(mailbox: Mailbox, mail: MailboxEmail, position: number): ServiceResponse {
  const description = mail.attachments[position];
  const content = mailbox.attachment(mail.messageId, position);
  if (!description || !content) return notFound();
  const { filename, contentType } = description;
  const isImage = /^image\/(png|jpeg|gif|webp)$/.test(contentType);
  return answer(isImage ? contentType : "application/octet-stream", content, {
    // Only images of known types are displayed. Every other attachment is downloaded, whatever its declared type.
    "content-disposition": `${isImage ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(filename)}`,
    "content-security-policy": "default-src 'none'; sandbox",
  });
}

/**
 * Pages of the inbox, which the console serves: `/_local/mail` (HTML), `/_local/mail.json`,
 * `/_local/mail/<message>`, its `/raw` and `/attachments/<n>`. Returns undefined for any other path.
 */
export function inboxRoutes(ses: {
  mailbox: Mailbox;
}): (path: string, query?: URLSearchParams) => ServiceResponse | undefined {
  const { mailbox } = ses;
  return (path, query = new URLSearchParams()) => {
    if (path === "/_local/mail.json") return inboxJson(mailbox, query);
    if (path === "/_local/mail" || path === "/_local/mail/") {
      // The list without an open email reloads itself every 5 seconds.
      return page(renderInbox(mailbox.mails()), { refresh: "5" });
    }
    const [, messageId, part, position] =
      /^\/_local\/mail\/([\w-]+)(?:\/(raw|attachments)(?:\/(\d+))?)?$/.exec(path) ?? [];
    if (messageId === undefined) return undefined;
    const mail = mailbox.mail(messageId);
    if (!mail) return notFound();
    if (part === undefined) return page(renderInbox(mailbox.mails(), mail));
    if (part === "attachments" && position !== undefined) {
      return attachmentAnswer(mailbox, mail, Number(position));
    }
    const raw = part === "raw" ? mailbox.raw(messageId) : undefined;
    return raw ? answer("text/plain; charset=utf-8", raw) : notFound();
  };
}
