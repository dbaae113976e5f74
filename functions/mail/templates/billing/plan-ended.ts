import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, planPhrase } from "../../wording.ts";

/** To the person who paid for a plan, when it has ended. */
export function planEndedEmail({ name, plan, teamName, url }: FactsOf<"plan-ended">): EmailContent {
  const { first } = planPhrase({ plan, teamName });
  return {
    subject: `${first} has ended`,
    preheader: "Everything you have stays.",
    heading: teamName === undefined ? "Your plan has ended" : "Your team's plan has ended",
    greeting: greetingFor(name),
    paragraphs: [
      `${first} has ended. Everything you have stays: you can read, sign, download and delete it, and people can sign what you sent.`,
      "To create, send, upload and share again, choose a plan.",
    ],
    action: { label: "See the plans", url },
    notes: ["Signing is always free."],
  };
}
