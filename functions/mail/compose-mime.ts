import MailComposer from "nodemailer/lib/mail-composer";
import type { RenderedEmail } from "./render-email.ts";
import { contentIdOf } from "./pictures/content-id.ts";
import { senderName, singleLine } from "./wording.ts";

export interface Mailbox {
  name: string;
  address: string;
}

/** A rendered email with the fields of its MIME message. */
export interface MimeMessage extends RenderedEmail {
  /** The sender's address. */
  from: string;
  /** The person for whom Splitsheet sends the email. */
  onBehalfOf?: string | undefined;
  to: Mailbox;
  replyTo?: Mailbox;
  attachments?: readonly { filename: string; contentType: string; content: Uint8Array }[];
  headers?: Readonly<Record<string, string>>;
  /** Includes the angle brackets; generated when absent. */
  messageId?: string;
  /** ISO 8601 UTC. */
  date: string;
}

/** The raw message (RFC 5322) for SendRawEmail. Users' text cannot add lines to a header. */
export async function composeMime(message: MimeMessage): Promise<Uint8Array> {
  const composer = new MailComposer({
    from: { name: senderName(message.onBehalfOf), address: singleLine(message.from) },
    to: mailbox(message.to),
    ...(message.replyTo && { replyTo: mailbox(message.replyTo) }),
    subject: singleLine(message.subject),
    html: message.html,
    text: message.text,
    date: new Date(message.date),
    ...(message.messageId !== undefined && { messageId: singleLine(message.messageId) }),
    headers: {
      // Prevents automatic replies (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...Object.fromEntries(
        Object.entries(message.headers ?? {}).map(([name, value]) => [name, singleLine(value)]),
      ),
    },
    attachments: [
      ...(message.attachments ?? []).map(({ filename, contentType, content }) => ({
        filename: singleLine(filename),
        contentType,
        content: Buffer.from(content),
      })),
      ...message.pictures.map(({ name, content }) => ({
        filename: name,
        contentType: "image/png",
        contentDisposition: "inline" as const,
        cid: contentIdOf(name),
        content: Buffer.from(content),
      })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}

function mailbox({ name, address }: Mailbox): Mailbox {
  return { name: singleLine(name), address: singleLine(address) };
}
