import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { dayOf, greetingFor, teamTitle } from "../../wording.ts";

/** To a team's owner, when the requested copy of the team's data is ready for download. */
export function teamExportReadyEmail({
  name,
  teamName,
  availableUntil,
  url,
}: FactsOf<"team-export-ready">): EmailContent {
  const team = teamTitle(teamName);
  const howLong = `until ${dayOf(availableUntil)}`;
  return {
    subject: `The data of your team ${team} is ready to download`,
    preheader: `You can download it ${howLong}.`,
    heading: "Your team’s data is ready",
    greeting: greetingFor(name),
    paragraphs: [
      `The copy of the data of ${team} is ready: songs, agreements with their history, sealed PDFs, recordings, address book, members and activity, in one ZIP file.`,
    ],
    action: { label: "Go to the download", url },
    notes: [
      `You have to be signed in as the team's owner. The copy is available ${howLong}.`,
      "If you didn't ask for it, someone else has access to your account. Choose a new password now. That signs you out everywhere.",
    ],
  };
}
