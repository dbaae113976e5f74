import type { SongOfDocument } from "../../../../../../shared/contracts/files/parsing.ts";

/** The title of a song, or its place in the document if it has none. */
export function nameOfSong({ title, number }: Pick<SongOfDocument, "title" | "number">): string {
  return title === "" ? `Song ${number}` : title;
}

/** What has become of a song. */
export function textOfState(state: SongOfDocument["state"]): string {
  switch (state) {
    case "open":
      return "To review";
    case "completed":
      return "Completed";
    case "gone":
      return "Discarded or moved";
    default:
      return state satisfies never;
  }
}

/** The song to review after the one with this document: the next open one, else the first; undefined if none is left. */
export function nextOpenSong(
  songs: readonly SongOfDocument[],
  parseId: string,
): SongOfDocument | undefined {
  const { number = 0 } = songs.find((song) => song.parseId === parseId) ?? {};
  const open = songs.filter((song) => song.state === "open" && song.parseId !== parseId);
  return open.find((song) => song.number > number) ?? open[0];
}
