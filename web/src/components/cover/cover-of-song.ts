import { coverSeedOf } from "../../../../shared/domain/song/cover/cover-seed.ts";
import type { Cover } from "./cover.ts";

/** The cover of a song whose id is known. */
export function coverOfSong({
  id,
  title,
  artworkUrl,
}: {
  id: string;
  title: string;
  artworkUrl: string | null;
}): Cover {
  return { seed: coverSeedOf(id), title, artworkUrl };
}
