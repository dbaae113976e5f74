import {
  findEmail,
  findIpi,
  ipiLabel,
  isEmptyAnswer,
  isContactDetail,
  looksLikeName,
  isSelfPublished,
  withoutStageName,
} from "./details.ts";
import { fieldOfLabel } from "./labels/field-of-label.ts";
import type { LabelField } from "./labels/field-of-label.ts";
import { textOf } from "./page-text.ts";
import type { PageWord } from "./page-text.ts";
import {
  isUsualIpi,
  misreadIpi,
  readMisreadPercentage,
  shareWithoutPoint,
  withCapitals,
} from "./candidates/misread-values.ts";
import { readPercentage } from "./percentages.ts";
import { normalizeWords } from "./normalize-words.ts";
import type { FoundValue, Row } from "./rows.ts";
import { isSigned } from "./candidates/signed.ts";
import { readSocietyInto } from "./candidates/read-society.ts";
import { societyByName } from "./societies.ts";

export { isChoice, readSocietyInto } from "./candidates/read-society.ts";

/** The lines of a table cell, or of a labeled value. */
export type CellLines = readonly (readonly PageWord[])[];

/**
 * Reads a cell by the field of its label and stores the values in the row. Fields that the row already has are not
 * changed. Contact details, numbers and 'Publisher: …' inside a cell are stored in their own fields.
 */
export function readCellInto(row: Row, field: LabelField, given: CellLines, trust: number): void {
  const lines = given.filter((words) => words.length > 0);
  if (lines.length === 0) return;
  const all = lines.flat();
  switch (field) {
    case "name":
      return putName(row, lines, trust);
    case "publisher":
      return putPublisher(row, lines, trust);
    case "pro":
      return readSocietyInto(row, all, trust);
    case "ipi":
      // 'PRO / IPI: SACEM / 00123456789' has a society before its number.
      if (beginsWithSociety(all)) readSocietyInto(row, beforeNumber(all), trust);
      return putIpi(row, "ipi", all, trust);
    case "publisherIpi":
      return putIpi(row, "publisherIpi", all, trust);
    case "writerShare":
    case "publisherShare":
    case "copyrightShare":
    case "masterShare":
      return putShare(row, field, all, trust);
    case "email":
    case "contact":
      return putEmail(row, all, trust);
    // These fields have no value for a row.
    case "artist":
    case "date":
    case "index":
    case "onBehalfOf":
    case "publisherPro":
    case "role":
    case "title":
    case "givenName":
    case "familyName":
      return undefined;
    case "other": {
      // A note such as 'Editore: Corallo Edizioni' has a label of its own.
      const end = all.findIndex(({ text }) => text.endsWith(":")) + 1;
      const own = end > 0 ? fieldOfLabel(textOf(all.slice(0, end))) : undefined;
      if (own === "publisher") putPublisher(row, [all.slice(end)], trust * 0.95);
      return undefined;
    }
    case "signature":
      if (!row.signed && isSigned(textOf(all))) row.signed = { value: true, words: all, trust };
      return undefined;
  }
}

function putShare(
  row: Row,
  field: "writerShare" | "publisherShare" | "copyrightShare" | "masterShare",
  words: readonly PageWord[],
  trust: number,
): void {
  if (row[field]) return;
  const found = findShare(words);
  if (found === undefined) return;
  row[field] = { ...found, trust: trust * found.trust };
}

/** Returns the percentage in a cell. Stray marks beside it are ignored. */
export function findShare(words: readonly PageWord[]): FoundValue<number> | undefined {
  const legible = words.filter(({ text }) => !/^[_|~=—–.]+$/.test(text));
  // 'thirty-seven and one-half per cent (37.5%)' has the figure at its end.
  const [figure = ""] = /\([\d\s.,/½⅓⅔¼¾]+%?\s*\)$/.exec(textOf(legible)) ?? [];
  const inner =
    figure === "" ? undefined : readPercentage(`${figure.replaceAll(/[()%]/g, "").trim()}%`);
  if (inner && legible.length > 1) return { value: inner.value, words: legible, trust: 1 };
  const whole = readPercentage(textOf(legible));
  if (whole) return { value: whole.value, words: legible, trust: 1 };
  const misread = shareWithoutPoint(legible) ?? readMisreadPercentage(textOf(legible));
  if (misread !== undefined) return { value: misread, words: legible, trust: 0.6 };
  for (const count of [3, 2, 1]) {
    for (let from = 0; from + count <= legible.length; from++) {
      const own = legible.slice(from, from + count);
      const part = readPercentage(textOf(own));
      if (part && part.form !== "bare") return { value: part.value, words: own, trust: 0.85 };
    }
  }
  const bare = legible.filter(({ text }) => readPercentage(text)?.form === "bare");
  const [only] = bare;
  const value = only && readPercentage(only.text)?.value;
  return bare.length === 1 && only && value !== undefined && legible.length <= 3
    ? { value, words: [only], trust: 0.7 }
    : undefined;
}

/** Whether a society's name in capitals and a sign begin words. */
function beginsWithSociety(words: readonly PageWord[]): boolean {
  const [first] = words;
  return (
    first !== undefined &&
    /^\p{Lu}{3,}$/u.test(first.text) &&
    societyByName(first.text) !== undefined &&
    words.length > beforeNumber(words).length &&
    !/^\d/.test(words[beforeNumber(words).length]?.text ?? "")
  );
}

/** The words of a cell before its number and the sign between them. */
function beforeNumber(words: readonly PageWord[]): readonly PageWord[] {
  const end = words.findIndex(({ text }) => /\d/.test(text) || /^[/|·,;–—-]$/.test(text));
  return end < 0 ? words : words.slice(0, end);
}

function putIpi(
  row: Row,
  field: "ipi" | "publisherIpi",
  words: readonly PageWord[],
  trust: number,
): void {
  if (row[field]) return;
  const own = words.filter(({ text }) => /\d/.test(text));
  const digits = findIpi(textOf(words));
  const value = digits ?? misreadIpi(textOf(words));
  if (value === undefined) return;
  const isUsual = digits !== undefined && isUsualIpi(digits);
  row[field] = { value, words: own, trust: trust * (isUsual ? 1 : 0.7) };
}

function putEmail(row: Row, words: readonly PageWord[], trust: number): void {
  const text = textOf(words);
  const address = findEmail(text);
  if (row.email || address === undefined) return;
  const own = words.filter(
    (word) => /[@.]/.test(word.text) && !/^\p{Lu}\p{Ll}+\.$/u.test(word.text),
  );
  row.email = { value: address, words: own, trust };
}

/** Minimum confidence at which a word's letters are taken as read. */
const legible = 0.97;

/**
 * What our own sheets print below a name: a role, whom a publisher publishes, who declared another name. Neither belongs
 * to the name, nor does what follows.
 */
const noteBelowName =
  /^(?:as declared by\b|publishes\s|(?:composer|lyricist|arranger|adapter|translator)(?:$|, version of\b))/i;

function withoutNotes(lines: CellLines): CellLines {
  const end = lines.findIndex((words, index) => index > 0 && noteBelowName.test(textOf(words)));
  return end < 0 ? lines : lines.slice(0, end);
}

function putName(row: Row, lines: CellLines, trust: number): void {
  const own: PageWord[] = [];
  let ended = false;
  for (const words of withoutNotes(lines)) {
    const text = textOf(words);
    const labeled =
      /^(?:publishers?|publ?|publishing|editeur|éditeur|editore|editora|editorial|verlag)\b(?:\.?\s*(?:co\.?)?\s*:|\.(?=\s+\p{Lu}))/iu.exec(
        text,
      );
    if (labeled) {
      const count = labeled[0].trim().split(/\s+/).length;
      putPublisher(row, [words.slice(count)], trust);
      ended = true;
    } else if (findEmail(text) !== undefined || /@/.test(text)) {
      putEmail(row, words, trust);
      ended = true;
    } else if (words.some((word) => ipiLabel.test(word.text))) {
      putIpi(row, "ipi", words, trust);
      readSocietyInto(
        row,
        words.filter(({ text }) => !ipiLabel.test(text)),
        trust * 0.9,
      );
      ended = true;
    } else if (/^[^,;]*\d{9,11}$/.test(text) && findIpi(text) !== undefined && own.length > 0) {
      // 'BMI 00123456789' below a name.
      putIpi(row, "ipi", words, trust);
      readSocietyInto(row, words.filter((word) => !/\d{3}/.test(word.text)), trust); // prettier-ignore
      ended = true;
    } else if (isAka(text) || isContactDetail(text)) ended = true;
    else if (societyByName(text) !== undefined) readSocietyInto(row, words, trust);
    else if (!ended && own.length + words.length <= 8 && !isEmptyAnswer(text)) {
      // A line that would make the text so far no name is not part of it.
      if (looksLikeName(textOf(own)) && !looksLikeName(textOf([...own, ...words]))) ended = true;
      else own.push(...words);
    }
  }
  if (row.name || own.length === 0) return;
  const read = withoutStageName(textOf(own));
  if (read === "" || isEmptyAnswer(read) || !looksLikeName(read)) return;
  const isLegible = own.every(({ confidence }) => confidence >= legible);
  const value = isLegible ? read : withCapitals(read);
  row.name = { value, words: own, trust: value === read ? trust : trust * 0.6 };
}

function isAka(text: string): boolean {
  return /^\(?[apfdn]\s?[/.]\s?k\s?[/.]\s?a\b|^\(?(?:aka|pka|dba|stage name|professionally known)\b/i.test(
    text,
  );
}

function putPublisher(row: Row, lines: CellLines, trust: number): void {
  const own: PageWord[] = [];
  let ended = false;
  for (const words of withoutNotes(lines)) {
    const text = textOf(words);
    const at = words.findIndex(({ text }) => ipiLabel.test(text));
    const numbered = at >= 0 && findIpi(textOf(words.slice(at))) !== undefined;
    if (numbered) putIpi(row, "publisherIpi", words.slice(at), trust);
    const named = at >= 0 ? words.slice(0, at) : words;
    const name = textOf(named);
    if (named.length === 0 || findEmail(text) !== undefined || isContactDetail(name)) {
      if (own.length > 0 || named.length === 0) ended = true;
      continue;
    }
    if (societyByName(name) !== undefined) continue;
    if (!ended) own.push(...named);
    if (at >= 0) ended = true;
  }
  if (row.publisher || own.length === 0) return;
  const value = cleanPublisherName(textOf(own));
  // A rule beside the cell can be read as a letter behind its words.
  if ([value, value.replace(/ \S$/, "")].some(isNoPublisher)) return;
  row.publisher = { value, words: own, trust };
}

function isNoPublisher(name: string): boolean {
  return isEmptyAnswer(name) || isSelfPublished(name) || !/\p{L}{2}/u.test(name);
}

/** Returns a publisher's name without the society and the marks around it. */
export function cleanPublisherName(text: string): string {
  return text
    .replaceAll(/[_|]+/g, " ")
    .replaceAll(/\(\s*(?:(?!pty|pvt|uk|usa?\b)[A-Z]{2,6}|\d[\d\s]*|ipi.*?|cae.*?)\s*\)/gi, " ")
    .replace(/\(\s*$/, "")
    .replace(/^[\s:;,.·•*\-–—]+/, "")
    .replace(/[\s:;,·•*\-–—]+$/, "")
    .replace(/(?<!\b(?:ltd|inc|co|corp|bros|pty|\p{L}\.\p{L}))\.+$/iu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Whether a row's text is that of a total or an example. */
export function isTotalOrExample(text: string): boolean {
  return /^(?:(?:(?:sub|grand|sous|zwischen)\s?)?(?:totals?|totaux|totale[sn]?|totali|totais|totaal)|sum|sums|summe|gesamt|gesamtsumme|insgesamt|zusammen|suma|sumas|somme|somma|soma|example|ex|exemple|ejemplo|beispiel|must equal|sample)\b/i.test(
    normalizeWords(text),
  );
}
