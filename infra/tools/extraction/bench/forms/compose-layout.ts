import { drop } from "../drawing.ts";
import type { Layout } from "../drawing.ts";
import type { Random } from "../random.ts";
import type { SheetTruth, SplitTruth } from "../sheet-truth.ts";
import type { Labels } from "../vocabulary.ts";
import { makeField } from "./fields.ts";
import { fieldNames } from "./form.ts";
import type { FieldName, FormParts } from "./form.ts";
import type { Language } from "./languages/language.ts";
import { english } from "./languages/english.ts";
import { oneTo } from "./people.ts";
import { anyShares } from "./share-styles.ts";

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

function pickWords(words: Language["labels"], random: Random): Labels {
  const entries = Object.entries(words).map(([key, own]) => [key, random.pick(own)]);
  // The entries are made from all the keys.
  return Object.fromEntries(entries) as Labels;
}
