import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, newPasswordAdvice } from "../../wording.ts";

/** To the owner of an account whose two-factor authentication was turned on. */
export function twoFactorOnEmail({ name, url }: FactsOf<"two-factor-on">): EmailContent {
  return {
    subject: "Two-factor authentication is on",
    preheader: "Signing in now also asks for a code.",
    heading: "Two-factor authentication is on",
    greeting: greetingFor(name),
    paragraphs: [
      "Signing in to Splitsheet now asks for a code from your authenticator app. Keep your backup codes where you can find them without your phone.",
    ],
    action: { label: "See your security settings", url },
    notes: [newPasswordAdvice],
  };
}
