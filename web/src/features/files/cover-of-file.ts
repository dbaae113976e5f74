import { coverSeedOf } from "../../../../shared/domain/song/cover/cover-seed.ts";
import type { Cover } from "../../components/cover/cover.ts";
import type { ShownFile } from "./shown-file.ts";

/** The cover of a recording: that of its song, with the file's name on it, or one of its own. */
export function coverOfFile({
  id,
  name,
  songId = null,
}: ShownFile & { songId?: string | null }): Cover {
  return {
    seed: coverSeedOf(songId ?? id),
    title: name.replace(/\.[a-z0-9]{1,5}$/i, "").replaceAll("_", " "),
    artworkUrl: null,
  };
}
