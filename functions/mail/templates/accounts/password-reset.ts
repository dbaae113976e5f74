import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To a person who requested a new or first password: the link that sets the password. */
export function passwordResetEmail({ name, url }: FactsOf<"password-reset">): EmailContent {
  return {
    subject: "Choose a new password for Splitsheet",
    preheader: "The link expires in one hour.",
    heading: "Choose a new password",
    greeting: greetingFor(name),
    paragraphs: ["You asked for a new password for your Splitsheet account."],
    action: { label: "Choose a new password", url },
    notes: [
      "The link works once and expires in one hour.",
      "If you didn't ask for it, ignore this email. Your password stays the same.",
    ],
  };
}
