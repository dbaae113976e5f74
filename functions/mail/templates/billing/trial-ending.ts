import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { dayOf, greetingFor, planPhrase, teamTitle } from "../../wording.ts";

/** To the person who began a plan, three days before its trial ends. */
export function trialEndingEmail({
  name,
  plan,
  teamName,
  price,
  trialEndsAt,
  url,
}: FactsOf<"trial-ending">): EmailContent {
  const { first, whose } = planPhrase({ plan, teamName });
  const day = dayOf(trialEndsAt);
  return {
    subject: `${teamName === undefined ? "Your trial" : `The trial of ${teamTitle(teamName)}`} ends on ${day}`,
    preheader: `${first} costs ${price} from then on.`,
    heading: "Your free trial ends soon",
    greeting: greetingFor(name),
    paragraphs: [
      `The free trial of ${whose} ends on ${day}. Your card is charged then for the first time: ${price}.`,
      "If you cancel before that day, nothing is charged. What you have stays, and you can still read, sign and download it.",
    ],
    action: { label: "Manage your plan", url },
    notes: ["If you want to go on, there's nothing to do."],
  };
}
