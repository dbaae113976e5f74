import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, planPhrase } from "../../wording.ts";

/** To the person who pays for a plan, when the dispute of a payment has ended. */
export function planRestoredEmail({
  name,
  plan,
  teamName,
  url,
}: FactsOf<"plan-restored">): EmailContent {
  const { first, whose } = planPhrase({ plan, teamName });
  return {
    subject: `${first} is active again`,
    preheader: "The dispute is over.",
    heading:
      teamName === undefined ? "Your plan is active again" : "Your team's plan is active again",
    greeting: greetingFor(name),
    paragraphs: [
      `The dispute about a payment for ${whose} is over, and the plan is active again. You can create, upload and share as before.`,
    ],
    action: { label: "See your plan", url },
    notes: ["Signing is always free."],
  };
}
