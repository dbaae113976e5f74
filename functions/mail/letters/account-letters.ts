import type { MailTask } from "../../../shared/contracts/mails.ts";
import type { AccountMail } from "../account-mail.ts";
import { deriveMailedToken } from "../../platform/keys.ts";
import type { Letter } from "./letter.ts";

type AccountMailTask = Extract<MailTask, { template: AccountMail["template"] }>;

/** Whether a task is for a mail about an account. */
export function isAccountTask(task: MailTask): task is AccountMailTask {
  return !("agreementId" in task);
}

/** The letter to the one person whom a mail about an account is for. Tokens are derived here. */
export async function accountLetter(siteOrigin: string, task: AccountMailTask): Promise<Letter> {
  const { name, email } = task;
  return {
    recipient: "user",
    to: { name, address: email },
    mail: await mailOf(siteOrigin, task),
    tags: {},
  };
}

async function mailOf(siteOrigin: string, task: AccountMailTask): Promise<Letter["mail"]> {
  const { name, template } = task;
  switch (template) {
    case "verification":
    case "email-change":
    case "password-reset": {
      const token = await deriveMailedToken(task.nonce, task.keyVersion);
      const page = template === "password-reset" ? "reset-password" : "verify-email";
      // In the fragment, which no browser sends and no server logs.
      return { template, name, url: `${siteOrigin}/${page}#token=${token}` };
    }
    case "address-taken":
      return { template, name, loginUrl: `${siteOrigin}/login` };
    case "new-sign-in": {
      const { signedInAt, ipAddress, userAgent } = task;
      return { template, name, url: `${siteOrigin}/profile`, signedInAt, ipAddress, userAgent };
    }
    case "identity-connected":
    case "identity-disconnected":
      return { template, name, url: `${siteOrigin}/profile`, provider: task.provider };
    case "many-attempts-inside":
    case "two-factor-on":
    case "two-factor-off":
    case "export-ready":
      return { template, name, url: `${siteOrigin}/profile` };
    case "account-deleted":
      return { template, name, url: `${siteOrigin}/` };
    case "password-changed":
    case "many-attempts":
    case "email-change-asked":
    case "email-changed":
      return { template, name, url: `${siteOrigin}/login` };
    default:
      return template satisfies never;
  }
}
