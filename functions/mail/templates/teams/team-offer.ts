import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { dayAndTimeOf, greetingFor, teamTitle, usableName } from "../../wording.ts";

/** To a member to whom the owner offers the team: nothing changes until they accept. */
export function teamOfferEmail({
  name,
  teamName,
  otherName,
  validUntil,
  url,
}: FactsOf<"team-offer">): EmailContent {
  const owner = usableName(otherName) ?? "The owner";
  const team = teamTitle(teamName);
  return {
    subject: `${owner} offers you the team ${team}`,
    preheader: "Accept or decline within 7 days.",
    heading: "You are offered a team",
    greeting: greetingFor(name),
    paragraphs: [
      `${owner} wants you to own the team ${team}. As its owner you manage its people and its plan, and only you can delete it.`,
      "The next page shows what comes with the team: its plan, its storage and its seats. Nothing changes until you accept there.",
    ],
    action: { label: "Look at the offer", url },
    notes: [
      `The offer is valid until ${dayAndTimeOf(validUntil)}.`,
      "If you don't want to own the team, you can decline or ignore this email.",
    ],
  };
}
