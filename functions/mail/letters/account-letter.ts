import { mails, type AccountMailName, type MailTask } from "../../../shared/contracts/mails.ts";
import { deriveMailedToken, deriveSignInCode } from "../../platform/keys.ts";
import type { FactsOf } from "../mail-facts.ts";
import { contentOf } from "../templates.ts";
import type { Letter } from "./letter.ts";

/** The email about an account to the address in its task. Derives the token and the code. */
export async function accountLetter(
  siteOrigin: string,
  task: MailTask<AccountMailName>,
): Promise<Letter> {
  const { template, name, email } = task;
  const page = `${siteOrigin}${mails[template].opens}`;
  // The token is in the fragment, because browsers do not send it and servers do not log it.
  const url =
    "nonce" in task
      ? `${page}#token=${await deriveMailedToken(task.nonce, task.keyVersion)}`
      : page;
  // Cast because TypeScript does not relate the two unions. Each task has the facts of its template.
  const code =
    "codeNonce" in task
      ? { code: await deriveSignInCode(task.codeNonce, task.codeKeyVersion) }
      : {};
  const facts = { ...task, ...code, url } as unknown as FactsOf<AccountMailName>;
  return {
    recipient: "user",
    to: { name, address: email },
    content: contentOf(template, facts),
    tags: {},
  };
}
