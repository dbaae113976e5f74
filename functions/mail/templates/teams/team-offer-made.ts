import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { dayAndTimeOf, greetingFor, teamTitle, usableName } from "../../wording.ts";

/** To the owner who offered the team to a member: a notice of a sensitive change, and how to take it back. */
export function teamOfferMadeEmail({
  name,
  teamName,
  otherName,
  validUntil,
  url,
}: FactsOf<"team-offer-made">): EmailContent {
  const other = usableName(otherName) ?? "a member";
  const team = teamTitle(teamName);
  return {
    subject: `You offered the team ${team} to ${other}`,
    preheader: "Nothing changes until they accept.",
    heading: "You offered your team",
    greeting: greetingFor(name),
    paragraphs: [
      `You offered the team ${team} to ${other}. Nothing changes until they accept. You then become a member.`,
      `The offer is valid until ${dayAndTimeOf(validUntil)}. Until then you can withdraw it on the team's page.`,
    ],
    action: { label: "Open your teams", url },
    notes: ["If it wasn't you, withdraw the offer and change your password right away."],
  };
}
