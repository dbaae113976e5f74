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
export interface Found<T = string> {
  value: T;
  words: readonly PageWord[];
  /** Confidence in the field of the value, by the layout, 0 to 1. */
  trust: number;
}

/** The row of a writer, as one of the readers found it. Shares are percentages as printed. */
export interface Row {
  name?: Found;
  pro?: Found;
  ipi?: Found;
  writerShare?: Found<number>;
  publisher?: Found;
  publisherIpi?: Found;
  publisherShare?: Found<number>;
  copyrightShare?: Found<number>;
  masterShare?: Found<number>;
  email?: Found;
  signedDate?: Found;
  signed?: Found<boolean>;
}

/** The result of one reader. */
export interface Reading {
  rows: Row[];
  /** Words below the last row, where signatures are. */
  words: ReadonlySet<PageWord>;
}
