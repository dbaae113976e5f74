import type { PageWord } from "./page-text.ts";

/** The fields of a row of a split sheet, as their labels name them. */
export type RowField =
  | "name"
  | "pro"
  | "ipi"
  | "writerShare"
  | "publisher"
  | "publisherIpi"
  | "publisherShare"
  | "copyrightShare"
  | "masterShare"
  | "email"
  | "signed"
  | "signedDate";

/** An extracted value and the words that it was read from. */
export interface FoundValue<T = string> {
  value: T;
  words: readonly PageWord[];
  /** Confidence in the field of the value, by the layout, 0 to 1. */
  trust: number;
  /** What other readings of the document have instead. */
  alternatives?: readonly FoundValue<T>[];
}

/** The row of a writer, as one of the readers found it. Shares are percentages as printed. */
export interface Row {
  name?: FoundValue;
  pro?: FoundValue;
  ipi?: FoundValue;
  writerShare?: FoundValue<number>;
  publisher?: FoundValue;
  publisherIpi?: FoundValue;
  publisherShare?: FoundValue<number>;
  copyrightShare?: FoundValue<number>;
  masterShare?: FoundValue<number>;
  email?: FoundValue;
  signedDate?: FoundValue;
  signed?: FoundValue<boolean>;
}

/** The result of one reader. */
export interface LayoutReading {
  rows: Row[];
  /** Words below the last row, where signatures are. */
  words: ReadonlySet<PageWord>;
  /** Words in places that say what they are, so that no other reading may take them for something else. */
  taken?: ReadonlySet<PageWord>;
  /** Whether the reading itself shows that the document divides a song: it says so, and the shares sum to the whole. */
  isEvident?: boolean;
  /** The most trust that its values get if it is the best reading. */
  trustMax?: number;
  /** What all rows of a table say of the song, in columns of their own. */
  about?: { title?: FoundValue; artist?: FoundValue };
}
