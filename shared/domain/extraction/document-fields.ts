import { findDate } from "./dates.ts";
import { isEmptyAnswer } from "./details.ts";
import { fieldOfLabel } from "./labels/field-of-label.ts";
import { lineOf, middleOf, segmentsOf, textOf } from "./page-text.ts";
import type { Line, PageWord } from "./page-text.ts";
import type { LabeledValue } from "./structures/labeled-values.ts";
import type { FoundValue } from "./rows.ts";
import { runningText } from "./running-text.ts";

export interface DocumentFields {
  title?: FoundValue;
  artist?: FoundValue;
  date?: FoundValue;
}

interface Size {
  width: number;
  height: number;
}

/** Returns the song's title, artist and date: by their labels, or from a heading or a sentence. */
export function documentFields(
  lines: readonly Line[],
  values: readonly LabeledValue[],
  size: Size,
): DocumentFields {
  const found: DocumentFields = {};
  const labeled = (field: "title" | "artist"): FoundValue | undefined => {
    for (const value of values) {
      if (value.field !== field) continue;
      const words = firstPart(value.value, size);
      const text = textOf(words).replaceAll(/[_|]+/g, " ").trim();
      if (text === "" || isEmptyAnswer(text) || fieldOfLabel(text) !== undefined) continue;
      const quoted = /["“„«]\s?([^"”“»«]+?)[,.]?\s?["”»“]/.exec(text)?.[1];
      if (field === "title" && quoted !== undefined && quoted.length < text.length * 0.8)
        return {
          value: quoted,
          words: words.filter((word) => quoted.includes(word.text.replaceAll(/["“”„«»,]/g, ""))),
          trust: 0.9,
        };
      const trust = value.closed ? 0.97 : 0.93;
      return { value: text.replace(/^["“”']+|["“”']+$/g, ""), words, trust };
    }
    return undefined;
  };
  // A form with an empty title line has no title; quoted text in its terms is not one.
  const isLeftEmpty = values.some(
    ({ field, value }) => field === "title" && value.length > 0 && isEmptyAnswer(textOf(value)),
  );
  const title =
    labeled("title") ??
    (isLeftEmpty ? undefined : quotedTitle(lines, size)) ??
    headingTitle(lines, size);
  if (title) found.title = title;
  const artist = labeled("artist") ?? artistInText(lines, size);
  if (artist && artist.value !== "") found.artist = artist;
  const date = documentDate(lines, values, size);
  if (date) found.date = date;
  return found;
}

/** Returns the words before the first wide gap, where a value ends. */
function firstPart(words: readonly PageWord[], size: Size): readonly PageWord[] {
  const legible = words.filter(({ text }) => !/^[_|]+$/.test(text));
  if (legible.length === 0) return [];
  return segmentsOf(lineOf(legible), size.width * 3)[0]?.words ?? [];
}

function quotedTitle(lines: readonly Line[], size: Size): FoundValue | undefined {
  const { text, wordsOf } = runningText(lines, size.height);
  const match = /["“„«]\s?([^"”“»«\n]{1,80}(?:\n[^"”“»«\n]{1,40})?)\s?["”»“]/du.exec(text);
  const place = match?.indices?.[1];
  if (!match || !place) return undefined;
  const value = (match[1] ?? "").replaceAll(/\s+/g, " ").replace(/,$/, "").trim();
  return { value, words: wordsOf(place[0], place[1]), trust: 0.85 };
}

const documentKind =
  /\b(split|splits|sheet|agreement|form|letter|registration|declaration|memorandum|contract|addendum|contrat|acuerdo|vereinbarung|répartition|repartition|confirmation|exhibit|schedule|breakdown|ownership|summary)\b/i;

const heightOf = (line: Line): number => Math.max(...line.words.map(({ box }) => box.height));

/** Returns the largest text at the top of the first page that does not name the kind of document. */
function headingTitle(lines: readonly Line[], size: Size): FoundValue | undefined {
  const top = lines.filter((line) => line.page === 0).slice(0, 5);
  const large = top
    .filter(
      (line) =>
        heightOf(line) > size.height * 1.25 &&
        segmentsOf(line, size.width).length === 1 &&
        !documentKind.test(textOf(line.words)) &&
        !/:/.test(textOf(line.words)),
    )
    .toSorted((a, b) => heightOf(b) - heightOf(a))[0];
  if (!large) return undefined;
  return {
    value: textOf(large.words).replace(/^["“”']+|["“”']+$/g, ""),
    words: large.words,
    trust: 0.75,
  };
}

function artistInText(lines: readonly Line[], size: Size): FoundValue | undefined {
  for (const line of lines.slice(0, 8)) {
    // Scans lose the dots between the parts.
    const parts = segmentsOf(line, size.width).flatMap(({ words }) =>
      textOf(words)
        .replace(/^[·•|]\s+/, "")
        .split(/\s+[·•|]\s+/),
    );
    const [kind = ""] = parts;
    if (parts.length < 2 || !documentKind.test(kind) || fieldOfLabel(kind) !== undefined) continue;
    const own = parts
      .slice(1)
      .find(
        (part) => /^[^"“„«]*\p{L}{2}/u.test(part) && !findDate(part) && !documentKind.test(part),
      );
    if (own !== undefined)
      return {
        value: own,
        words: line.words.filter(({ text }) => own.split(" ").includes(text)),
        trust: 0.8,
      };
  }
  const { text, wordsOf } = runningText(lines, size.height);
  const match =
    /\b(?:recorded|performed|as performed|interprété|interpretad[ao]) (?:by|par|por)\s+(?:the artist\s+)?([^,.;()]{2,60})/diu.exec(
      text,
    );
  const place = match?.indices?.[1];
  if (!match || !place) return undefined;
  const value = (match[1] ?? "")
    .replaceAll(/\s+/g, " ")
    .replace(/\s+(?:have|has|and|on|in|the parties|agree).*$/, "")
    .trim();
  return { value, words: wordsOf(place[0], place[0] + value.length), trust: 0.8 };
}

/** Returns the date of the sheet: the labeled date before any signature, or the first date at the top of the page. */
function documentDate(
  lines: readonly Line[],
  values: readonly LabeledValue[],
  size: Size,
): FoundValue | undefined {
  const signing = values.find(({ field }) => field === "signature" || field === "name");
  for (const value of values) {
    if (value.field !== "date") continue;
    const isLater =
      signing &&
      (value.line.page > signing.line.page ||
        middleOf(value.line) > middleOf(signing.line) + size.height * 0.5);
    if (isLater) break;
    const found = findDate(textOf(value.value));
    if (found) return { value: found.date, words: value.value, trust: 0.95 };
  }
  const limit =
    signing && signing.line.page === 0 ? middleOf(signing.line) - size.height * 0.5 : 0.4;
  for (const line of lines) {
    if (line.page > 0 || middleOf(line) > Math.min(0.4, limit)) break;
    const text = textOf(line.words);
    const found = findDate(text);
    if (!found || /\b(?:born|birth|dob)\b/i.test(text)) continue;
    const words = line.words.filter(({ text: own }) =>
      text.slice(found.index, found.index + found.length).includes(own),
    );
    return { value: found.date, words, trust: 0.85 };
  }
  return undefined;
}
