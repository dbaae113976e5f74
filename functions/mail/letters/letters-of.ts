import {
  mails,
  type AccountMailName,
  type MailTask,
  type OwnerMailName,
} from "../../../shared/contracts/mails.ts";
import { accountLetter } from "./account-letter.ts";
import { codeLetters } from "./code-letters.ts";
import type { LetterSources } from "./letter-sources.ts";
import type { Letter } from "./letter.ts";
import { ownerLetters } from "./owner-letters.ts";
import { invitationLetters, teamInvitationLetters } from "./invitation-letters.ts";
import { folderLetters, shareCodeLetters, shareLetters } from "./share-letters.ts";
import { sheetLetters } from "./sheet-letters.ts";
import { waitingLetters } from "./waiting-letters.ts";

/** The messages of an outbox entry, one for each current recipient. Derives links, tokens and codes. */
export async function lettersOf(sources: LetterSources, task: MailTask): Promise<Letter[]> {
  if (isAboutAccount(task))
    return "isDecoy" in task ? [] : [await accountLetter(sources.siteOrigin, task)];
  if (isToOwner(task)) return await ownerLetters(sources, task);
  if (task.template === "waiting-agreements") return await waitingLetters(sources, task);
  if (task.template === "song-shared") return await shareLetters(sources, task);
  if (task.template === "folder-shared") return await folderLetters(sources, task);
  if (task.template === "record-invitation") return await invitationLetters(sources, task);
  if (task.template === "team-invitation") return await teamInvitationLetters(sources, task);
  if (task.template === "share-code") return await shareCodeLetters(sources, task);
  if (task.template === "code") return await codeLetters(sources, task);
  return await sheetLetters(sources, task);
}

function isToOwner(task: MailTask): task is MailTask<OwnerMailName> {
  return mails[task.template].to === "owner";
}

function isAboutAccount(task: MailTask): task is MailTask<AccountMailName> {
  return mails[task.template].to === "account";
}
