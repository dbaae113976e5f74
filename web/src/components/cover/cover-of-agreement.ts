import type { ListedAgreement } from "../../../../shared/contracts/agreements/views.ts";
import type { Cover } from "./cover.ts";

/** The cover of an agreement's song, whose id only its owner knows. */
export function coverOfAgreement({
  song,
  title,
  coverSeed,
  artworkUrl,
}: Pick<ListedAgreement, "song" | "title" | "coverSeed" | "artworkUrl">): Cover {
  return { seed: coverSeed, title: song.title || title, artworkUrl };
}
