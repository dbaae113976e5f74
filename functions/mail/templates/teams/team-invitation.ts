import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, teamTitle, usableName } from "../../wording.ts";

/** To a person who is invited into a team: the link by which they accept or decline. */
export function teamInvitationEmail({
  teamName,
  inviterName,
  role = "member",
  url,
}: FactsOf<"team-invitation">): EmailContent {
  const inviter = usableName(inviterName) ?? "Someone";
  const team = teamTitle(teamName);
  return {
    subject: `${inviter} invites you to ${team}`,
    preheader: "Accept or decline within 7 days.",
    heading: "You are invited to a team",
    greeting: greetingFor(""),
    paragraphs: [
      `${inviter} invites you to the team ${team} on Splitsheet, as a ${role}. ${
        role === "viewer"
          ? "You can view and download its songs, agreements and files."
          : "You can work on its songs, agreements and files."
      }`,
      "To accept you need an account with this email address. You can make one on the way.",
    ],
    action: { label: "Look at the invitation", url },
    notes: [
      "The invitation is valid for 7 days. Only an account with this email address can accept it.",
      "If you don't know the person who invites you, you can decline or ignore this email.",
    ],
  };
}
