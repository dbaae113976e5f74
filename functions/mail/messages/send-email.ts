import { SendRawEmailCommand, type SESClient } from "@aws-sdk/client-ses";
import { composeMime } from "../compose-mime.ts";
import { renderEmail } from "../render-email.ts";
import type { EmailMessage } from "./email-message.ts";

export interface Sender {
  ses: SESClient;
  from: string;
  configurationSet: string;
}

/** Sends an email with SES; resolves when SES has accepted it. `at` is the email's date, ISO 8601 UTC. */
export async function sendEmail(
  { ses, from, configurationSet }: Sender,
  message: EmailMessage,
  at: string,
): Promise<void> {
  const mime = await composeMime({
    ...renderEmail(message.content),
    from,
    onBehalfOf: message.onBehalfOf,
    to: message.to,
    ...(message.replyTo === undefined ? {} : { replyTo: message.replyTo }),
    ...(message.unsubscribeUrl === undefined ? {} : oneClick(message.unsubscribeUrl)),
    attachments: message.attachment === undefined ? [] : [message.attachment],
    date: at,
  });
  await ses.send(
    new SendRawEmailCommand({
      Destinations: [message.to.address],
      RawMessage: { Data: mime },
      ConfigurationSetName: configurationSet,
      Tags: Object.entries(message.tags).map(([Name, Value]) => ({ Name, Value })),
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
