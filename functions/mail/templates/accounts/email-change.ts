import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To the new address of an account: the link that confirms the change. */
export function emailChangeEmail({ name, url }: FactsOf<"email-change">): EmailContent {
  return {
    subject: "Confirm your new email address for Splitsheet",
    preheader: "Until then, your account keeps the old address.",
    heading: "Confirm your new email address",
    greeting: greetingFor(name),
    paragraphs: [
      "You want to use this address for your Splitsheet account. Confirm it to replace the old one.",
    ],
    action: { label: "Confirm email address", url },
    notes: [
      "The link works once and expires in 24 hours. You can get a new one in your profile.",
      "If you didn't ask for it, ignore this email. Nothing changes.",
    ],
  };
}
