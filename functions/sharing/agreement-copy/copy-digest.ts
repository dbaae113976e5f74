import type { Song } from "../../data/songs/song-repository.ts";

/** What a copy shows: a sealed version never changes. The number counts the changes of how a copy is drawn. */
export function copyDigest({ agreementId, version }: NonNullable<Song["sealed"]>): string {
  return `1-${agreementId}-${version}`;
}
