import { SendRawEmailCommand, type SESClient } from "@aws-sdk/client-ses";
import type { BrandingLogo } from "../../../shared/domain/branding/branding.ts";
import { composeMime } from "../compose-mime.ts";
import type { EmailContent } from "../email-content.ts";
import { renderEmail } from "../render-email.ts";
import type { EmailMessage } from "./email-message.ts";

export interface Sender {
  ses: SESClient;
  from: string;
  configurationSet: string;
  /** The bytes of a branding's logo; undefined if they are gone. */
  readLogo: (logo: BrandingLogo) => Promise<Uint8Array | undefined>;
}

/** Sends an email with SES; resolves when SES has accepted it. `at` is the email's date, ISO 8601 UTC. */
export async function sendEmail(
  { ses, from, configurationSet, readLogo }: Sender,
  message: EmailMessage,
  at: string,
): Promise<void> {
  const mime = await composeMime({
    ...renderEmail(await withLogo(message.content, readLogo)),
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

/** The content with the logo that it shows, which is read only for an email that is sent. */
async function withLogo(
  content: EmailContent,
  readLogo: Sender["readLogo"],
): Promise<EmailContent> {
  const { branding } = content;
  if (branding?.logo === undefined) return content;
  return { ...content, branding: { ...branding, logoPng: await readLogo(branding.logo) } };
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
