import type { FactsOf } from "../../mail-facts.ts";
import type { MailContent } from "../../mail-content.ts";
import { greetingFor, ifNotYou } from "../../wording.ts";

/** To the owner of an account whose backup codes were replaced. */
export function backupCodesNewMail({ name, url }: FactsOf<"backup-codes-new">): MailContent {
  return {
    subject: "Your Splitsheet backup codes were replaced",
    preheader: "The earlier codes no longer work.",
    heading: "Your backup codes were replaced",
    greeting: greetingFor(name),
    paragraphs: [
      "You have ten new backup codes for signing in without your phone. The earlier codes no longer work.",
    ],
    action: { label: "See your security settings", url },
    notes: [ifNotYou],
  };
}
