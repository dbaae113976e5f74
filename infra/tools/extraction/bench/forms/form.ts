import { drop, text } from "../drawing.ts";
import type { Layout } from "../drawing.ts";
import type { Paper, PaperSize } from "../paper.ts";
import type { Random } from "../random.ts";
import type { ShareForm } from "../shares.ts";
import type { SheetTruth, SplitTruth } from "../sheet-truth.ts";
import type { Labels, Vocabulary } from "../vocabulary.ts";
import { fieldNames, makeField } from "./fields.ts";
import type { Field, FieldName } from "./fields.ts";
import type { Language } from "./languages/language.ts";
import { english } from "./languages/english.ts";
import { oneTo } from "./people.ts";
import { anyShares } from "./share-styles.ts";

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

/** Makes a layout of its parts: people, shares, head, body and foot in a language. */
export function composeLayout(parts: FormParts): Layout {
  const { name, textOnly, font, language = english } = parts;
  const vocabulary = parts.vocabulary ?? language.vocabulary;
  const paper = parts.paper ?? language.paper;
  return {
    name,
    vocabulary,
    paper,
    ...(textOnly === undefined ? {} : { textOnly }),
    ...(font === undefined ? {} : { font }),
    draw: (canvas, sheet, random) => {
      sheet.printedDate = language.printDate(sheet.date ?? "", random);
      (parts.people ?? oneTo(5))(sheet, random, vocabulary);
      const printShare = (parts.shares ?? anyShares)(sheet, random, language);
      const labels = pickWords(language.labels, random);
      const noPublisher = random.pick(parts.noPublisher ?? language.noPublisher);
      if (/self/i.test(noPublisher)) acceptPublisher(sheet, noPublisher);
      const shown = parts.fields
        .filter((field) => !field.endsWith("?") || random.chance(0.67))
        .map(withoutMark);
      const hidden = fieldNames.filter((field) => !shown.includes(field));
      drop(sheet, ...hidden.flatMap((field) => valueOf[field]));
      const form = { paper: canvas, sheet, random, language, vocabulary, labels, printShare, noPublisher }; // prettier-ignore
      const fields = shown.map((field) => makeField(field, form));
      for (const part of [parts.head, parts.body, parts.foot]) part?.({ ...form, fields });
    },
  };
}

/** A writer without a publisher has none, or 'self' as its name. */
function acceptPublisher(sheet: SheetTruth, word: string): void {
  for (const split of sheet.splits)
    if (split.publisherName === null) split.alsoRight = { publisherName: [word] };
}

/** The values of the truth that are missing where a field is not shown. */
const valueOf: Record<FieldName, (keyof SplitTruth & ValueName)[]> = {
  name: [],
  pro: ["pro"],
  ipi: ["songwriterIpi"],
  share: [],
  publisher: ["publisherName", "publisherIpi", "publisherPercentage"],
  publisherIpi: ["publisherIpi"],
  publisherShare: ["publisherPercentage"],
  master: ["masterPercentage"],
  email: ["email"],
  role: [],
  address: [],
  phone: [],
};
type ValueName = Parameters<typeof drop>[1];

function withoutMark(field: FieldName | `${FieldName}?`): FieldName {
  // What is left of a field's name without its mark is a field's name.
  return field.replace("?", "") as FieldName;
}

export function pickWords(words: Language["labels"], random: Random): Labels {
  const entries = Object.entries(words).map(([key, own]) => [key, random.pick(own)]);
  // The entries are made from all the keys.
  return Object.fromEntries(entries) as Labels;
}

/** The value of a share as the sheet prints it; an empty text for none. */
export function shareOf({ printShare }: Pick<Form, "printShare">, split: SplitTruth): string {
  const share = split.songwriterPercentage;
  return share === null ? "" : printShare(Number(share));
}

export const nameOf = (split: SplitTruth): string => text(split.songwriterName);

export function sign(sheet: SheetTruth, split: SplitTruth, isDated = true): void {
  split.signed = true;
  split.signedDate = isDated ? sheet.date : null;
}
