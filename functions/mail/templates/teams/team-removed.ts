import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, teamTitle, usableName } from "../../wording.ts";

/** To a person whom the owner has removed from a team. */
export function teamRemovedEmail({
  name,
  teamName,
  otherName,
  url,
}: FactsOf<"team-removed">): EmailContent {
  const owner = usableName(otherName) ?? "The owner";
  const team = teamTitle(teamName);
  return {
    subject: `You are no longer in the team ${team}`,
    preheader: "What you made there stays with the team.",
    heading: "You were removed from a team",
    greeting: greetingFor(name),
    paragraphs: [
      `${owner} removed you from the team ${team}. You can't open its songs, agreements and files any more. What you made there stays with the team.`,
      "Agreements that name you as a contributor stay in your own list, and your personal workspace is as it was.",
    ],
    action: { label: "Open your workspace", url },
    notes: [],
  };
}
