import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { greetingFor } from "../wording.ts";

/** To whoever signs up: the link that verifies the address. */
export function verificationMail({ name, url }: MailOf<"verification">): MailContent {
  return {
    subject: "Confirm your email address for Splitsheet",
    preheader: "One tap and your account is ready.",
    heading: "Confirm your email address",
    greeting: greetingFor(name),
    paragraphs: [
      "You signed up for Splitsheet with this address. Confirm it to finish setting up your account.",
    ],
    action: { label: "Confirm email address", url },
    notes: [
      "The link works for 24 hours and once.",
      "If you did not sign up, ignore this mail: without confirmation there is no account.",
    ],
  };
}
