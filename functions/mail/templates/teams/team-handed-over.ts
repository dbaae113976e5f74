import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, teamTitle, usableName } from "../../wording.ts";

/** To the former owner after a team's transfer: their new role, and how the team's plan continues. */
export function teamHandedOverEmail({
  name,
  teamName,
  otherName,
  planAfter,
  url,
}: FactsOf<"team-handed-over">): EmailContent {
  const other = usableName(otherName) ?? "the new owner";
  const team = teamTitle(teamName);
  const plan = {
    card_stays: `Your card still pays for the team's plan until ${other} enters another one. We asked them to. Only they can change the card or cancel the plan now: if your card is charged again, please ask ${other}.`,
    ends: "The team was on your own plan. That plan stays yours and no longer covers this team.",
    unchanged: undefined,
  }[planAfter];
  return {
    subject: `${team} has a new owner`,
    preheader: planAfter === "card_stays" ? "Your card still pays for its plan." : "",
    heading: "Your team has a new owner",
    greeting: greetingFor(name),
    paragraphs: [
      `You offered the team ${team} to ${other}, who accepted. You are a member now: you work there as before, and the new owner manages its people and its plan.`,
      ...(plan === undefined ? [] : [plan]),
    ],
    action: { label: "Open your teams", url },
    notes: ["If it wasn't you, change your password and ask for help right away."],
  };
}
