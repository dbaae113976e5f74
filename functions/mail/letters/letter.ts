import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import type { LimitedEmail } from "../../../shared/domain/account/mailbox-limit.ts";
import type { MailContent } from "../mail-content.ts";

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** How the limit of emails to a mailbox counts a letter. */
export interface Limited {
  as: LimitedEmail;
  /** The workspace that owns the agreement. */
  workspaceId: WorkspaceId;
  /** The person who sent the version. */
  sentBy: UserId;
  agreementId: string;
  /** The contributor, or the former holder of the contributor's address. */
  contributorId: string;
  /** Time at which the agreement expires. */
  expiresAt: string;
}

/** An email to one person. */
export interface Letter {
  /** The recipient in the outbox entry's lists: a contributor's id, `owner` or `user`. */
  recipient: string;
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  content: MailContent;
  attachment?: Attachment;
  /** The address that turns this kind of letter off. Absent for a letter that is a part of signing. */
  unsubscribeUrl?: string;
  /** Absent for a letter that no limit applies to. */
  limited?: Limited;
  /** SES returns the tags in its events; they identify the recipient of a bounced email. Letters, digits, hyphens. */
  tags: Record<string, string>;
}
