import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, newPasswordAdvice } from "../../wording.ts";

/** To the owner of an account whose backup codes were replaced. */
export function backupCodesNewEmail({ name, url }: FactsOf<"backup-codes-new">): EmailContent {
  return {
    subject: "Your Splitsheet backup codes were replaced",
    preheader: "The earlier codes no longer work.",
    heading: "Your backup codes were replaced",
    greeting: greetingFor(name),
    paragraphs: [
      "You have ten new backup codes for signing in without your phone. The earlier codes no longer work.",
    ],
    action: { label: "See your security settings", url },
    notes: [newPasswordAdvice],
  };
}
