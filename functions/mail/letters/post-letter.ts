import { SendRawEmailCommand, type SESClient } from "@aws-sdk/client-ses";
import { composeMime } from "../compose-mime.ts";
import { renderEmail } from "../render-mail.ts";
import type { EmailMessage } from "./letter.ts";

export interface Sender {
  ses: SESClient;
  from: string;
  configurationSet: string;
}

/** Sends an email with SES; resolves when SES has accepted it. `at` is the email's date, ISO 8601 UTC. */
export async function sendEmail(
  { ses, from, configurationSet }: Sender,
  letter: EmailMessage,
  at: string,
): Promise<void> {
  const mime = await composeMime({
    ...renderEmail(letter.content),
    from,
    to: letter.to,
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
    ...(letter.unsubscribeUrl === undefined ? {} : oneClick(letter.unsubscribeUrl)),
    attachments: letter.attachment === undefined ? [] : [letter.attachment],
    date: at,
  });
  await ses.send(
    new SendRawEmailCommand({
      Destinations: [letter.to.address],
      RawMessage: { Data: mime },
      ConfigurationSetName: configurationSet,
      Tags: Object.entries(letter.tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
}

/** Headers for a mailbox provider's unsubscribe button, which posts to the URL (RFC 8058). */
function oneClick(url: string) {
  return {
    headers: {
      "List-Unsubscribe": `<${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
