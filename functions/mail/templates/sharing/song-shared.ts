import type { FactsOf } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import {
  greetingFor,
  personalLinkNote,
  shortened,
  singleLine,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

/** To the address that a song is shared with: the personal link to the song. */
export function songSharedEmail({
  title,
  artist,
  ownerName,
  url,
  asksCode,
}: FactsOf<"song-shared">): EmailContent {
  const owner = usableName(ownerName) ?? "Someone";
  const song = `“${shortened(titleOrUntitled(title), 80)}”`;
  const by = singleLine(artist) === "" ? "" : ` by ${shortened(artist, 80)}`;
  return {
    subject: `${owner} shared ${song} with you`,
    preheader: "Listen in your browser. No account needed.",
    heading: "A song was shared with you",
    greeting: greetingFor(""),
    paragraphs: [`${owner} shared the song ${song}${by} with you.`],
    action: { label: "Open the song", url },
    notes: [
      personalLinkNote("the song", asksCode === true),
      "If you don't know the person who shared it, ignore this email.",
    ],
  };
}
