import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { dayOf, greetingFor } from "../../wording.ts";

/** To the owner of an account that is older than paid plans, when its free trial begins. */
export function trialBegunEmail({ name, trialEndsAt, url }: FactsOf<"trial-begun">): EmailContent {
  const day = dayOf(trialEndsAt);
  return {
    subject: "Your trial of Splitsheet began",
    preheader: `It ends on ${day}. There's nothing to pay until you choose a plan.`,
    heading: "Your free trial has begun",
    greeting: greetingFor(name),
    paragraphs: [
      `Splitsheet now has paid plans. Your free trial ends on ${day}. Until then everything works as before. We don't have your card, so nothing is charged.`,
      "After that day, creating, sending, uploading and sharing need a plan. Everything you have stays: signing, reading, downloading, exporting and deleting are always free.",
    ],
    action: { label: "See the plans", url },
    notes: ["If you don't want a plan, there's nothing to do."],
  };
}
