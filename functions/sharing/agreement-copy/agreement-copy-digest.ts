import type { Song } from "../../data/songs/song-repository.ts";

/** Identifies a copy's content: a sealed version, which never changes, and the number of the copy's layout. */
export function agreementCopyDigest({ agreementId, version }: NonNullable<Song["sealed"]>): string {
  return `1-${agreementId}-${version}`;
}
