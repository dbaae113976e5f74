import type { CallResult } from "../../../../../shared/contracts/client.ts";
import type { PlaceView } from "../../../../../shared/contracts/songs/move.ts";
import type { songs } from "../../../api/endpoints.ts";
import { formatMoment } from "../../../lib/format.ts";

export type SongMove = CallResult<typeof songs.readMove>;

/** A workspace in a sentence. */
export function placeText({ kind, name, isYours }: PlaceView): string {
  if (kind === "team") return `the team ${name}`;
  return isYours ? "your personal workspace" : `the personal workspace of ${name}`;
}

/** Who moved the song, when, from where and to where. */
export function moveText({ movedBy, movedAt, from, to }: SongMove): string {
  const source = from === null ? "" : ` from ${placeText(from)}`;
  return `${movedBy || "Someone"} moved it${source} to ${placeText(to)} on ${formatMoment(movedAt)}.`;
}

/** What happens when the song moves back to this workspace. */
export function consequencesOfMovingBack(from: PlaceView): string[] {
  const place = placeText(from);
  return [
    from.kind === "team"
      ? `Everyone in ${from.name} can open it again.`
      : `It goes to ${place}, and the team can no longer open it.`,
    "Its files count to the storage there, and it gets a new number.",
    "Its agreements, its share link and the people it is shared with go along.",
    "This can’t be undone.",
  ];
}
