import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor } from "../../wording.ts";

/**
 * To the holder of an address that was verified without the password of its sign-up, which had chosen a plan. It may
 * have been another person's sign-up, so the email names neither plan nor card.
 */
export function planNotKeptEmail({ name, url }: FactsOf<"plan-not-kept">): EmailContent {
  return {
    subject: "The plan from your sign-up has ended",
    preheader: "Nothing was charged.",
    heading: "The plan from your sign-up has ended",
    greeting: greetingFor(name),
    paragraphs: [
      "A plan was chosen when someone signed up with this email address. The address was then verified without the password of that sign-up, so we ended the plan. Nothing was charged.",
      "If you had chosen it yourself, you can choose a plan again. The free trial has not been used.",
    ],
    action: { label: "See the plans", url },
    notes: ["Signing is always free."],
  };
}
