import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, teamTitle, usableName } from "../../wording.ts";

/** To a member of a team that its owner has deleted. */
export function teamDeletedEmail({
  name,
  teamName,
  otherName,
  url,
}: FactsOf<"team-deleted">): EmailContent {
  const owner = usableName(otherName) ?? "The owner";
  const team = teamTitle(teamName);
  return {
    subject: `The team ${team} was deleted`,
    preheader: "Completed agreements stay with everyone who signed them.",
    heading: "Your team was deleted",
    greeting: greetingFor(name),
    paragraphs: [
      `${owner} deleted the team ${team}, with its songs, drafts and files. Agreements that were waiting for signatures are voided.`,
      "Completed agreements stay with everyone who signed them. Agreements that name you as a contributor stay in your own list, and your personal workspace is as it was.",
    ],
    action: { label: "Open your workspace", url },
    notes: [],
  };
}
