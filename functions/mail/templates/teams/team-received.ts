import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, teamTitle, usableName } from "../../wording.ts";

/** To the new owner after a team's transfer: their permissions, and how the team's plan continues. */
export function teamReceivedEmail({
  name,
  teamName,
  otherName,
  planAfter,
  url,
}: FactsOf<"team-received">): EmailContent {
  const other = usableName(otherName) ?? "The former owner";
  const team = teamTitle(teamName);
  const plan = {
    card_stays: `The team's plan is still paid by the card of ${other}. Please open Billing in the team's workspace and enter your own card. Until then the other card is charged. Emails about payments now go to you.`,
    ends: `The team was on a plan of ${other}'s own, which stays with them. If you have a plan for teams, the team is on yours now. Otherwise the team can be read, downloaded and deleted, and nothing more, until you choose the Team plan in the team's workspace.`,
    unchanged: undefined,
  }[planAfter];
  return {
    subject: `You now own the team ${team}`,
    preheader: planAfter === "card_stays" ? "Please enter your card under Billing." : "",
    heading: "You own a team now",
    greeting: greetingFor(name),
    paragraphs: [
      `You accepted the team ${team}, which ${other} offered you. You now manage its people and its plan, and only you can delete it.`,
      ...(plan === undefined ? [] : [plan]),
    ],
    action: { label: "Open your teams", url },
    notes: [
      "If it wasn't you, change your password and ask for help right away.",
      "If you don't want to own the team any more, you can offer it to another member.",
    ],
  };
}
