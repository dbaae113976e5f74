import type { FactsOf } from "../mail-facts.ts";
import type { MailContent } from "../mail-content.ts";
import { greetingFor } from "../wording.ts";

/** To the person who paid for a plan, when it has ended. */
export function planEndedMail({ name, plan, url }: FactsOf<"plan-ended">): MailContent {
  return {
    subject: `Your ${plan} plan has ended`,
    preheader: "Everything you have stays.",
    heading: "Your plan has ended",
    greeting: greetingFor(name),
    paragraphs: [
      `Your ${plan} plan has ended. Everything you have stays: you can read, sign, download and delete it, and people can sign what you sent.`,
      "To create, upload and share again, choose a plan.",
    ],
    action: { label: "See the plans", url },
    notes: ["Signing is always free."],
  };
}
