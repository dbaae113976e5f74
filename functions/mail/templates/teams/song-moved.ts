import type { MovedSongFacts } from "../../email-facts.ts";
import type { EmailContent } from "../../email-content.ts";
import {
  dayAndTimeOf,
  greetingFor,
  teamTitle,
  titleOrUntitled,
  usableName,
} from "../../wording.ts";

const maxSubjectLength = 160;
const heading = "A song was moved";

/** To the owner of a team that a song left or came to: who moved it, and how to move it back. */
export function songMovedEmail({
  name,
  title,
  moverName,
  fromPlace,
  toPlace,
  backUntil,
  canOtherMoveBack,
  url,
}: MovedSongFacts): EmailContent {
  const mover = moverName === undefined ? "You" : (usableName(moverName) ?? "Someone");
  const song = `“${titleOrUntitled(title)}”`;
  const [from, to] = [placeText(fromPlace), placeText(toPlace)];
  return {
    subject: subjectOf(`${mover} moved ${song}`, ` to ${to}`),
    preheader: backUntil === undefined ? "" : "You can move it back for 7 days.",
    heading,
    greeting: greetingFor(name),
    paragraphs: [
      `${mover} moved the song ${song} from ${from} to ${to}, with its files, its agreements and its shares.`,
      ...(backUntil === undefined
        ? []
        : [
            `If that was a mistake, you can move it back until ${dayAndTimeOf(backUntil)}.${
              canOtherMoveBack ? " So can the owner of the other team." : ""
            }`,
          ]),
    ],
    action: { label: backUntil === undefined ? "Open Splitsheet" : "Move back", url },
    notes:
      moverName === undefined
        ? ["If it wasn't you, change your password right away."]
        : backUntil === undefined
          ? []
          : ["The next page shows the song. Nothing changes until you confirm there."],
  };
}

/** The longest subject that inboxes show whole. */
function subjectOf(moved: string, place: string): string {
  const fitting = [moved + place, moved].find(({ length }) => length <= maxSubjectLength);
  return fitting ?? heading;
}

function placeText(place: MovedSongFacts["fromPlace"]): string {
  switch (place.kind) {
    case "team":
      return `the team ${teamTitle(place.name)}`;
    case "yours":
      return "your personal workspace";
    case "person":
      return `the personal workspace of ${usableName(place.name) ?? "a member"}`;
    case "gone":
      return "a workspace that was deleted";
    default:
      return place satisfies never;
  }
}
