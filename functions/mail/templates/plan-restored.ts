import type { FactsOf } from "../mail-facts.ts";
import type { MailContent } from "../mail-content.ts";
import { greetingFor } from "../wording.ts";

/** To the person who pays for a plan, when a payment is not disputed any more. */
export function planRestoredMail({ name, plan, url }: FactsOf<"plan-restored">): MailContent {
  return {
    subject: `Your ${plan} plan is active again`,
    preheader: "The dispute is over.",
    heading: "Your plan is active again",
    greeting: greetingFor(name),
    paragraphs: [
      `The dispute about a payment for your ${plan} plan is over, and the plan is active again. You can create, upload and share as before.`,
    ],
    action: { label: "See your plan", url },
    notes: ["Signing is always free."],
  };
}
