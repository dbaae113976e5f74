import type { MailTask } from "../../data/outbox-repository.ts";
import { deriveMailedToken } from "../../lib/keys.ts";
import { completedLetters, requestLetters, type LetterSources } from "./agreement-letters.ts";
import type { Letter } from "./letter.ts";

/** Everyone whom a mail task has to reach, each with their own letter. Links and tokens are derived here. */
export async function lettersOf(sources: LetterSources, task: MailTask): Promise<Letter[]> {
  switch (task.template) {
    case "verification": {
      const token = await deriveMailedToken(task.nonce, task.keyVersion);
      // In the fragment, which no browser sends and no server logs.
      const url = `${sources.siteOrigin}/verify-email#token=${token}`;
      return [toUser(task, { template: "verification", name: task.name, url })];
    }
    case "address-taken": {
      const loginUrl = `${sources.siteOrigin}/login`;
      return [toUser(task, { template: "address-taken", name: task.name, loginUrl })];
    }
    case "request":
      return await requestLetters(sources, task);
    case "completed":
      return await completedLetters(sources, task);
    default:
      return task satisfies never;
  }
}

function toUser({ name, email }: { name: string; email: string }, mail: Letter["mail"]): Letter {
  return { recipient: "user", to: { name, address: email }, mail, tags: {} };
}
