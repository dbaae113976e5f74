import MailComposer from "nodemailer/lib/mail-composer";
import type { RenderedMail } from "./render-mail.ts";
import { singleLine } from "./wording.ts";

export interface Mailbox {
  name: string;
  address: string;
}

/** A rendered email with everything that its message needs. */
export interface Message extends RenderedMail {
  /** The sender's address; the name beside it is always Splitsheet. */
  from: string;
  to: Mailbox;
  replyTo?: Mailbox;
  attachments?: readonly { filename: string; contentType: string; content: Uint8Array }[];
  headers?: Readonly<Record<string, string>>;
  /** With its angle brackets; generated where it is absent. */
  messageId?: string;
  /** ISO 8601 UTC. */
  date: string;
}

/** The raw message (RFC 5322) for SendRawEmail. What users entered cannot add lines to a header. */
export async function composeMime(message: Message): Promise<Uint8Array> {
  const composer = new MailComposer({
    from: { name: "Splitsheet", address: singleLine(message.from) },
    to: mailbox(message.to),
    ...(message.replyTo && { replyTo: mailbox(message.replyTo) }),
    subject: singleLine(message.subject),
    html: message.html,
    text: message.text,
    date: new Date(message.date),
    ...(message.messageId !== undefined && { messageId: singleLine(message.messageId) }),
    headers: {
      // Keeps automatic replies from answering.
      "Auto-Submitted": "auto-generated",
      ...Object.fromEntries(
        Object.entries(message.headers ?? {}).map(([name, value]) => [name, singleLine(value)]),
      ),
    },
    attachments: (message.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: singleLine(filename),
      contentType,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}

function mailbox({ name, address }: Mailbox): Mailbox {
  return { name: singleLine(name), address: singleLine(address) };
}
