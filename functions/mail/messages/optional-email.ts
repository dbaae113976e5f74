import { emailsWanted, type EmailKind } from "../../../shared/domain/account/email-kinds.ts";
import type { Profile } from "../../data/accounts/user-repository.ts";
import { unsubscribeToken } from "../../platform/unsubscribe-token.ts";
import type { EmailMessage } from "./email-message.ts";

/** Whether a person gets a kind of emails. Checked when the email is sent. */
export function wantsEmail({ emailsOff }: Pick<Profile, "emailsOff">, kind: EmailKind): boolean {
  return emailsWanted(emailsOff)[kind];
}

/** The email with links that turn its kind off, in its headers and its text. */
export async function withUnsubscribe(
  message: EmailMessage,
  { userId }: Pick<Profile, "userId">,
  kind: EmailKind,
  siteOrigin: string,
): Promise<EmailMessage> {
  const token = await unsubscribeToken(userId, kind);
  return {
    ...message,
    unsubscribeUrl: `${siteOrigin}/api/unsubscribe/${token}`,
    content: {
      ...message.content,
      unsubscribe: `${siteOrigin}/unsubscribe#${new URLSearchParams({ token })}`,
    },
  };
}
