import {
  emailContracts,
  type AccountEmailName,
  type EmailTask,
} from "../../../shared/contracts/emails.ts";
import { deriveEmailedToken, deriveSignInCode } from "../../platform/keyed-hashes.ts";
import type { FactsOf } from "../email-facts.ts";
import { emailContentFor } from "../templates.ts";
import type { EmailMessage } from "./email-message.ts";

/** The email about an account to the address in its task. Derives the token and the code. */
export async function accountEmail(
  siteOrigin: string,
  task: EmailTask<AccountEmailName>,
): Promise<EmailMessage> {
  const { template, name, email } = task;
  const page = `${siteOrigin}${emailContracts[template].opens}`;
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
  return {
    recipient: "user",
    to: { name, address: email },
    content: emailContentFor(template, facts),
    tags: {},
  };
}
