import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import { greetingFor, personalLinkNote, shortened, usableName } from "../../wording.ts";

/** To the address that a folder is shared with: the personal link to the folder. */
export function folderSharedEmail({
  folder,
  ownerName,
  url,
  asksCode,
}: FactsOf<"folder-shared">): EmailContent {
  const owner = usableName(ownerName) ?? "Someone";
  const name = `“${shortened(folder, 80)}”`;
  return {
    subject: `${owner} shared the folder ${name} with you`,
    preheader: "Open it in your browser. No account needed.",
    heading: "A folder was shared with you",
    greeting: greetingFor(""),
    paragraphs: [`${owner} shared the folder ${name} and the files in it with you.`],
    action: { label: "Open the folder", url },
    notes: [
      personalLinkNote("the folder", asksCode === true),
      "If you don't know the person who shared it, ignore this email.",
    ],
  };
}
