import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import type { LimitedEmail } from "../../../shared/domain/account/mailbox-limit.ts";
import type { EmailTask } from "../../../shared/contracts/emails/emails.ts";
import type { EmailContent } from "../email-content.ts";
import type { DailyEntry } from "../email-facts.ts";
import type { SheetListLink, WaitingSheet } from "./sheet-list-link.ts";

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** An email's data for the limit of emails to a mailbox. */
export interface MailboxLimited {
  as: LimitedEmail;
  /** The workspace that owns the agreement. */
  workspaceId: WorkspaceId;
  /** The person who sent the version. */
  sentBy: UserId;
  agreementId: string;
  /** The contributor, or the former holder of the contributor's address. */
  contributorId: string;
  /** Present if the recipient signs for the contributor. */
  signsFor?: true;
  /** Present if the email is joined with others to the mailbox, also below the limit. */
  isJoined?: true;
  /** Time at which the agreement expires. */
  expiresAt: string;
}

/** An email as an entry of its recipient's daily email. */
export interface DailyPart {
  /** The task of the email, and its recipient among those of the task. */
  task: EmailTask;
  recipient: string;
  entry: DailyEntry;
}

/** An email in the outbox to one person. */
export interface EmailMessage {
  /** The recipient in the outbox entry's lists: a contributor's id, `owner` or `user`. */
  recipient: string;
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  /** The person for whom it is sent, whose name the sender's has. Absent for an email of the product itself. */
  onBehalfOf?: string;
  content: EmailContent;
  attachment?: Attachment;
  /** The URL that turns this kind of email off. Absent for an email that belongs to signing. */
  unsubscribeUrl?: string;
  /** The list whose link the email has; it is kept before the email is sent. */
  sheetList?: SheetListLink["list"];
  /** The sandbox to which it belongs: it is kept there in place of being sent. Absent for every other email. */
  sandboxId?: WorkspaceId;
  /** The sheet that waits for the recipient's signature or agreement, if it does. */
  waiting?: WaitingSheet;
  /** Absent for an email without a limit. */
  limited?: MailboxLimited;
  /** Absent for an email that is sent on its own. */
  daily?: DailyPart;
  /** SES returns the tags in its events; they identify the recipient of a bounced email. Letters, digits, hyphens. */
  tags: Record<string, string>;
}
