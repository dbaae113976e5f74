import type { FactsOf } from "../../mail-facts.ts";
import type { MailContent } from "../../mail-content.ts";
import { greetingFor, planWords } from "../../wording.ts";

/** To the person who pays for a plan, when the dispute of a payment has ended. */
export function planRestoredMail({
  name,
  plan,
  teamName,
  url,
}: FactsOf<"plan-restored">): MailContent {
  const { first, whose } = planWords({ plan, teamName });
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
