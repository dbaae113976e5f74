import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, newPasswordAdvice } from "../../wording.ts";

/** To the owner of an account whose two-factor authentication was turned off. */
export function twoFactorOffEmail({ name, url }: FactsOf<"two-factor-off">): EmailContent {
  return {
    subject: "Two-factor authentication is off",
    preheader: "Your password alone is now enough to sign in.",
    heading: "Two-factor authentication is off",
    greeting: greetingFor(name),
    paragraphs: [
      "Two-factor authentication was turned off for your Splitsheet account. Your password alone is now enough to sign in, and the backup codes no longer work.",
    ],
    action: { label: "See your security settings", url },
    notes: [newPasswordAdvice],
  };
}
