import type { PageWord } from "./page-text.ts";

/** The fields of a row of a split sheet as read, before they are understood. */
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

/** A value and the words that it was read from. */
export interface Found<T = string> {
  value: T;
  words: readonly PageWord[];
  /** How well the layout says what this value is, 0 to 1. */
  trust: number;
}

/** One writer as one of the readers found them. Shares are percent as printed. */
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

/** What one way of reading made of a document. */
export interface Reading {
  rows: Row[];
  /** Words below the last row: signatures come after it. */
  words: ReadonlySet<PageWord>;
}
