import type { MailTask } from "../../../shared/contracts/mails.ts";
import { accountLetter, isAccountTask } from "./account-letters.ts";
import {
  completedLetters,
  declinedLetters,
  expiredLetters,
  voidedLetters,
} from "./agreement-letters.ts";
import type { LetterSources } from "./letter-sources.ts";
import {
  changedLetters,
  codeLetters,
  expiringLetters,
  reminderLetters,
  requestLetters,
} from "./signing-letters.ts";
import type { Letter } from "./letter.ts";

/** Everyone whom a mail task has to reach, each with their own letter. Links and tokens are derived here. */
export async function lettersOf(sources: LetterSources, task: MailTask): Promise<Letter[]> {
  if (isAccountTask(task)) return [await accountLetter(sources.siteOrigin, task)];
  switch (task.template) {
    case "code":
      return await codeLetters(sources, task);
    case "request":
      return await requestLetters(sources, task);
    case "reminder":
      return await reminderLetters(sources, task);
    case "changed":
      return await changedLetters(sources, task);
    case "expiring":
      return await expiringLetters(sources, task);
    case "declined":
      return await declinedLetters(sources, task);
    case "voided":
      return await voidedLetters(sources, task);
    case "expired":
      return await expiredLetters(sources, task);
    case "completed":
      return await completedLetters(sources, task);
    default:
      return task satisfies never;
  }
}
