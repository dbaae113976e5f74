import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, planPhrase } from "../../wording.ts";

/** To the person who began a plan with a trial that they, or their card, had before. */
export function trialRefusedEmail({
  name,
  plan,
  teamName,
  price,
  url,
}: FactsOf<"trial-refused">): EmailContent {
  const { first, whose } = planPhrase({ plan, teamName });
  return {
    subject: `${first} was not started`,
    preheader: "Nothing was charged.",
    heading: "This free trial was used before",
    greeting: greetingFor(name),
    paragraphs: [
      `Each person and each card has one free trial, and you or your card had it before. We ended ${whose}, and nothing was charged.`,
      `You can choose the plan again. It costs ${price}, and you pay right away.`,
    ],
    action: { label: "See the plans", url },
    notes: ["Signing is always free."],
  };
}
