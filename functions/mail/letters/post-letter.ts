import { SendRawEmailCommand, type SESClient } from "@aws-sdk/client-ses";
import { composeMime } from "../compose-mime.ts";
import { renderMail } from "../render-mail.ts";
import type { Letter } from "./letter.ts";

export interface Sender {
  ses: SESClient;
  from: string;
  configurationSet: string;
}

/** Sends a letter with SES; resolves when SES has accepted it. `at` is the message's date, ISO 8601 UTC. */
export async function postLetter(
  { ses, from, configurationSet }: Sender,
  letter: Letter,
  at: string,
): Promise<void> {
  const message = await composeMime({
    ...renderMail(letter.content),
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
      RawMessage: { Data: message },
      ConfigurationSetName: configurationSet,
      Tags: Object.entries(letter.tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
}

/** A mailbox provider shows its own button, which posts to the address (RFC 8058). */
function oneClick(url: string) {
  return {
    headers: {
      "List-Unsubscribe": `<${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
