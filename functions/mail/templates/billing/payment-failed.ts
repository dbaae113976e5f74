import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { dayOf, greetingFor, planPhrase } from "../../wording.ts";

/** To the person who pays for a plan, when a payment has failed. */
export function paymentFailedEmail({
  name,
  plan,
  teamName,
  price,
  keptUntil,
  url,
}: FactsOf<"payment-failed">): EmailContent {
  const { whose } = planPhrase({ plan, teamName });
  const day = dayOf(keptUntil);
  return {
    subject: `We could not charge your card for ${whose}`,
    preheader: `Please update your card by ${day}.`,
    heading: "Your last payment failed",
    greeting: greetingFor(name),
    paragraphs: [
      `Your card could not be charged for ${whose} (${price}). Please update it by ${day}. You keep the plan until then.`,
      "After that you can still read, sign, download and delete everything. Creating, sending, uploading and sharing need a plan.",
    ],
    action: { label: "Update your card", url },
    notes: ["The card is updated on our payment provider's page. We never see its number."],
  };
}
