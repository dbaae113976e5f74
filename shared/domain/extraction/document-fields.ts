import { findDate } from "./dates.ts";
import { isEmptyAnswer } from "./details.ts";
import { fieldOfLabel } from "./labels/field-of-label.ts";
import { lineOf, middleOf, segmentsOf, textOf } from "./page-text.ts";
import type { Line, PageWord } from "./page-text.ts";
import type { LabeledValue } from "./structures/labeled-values.ts";
import type { FoundValue } from "./rows.ts";
import { runningText } from "./prose/running-text.ts";
import {
  isOtherDate,
  namedArtist,
  namedDate,
  namedTitle,
  titleInSubject,
} from "./prose/song-fields.ts";
import { societyByName } from "./societies.ts";

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
      const subject = field === "title" ? titleInSubject(text) : text;
      if (subject !== text && subject !== "")
        return { value: subject.replaceAll(/^["“”']+|["“”']+$/g, ""), words: words.filter(({ text: own }) => subject.includes(own)), trust: 0.92 }; // prettier-ignore
      const trust = value.closed ? 0.97 : 0.93;
      return { value: text.replace(/^["“”']+|["“”']+$/g, ""), words, trust };
    }
    return undefined;
  };
  // A form with an empty title line has no title; quoted text in its terms is not one.
  const isLeftEmpty = values.some(
    ({ field, value }) => field === "title" && value.length > 0 && isEmptyAnswer(textOf(value)),
  );
  const running = runningText(lines, size.height);
  const label = labeled("title");
  const named = isLeftEmpty ? undefined : namedTitle(running);
  // What a sentence calls the song's title counts more than what stands beside or below a word like 'Composition'.
  const artist = labeled("artist") ?? namedArtist(running) ?? artistInText(lines, size);
  const title =
    (label !== undefined && label.trust > 0.93 ? label : (named ?? label)) ??
    (isLeftEmpty ? undefined : quotedTitle(lines, size)) ??
    headingTitle(lines, size, artist);
  if (title) found.title = title;
  if (artist && artist.value !== "") found.artist = artist;
  const date = documentDate(lines, values, size) ?? namedDate(running);
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

/** Words of the names of forms, in six languages. */
const documentKind =
  /(?<!\p{L})(?:split|splits|sheet|agreement|form|letter|registration|declaration|memorandum|contract|addendum|amendment|statement|confirmation|exhibit|schedule|breakdown|ownership|summary|certificate|co-writing|collaboration|contrat|convention|accord|repartition|déclaration|répartition|attestation|bulletin|fiche|feuille|hoja|ficha|acuerdo|contrato|reparto|declaración|vereinbarung|aufteilung|erklärung|vertrag|anmeldung|formular|bestätigung|urheberanteile|accordo|dichiarazione|ripartizione|scheda|modulo|contratto|suddivisione|bollettino|acordo|declaração|divisão|formulário|partilha|percentuais|terms|logo|page|office|rev)(?!\p{L})/iu;

const heightOf = (line: Line): number => Math.max(...line.words.map(({ box }) => box.height));

/**
 * Returns a title without a label: a short line at the top of the first page that does not name the kind of document.
 * A line above the artist, a larger or a quoted one comes first.
 */
function headingTitle(
  lines: readonly Line[],
  size: Size,
  artist?: FoundValue,
): FoundValue | undefined {
  const top = headOf(lines, size);
  const rated = top.flatMap((line, index) => {
    const text = textOf(line.words);
    const isLarge = heightOf(line) > size.height * 1.25;
    const isQuoted = /^["“„«].*["”»“]$/u.test(text);
    const next = top[index + 1] ?? lines[lines.indexOf(line) + 1];
    const isAboveArtist =
      artist !== undefined && next?.words.some((word) => artist.words.includes(word)) === true;
    const isAlone = top.filter((one) => isTitleLine(one, size)).length === 1;
    if (!isTitleLine(line, size) || line.words.some((word) => artist?.words.includes(word)))
      return [];
    const points = (isLarge ? 1 : 0) + (isQuoted ? 2 : 0) + (isAboveArtist ? 2 : 0);
    return points > 0 || isAlone ? [{ line, points }] : [];
  });
  const [best] = rated.toSorted(
    (a, b) => b.points - a.points || heightOf(b.line) - heightOf(a.line),
  );
  if (best === undefined) return undefined;
  return {
    value: textOf(best.line.words).replace(/^["“”„«']+|["“”»']+$/g, ""),
    words: best.line.words,
    trust: best.points > 1 ? 0.85 : 0.75,
  };
}

/** The lines at the top of the first page before the first label and the first sentence. */
function headOf(lines: readonly Line[], size: Size): Line[] {
  const top = lines.filter((line) => line.page === 0).slice(0, 8);
  const end = top.findIndex((line) => {
    const segments = segmentsOf(line, size.width);
    return (
      segments.length > 1 || segments.some(({ words }) => fieldOfLabel(textOf(words)) !== undefined)
    );
  });
  return end < 0 ? top : top.slice(0, end);
}

function isTitleLine(line: Line, size: Size): boolean {
  const text = textOf(line.words);
  return (
    segmentsOf(line, size.width).length === 1 &&
    line.words.length <= 10 &&
    /\p{L}/u.test(text) &&
    !documentKind.test(text) &&
    !/[:_=@]|%|[\p{Ll}\d][.;]$|^\p{Ll}|^\(?\d{1,2}[.)]\s/u.test(text) &&
    findDate(text) === undefined &&
    fieldOfLabel(text) === undefined &&
    societyByName(text) === undefined
  );
}

/** Words before the artist: 'performed by Nova Bright', 'de Luna Roja'. */
const byArtist =
  /^(?:(?:as )?(?:recorded|performed|sung|released)\s+by(?: the artist)?|by|interprété(?:e)? par|interpretad[ao] p[oe]r|interpretat[ao] da|gesungen von|aufgenommen von|par|por|von|da|artist|artiste)\s+(\p{Lu}.*|\d.*)$/u;

function artistInText(lines: readonly Line[], size: Size): FoundValue | undefined {
  for (const line of lines.filter(({ page }) => page === 0).slice(0, 8)) {
    const text = textOf(line.words);
    // Scans lose the dots between the parts.
    const parts = segmentsOf(line, size.width).flatMap(({ words }) =>
      textOf(words)
        .replace(/^[·•|]\s+/, "")
        .split(/\s+[·•|]\s+/),
    );
    const own =
      parts.length === 1 && line.words.length <= 9 && !/[,;.:%]/.test(text)
        ? byArtist.exec(text)?.[1]
        : artistBesideKind(parts);
    if (own !== undefined)
      return {
        value: own,
        words: line.words.filter(({ text }) => own.split(" ").includes(text)),
        trust: 0.85,
      };
  }
  return artistInSentence(lines, size);
}

/** The artist after the kind of document: 'Split sheet · DJ Parcel · created 2024-08-30'. */
function artistBesideKind(parts: readonly string[]): string | undefined {
  const [kind = ""] = parts;
  if (parts.length < 2 || !documentKind.test(kind) || fieldOfLabel(kind) !== undefined)
    return undefined;
  return parts
    .slice(1)
    .find(
      (part) =>
        /^[^"“„«]*\p{L}{2}/u.test(part) &&
        !findDate(part) &&
        !documentKind.test(part) &&
        !/[:_]/.test(part),
    );
}

function artistInSentence(lines: readonly Line[], size: Size): FoundValue | undefined {
  const { text, wordsOf } = runningText(lines, size.height);
  const match =
    /\b(?:recorded|performed|as performed|sung|interprétée?|interpretad[ao]|interpretat[ao]|gesungen|aufgenommen) (?:by|par|por|da|von)\s+(?:the artist\s+)?([^,.;()]{2,60})/diu.exec(
      text,
    );
  const place = match?.indices?.[1];
  if (!match || !place) return undefined;
  // A name ends at the first word in small letters that joins no names.
  const [value = ""] =
    /^\S+(?:\s+(?:(?:\p{Lu}|\d|&|["“'(])\S*|(?:and|the|of|de|del|la|los|las|y|und|et|e|i|du|des|da|do|der|die|das|di|degli|von|van)(?=\s+["“(]?[\p{Lu}\d])|&(?=\s)))*/u.exec(
      match[1] ?? "",
    ) ?? [];
  if (value === "") return undefined;
  return {
    value: value.replaceAll(/\s+/g, " ").trim(),
    words: wordsOf(place[0], place[0] + value.length),
    trust: 0.8,
  };
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
    if (found && isOtherDate(text.slice(0, found.index))) continue;
    if (!found || /\b(?:born|birth|dob)\b/i.test(text)) continue;
    const words = line.words.filter(({ text: own }) =>
      text
        .slice(found.index, found.index + found.length)
        .includes(own.replaceAll(/^[[(]+|[.,;:)\]]+$/g, "")),
    );
    return { value: found.date, words, trust: 0.85 };
  }
  return undefined;
}
