import { text } from "../drawing.ts";
import type { Paper, PaperSize } from "../paper.ts";
import type { Random } from "../random.ts";
import type { ShareForm } from "../shares.ts";
import type { SheetTruth, SplitTruth } from "../sheet-truth.ts";
import type { Labels, Vocabulary } from "../vocabulary.ts";
import type { Language } from "./languages/language.ts";

/** What a sheet can tell of a writer. The last three are no part of the truth. */
export const fieldNames = [
  "name",
  "pro",
  "ipi",
  "share",
  "publisher",
  "publisherIpi",
  "publisherShare",
  "master",
  "email",
  "role",
  "address",
  "phone",
] as const;
export type FieldName = (typeof fieldNames)[number];

/** A fact about a writer with its label and its text. */
export interface Field {
  name: FieldName;
  label: string;
  cell: (split: SplitTruth, index: number) => string;
}

/** A sheet while it is drawn: what to draw, in which words, and where. */
export interface Form {
  paper: Paper;
  sheet: SheetTruth;
  random: Random;
  language: Language;
  vocabulary: Vocabulary;
  labels: Labels;
  fields: readonly Field[];
  printShare: ShareForm;
  /** What is printed in place of a publisher where there is none. */
  noPublisher: string;
}

/** Draws a part of a sheet, and changes the truth where it leaves something out or adds a signature. */
export type Part = (form: Form) => void;

/** Changes the writers of a sheet before it is drawn. */
export type People = (sheet: SheetTruth, random: Random, vocabulary: Vocabulary) => void;

/** Sets the shares of a sheet, and gives the way in which they are printed. */
export type ShareStyle = (sheet: SheetTruth, random: Random, language: Language) => ShareForm;

export interface FormParts {
  name: string;
  head: Part;
  body: Part;
  foot?: Part;
  language?: Language;
  vocabulary?: Vocabulary;
  people?: People;
  shares?: ShareStyle;
  /** The fields that are shown, in this order. Those with a question mark are missing in a third of the sheets. */
  fields: readonly (FieldName | `${FieldName}?`)[];
  /** What may be printed in place of a publisher. */
  noPublisher?: readonly [string, ...string[]];
  textOnly?: true;
  paper?: PaperSize;
  font?: number;
}

/** The value of a share as the sheet prints it; an empty text for none. */
export function shareOf({ printShare }: Pick<Form, "printShare">, split: SplitTruth): string {
  const share = split.songwriterPercentage;
  return split.openShare ?? (share === null ? "" : printShare(Number(share)));
}

export const nameOf = (split: SplitTruth): string => text(split.songwriterName);

export function sign(sheet: SheetTruth, split: SplitTruth, isDated = true): void {
  split.signed = true;
  split.signedDate = isDated ? sheet.date : null;
}
