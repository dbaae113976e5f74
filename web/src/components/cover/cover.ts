/** What a song's cover is made of. */
export interface Cover {
  /** The number that its generated cover is drawn from: `coverSeedOf` its id. */
  seed: number;
  title: string;
  /** The song's own picture; null if it has none. */
  artworkUrl: string | null;
}

/** How large a cover is shown: `small` below about 96 pixels, which has initials in place of the title. */
export type CoverSize = "small" | "large";
