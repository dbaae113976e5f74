import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/** To the former address of an account after the change to the new address. */
export function emailChangedEmail({ name, url }: FactsOf<"email-changed">): EmailContent {
  return {
    subject: "Your Splitsheet email address was changed",
    preheader: "This address no longer belongs to your account.",
    heading: "Your email address was changed",
    greeting: greetingFor(name),
    paragraphs: [
      "Your Splitsheet account now uses the new address you confirmed. We'll send future emails there.",
    ],
    action: { label: "Go to Splitsheet", url },
    notes: ["If this wasn't you, reply to this email right away."],
  };
}
