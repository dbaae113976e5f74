import type { MailContent } from "../mail-content.ts";

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** An email to one person. */
export interface Letter {
  /** The recipient in the outbox entry's lists: a contributor's id, `owner` or `user`. */
  recipient: string;
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  content: MailContent;
  attachment?: Attachment;
  /** SES returns the tags in its events; they identify the recipient of a bounced email. Letters, digits, hyphens. */
  tags: Record<string, string>;
}
