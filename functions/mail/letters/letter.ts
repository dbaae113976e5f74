import type { Mail } from "../mail.ts";

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** A mail to one person. */
export interface Letter {
  /** Who it is, in the outbox entry's list of those who have theirs: a contributor's id, `owner` or `user`. */
  recipient: string;
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  mail: Mail;
  attachment?: Attachment;
  /** Come back with the events of SES: whose mail bounced. Letters, digits and hyphens. */
  tags: Record<string, string>;
}
