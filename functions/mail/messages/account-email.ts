import type { AccountEmail } from "../../../shared/contracts/emails/email-contract.ts";
import {
  emailContracts,
  type AccountEmailName,
  type EmailTask,
} from "../../../shared/contracts/emails/emails.ts";
import { deriveEmailedToken, deriveSignInCode } from "../../platform/keyed-hashes.ts";
import type { FactsOf } from "../email-facts.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailSources } from "./email-sources.ts";
import { isOver } from "./is-over.ts";
import type { EmailMessage } from "./email-message.ts";

/**
 * The email about an account to the address in its task; none if its link, code or copy is gone because it is sent late,
 * and none for a decoy. Derives the token and the code.
 */
export async function accountEmails(
  { at, siteOrigin }: EmailSources,
  task: EmailTask<AccountEmailName>,
): Promise<EmailMessage[]> {
  const { template, name, email } = task;
  const { opens, until }: AccountEmail = emailContracts[template];
  if ("isDecoy" in task || isOver(task, until, at)) return [];
  const page = `${siteOrigin}${opens}`;
  // The token is in the fragment, because browsers do not send it and servers do not log it.
  const url =
    "nonce" in task
      ? `${page}#token=${await deriveEmailedToken(task.nonce, task.keyVersion)}`
      : page;
  // Cast because TypeScript does not relate the two unions. Each task has the facts of its template.
  const code =
    "codeNonce" in task
      ? { code: await deriveSignInCode(task.codeNonce, task.codeKeyVersion) }
      : {};
  const facts = { ...task, ...code, url } as unknown as FactsOf<AccountEmailName>;
  const to = { name, address: email };
  return [{ recipient: "user", to, content: emailContentFor(template, facts), tags: {} }];
}
