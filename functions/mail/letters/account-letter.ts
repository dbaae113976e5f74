import { mails, type AccountMailName, type MailTask } from "../../../shared/contracts/mails.ts";
import { deriveMailedToken, deriveSignInCode } from "../../platform/keys.ts";
import type { FactsOf } from "../mail-facts.ts";
import { contentOf } from "../templates.ts";
import type { Letter } from "./letter.ts";

/** The letter to the person whom an email about an account names. Its token is derived here. */
export async function accountLetter(
  siteOrigin: string,
  task: MailTask<AccountMailName>,
): Promise<Letter> {
  const { template, name, email } = task;
  const page = `${siteOrigin}${mails[template].opens}`;
  // In the fragment, which no browser sends and no server logs.
  const url =
    "nonce" in task
      ? `${page}#token=${await deriveMailedToken(task.nonce, task.keyVersion)}`
      : page;
  // A task of a template has what that template is given; TypeScript does not relate the two unions.
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
