import type { MailOf } from "../mail.ts";
import type { MailContent } from "../mail-content.ts";
import { greetingFor } from "../wording.ts";

/** To the owner of an address that somebody signs up with again. */
export function addressTakenMail({ name, loginUrl }: MailOf<"address-taken">): MailContent {
  return {
    subject: "You already have a Splitsheet account",
    preheader: "Someone signed up with your address. Sign in instead.",
    heading: "You already have an account",
    greeting: greetingFor(name),
    paragraphs: [
      "Someone, probably you, tried to sign up for Splitsheet with this address. It already belongs to your account, so no new one was made.",
    ],
    action: { label: "Sign in", url: loginUrl },
    notes: ["If it was not you, there is nothing to do: your account and password are unchanged."],
  };
}
