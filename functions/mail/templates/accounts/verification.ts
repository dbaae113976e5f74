import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To a person who signs up: the link that verifies the address. */
export function verificationEmail({ name, url }: FactsOf<"verification">): EmailContent {
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
      "The link works once and expires in 24 hours.",
      "If you didn't sign up, ignore this email. Without confirmation there is no account.",
    ],
  };
}
