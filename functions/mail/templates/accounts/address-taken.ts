import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To the owner of an account when a person signs up with the account's address. */
export function addressTakenEmail({ name, url }: FactsOf<"address-taken">): EmailContent {
  return {
    subject: "You already have a Splitsheet account",
    preheader: "Someone signed up with your address. Sign in instead.",
    heading: "You already have an account",
    greeting: greetingFor(name),
    paragraphs: [
      "Someone, probably you, tried to sign up for Splitsheet with this address. It already belongs to your account, so no new account was created.",
    ],
    action: { label: "Sign in", url },
    notes: ["If this wasn't you, there's nothing to do. Your account and password are unchanged."],
  };
}
