import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, planPhrase } from "../../wording.ts";

/** To the person who pays for a plan, when a payment is disputed at a bank. */
export function planDisputedEmail({
  name,
  plan,
  teamName,
  url,
}: FactsOf<"plan-disputed">): EmailContent {
  const { first, whose } = planPhrase({ plan, teamName });
  return {
    subject: `${first} is paused`,
    preheader: "A payment is disputed at your bank.",
    heading: teamName === undefined ? "Your plan is paused" : "Your team's plan is paused",
    greeting: greetingFor(name),
    paragraphs: [
      `Your bank told us that a payment for ${whose} is disputed. The plan is paused until the bank has decided, and is not charged meanwhile.`,
      "Everything you have stays: you can read, sign, download and delete it. Creating, sending, uploading and sharing wait. If you did not mean to dispute the payment, tell your bank that you withdraw the dispute. The plan then comes back.",
      "If the bank returns the payment to you, the plan ends, and nothing more is charged.",
    ],
    action: { label: "See your plan", url },
    notes: ["Signing is always free."],
  };
}
