import {
  emailContracts,
  type AccountEmailName,
  type EmailTask,
  type OwnerEmailName,
} from "../../../shared/contracts/emails/emails.ts";
import { accountEmails } from "./account-email.ts";
import { codeEmails } from "./code-emails.ts";
import { dailyEmails } from "./daily-emails.ts";
import type { EmailSources } from "./email-sources.ts";
import type { EmailMessage } from "./email-message.ts";
import { movedSongEmails } from "./moved-song-emails.ts";
import { ownerEmails } from "./owner-emails.ts";
import { invitationEmails, teamInvitationEmails } from "./invitation-emails.ts";
import { folderShareEmails, shareCodeEmails, shareEmails } from "./share-emails.ts";
import { sheetEmails } from "./sheet-emails.ts";
import { waitingAgreementsEmails } from "./waiting-agreements-emails.ts";

/** The messages of an outbox entry, one for each current recipient. Derives links, tokens and codes. */
export async function messagesOfEmail(
  sources: EmailSources,
  task: EmailTask,
): Promise<EmailMessage[]> {
  if (isAboutAccount(task)) return await accountEmails(sources, task);
  if (isToOwner(task)) return await ownerEmails(sources, task);
  if (task.template === "waiting-agreements") return await waitingAgreementsEmails(sources, task);
  if (task.template === "daily") return await dailyEmails(sources, task, messagesOfEmail);
  if (task.template === "song-shared") return await shareEmails(sources, task);
  if (task.template === "folder-shared") return await folderShareEmails(sources, task);
  if (task.template === "record-invitation") return await invitationEmails(sources, task);
  if (task.template === "team-invitation") return await teamInvitationEmails(sources, task);
  if (task.template === "song-moved") return await movedSongEmails(sources, task);
  if (task.template === "share-code") return await shareCodeEmails(sources, task);
  if (task.template === "code") return await codeEmails(sources, task);
  return await sheetEmails(sources, task);
}

function isToOwner(task: EmailTask): task is EmailTask<OwnerEmailName> {
  return emailContracts[task.template].to === "owner";
}

function isAboutAccount(task: EmailTask): task is EmailTask<AccountEmailName> {
  return emailContracts[task.template].to === "account";
}
