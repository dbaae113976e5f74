import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, teamTitle, usableName } from "../../wording.ts";

/** To the owner whose offer of the team was declined. */
export function teamOfferDeclinedEmail({
  name,
  teamName,
  otherName,
  url,
}: FactsOf<"team-offer-declined">): EmailContent {
  const other = usableName(otherName) ?? "The member";
  const team = teamTitle(teamName);
  return {
    subject: `${other} declined the team ${team}`,
    preheader: "You are still its owner.",
    heading: "Your offer was declined",
    greeting: greetingFor(name),
    paragraphs: [
      `${other} declined to own the team ${team}. Nothing has changed: you are still its owner.`,
      "You can offer the team to another member on its page.",
    ],
    action: { label: "Open your teams", url },
    notes: [],
  };
}
