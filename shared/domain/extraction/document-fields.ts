import { isEmptyAnswer } from "./details.ts";
import { artistBelowLabel } from "./document/artist-below-label.ts";
import { artistBelowTitle, artistInHeading } from "./document/artist-below-title.ts";
import { artistInText } from "./document/artist.ts";
import { captionedValue } from "./document/captions.ts";
import { columnValue } from "./document/column-values.ts";
import {
  dateBehindPlace,
  dateOfAgreement,
  documentDate,
  onlyDate,
} from "./document/document-date.ts";
import { headingTitle, largestTitle, withoutArtist } from "./document/heading-title.ts";
import { documentKind } from "./document/document-kind.ts";
import { canNameSong, ownPartOf } from "./document/song-text.ts";
import { partsOfSubject } from "./document/subject-parts.ts";
import { titleOfKindOfMusic } from "./document/title-of-kind.ts";
import { titleBelowPeople } from "./document/title-of-people.ts";
import { titleBeforeSplits, titleOfSplits } from "./document/title-of-splits.ts";
import { wordsWithin } from "./document/words-within.ts";
import { leftOf, lineOf, middleOf, rightOf, segmentsOf, textOf } from "./page-text.ts";
import type { Line, PageWord } from "./page-text.ts";
import type { LabeledValue } from "./structures/labeled-values.ts";
import type { HeadFinder } from "./structures/table-head.ts";
import type { FoundValue } from "./rows.ts";
import { nicknamedIn } from "./prose/people/nicknames.ts";
import { runningText } from "./prose/running-text.ts";
import { namedPerformer } from "./prose/song/performers.ts";
import { isTerm, namedDate, namedTitle, titleInSubject } from "./prose/song/song-fields.ts";

export interface DocumentFields {
  title?: FoundValue;
  artist?: FoundValue;
  date?: FoundValue;
}

interface Size {
  width: number;
  height: number;
}

/** What was found of a document before its own fields. */
interface Found {
  values: readonly LabeledValue[];
  headAt: HeadFinder;
  /** The words of the rows, which are not the title. */
  rowWords: readonly PageWord[];
}

/** Returns the song's title, artist and date: by their labels, or from a heading or a sentence. */
export function documentFields(
  lines: readonly Line[],
  { values, headAt, rowWords }: Found,
  size: Size,
): DocumentFields {
  const found: DocumentFields = {};
  // A form with an empty title line has no title; quoted text in its terms is not one.
  const isLeftEmpty = values.some(
    ({ field, value }) => field === "title" && value.length > 0 && isEmptyAnswer(textOf(value)),
  );
  const running = runningText(lines, size.height);
  const ofRows = new Set(rowWords);
  const isFree = ({ value }: LabeledValue): boolean => !value.some((word) => ofRows.has(word));
  // People beside 'Song' without a colon are the heads of their columns.
  const titles = values.filter((value) => isFree(value) || !isAcross(value, size));
  const label = labeled("title", titles, size);
  const caption = captionedValue(lines, size, "title");
  const named = isLeftEmpty ? undefined : namedTitle(running);
  // 'Splits for Nova Bright' can be about the artist, if a title stands for itself.
  const isTalk = named !== undefined && named.trust < 0.8;
  // What a sentence calls the song's title counts more than what stands beside or below a word like 'Composition'.
  const saidTitle =
    (label !== undefined && label.trust > 0.93
      ? label
      : (caption ?? (isTalk ? label : (named ?? label)))) ??
    columnValue(lines, size, headAt, "title") ??
    titleOfKindOfMusic(lines, size) ??
    titleBelowPeople(lines, ofRows, size) ??
    (isLeftEmpty ? undefined : quotedTitle(lines, size));
  const hasNoArtist = values.some(
    ({ field, value }) => field === "artist" && value.length > 0 && isEmptyAnswer(textOf(value)),
  );
  // 'Artist / writer Ana Reyes' is the role of a person in the rows.
  const artist =
    captionedValue(lines, size, "artist") ??
    labeled("artist", values.filter(isFree), size) ??
    artistBelowLabel(lines, values, size) ??
    columnValue(lines, size, headAt, "artist") ??
    namedPerformer(running, new Set(rowWords.map(({ text }) => text.replaceAll(/[(),.]/g, "")))) ??
    (hasNoArtist ? undefined : artistInText(lines, size, saidTitle));
  const known = new Set([
    ...rowWords,
    ...(artist?.words ?? []),
    ...values.flatMap(({ label: own, value }) => [...own, ...value]),
  ]);
  const heading = saidTitle
    ? undefined
    : (largestTitle(lines, size, known) ??
      named ??
      titleOfSplits(running) ??
      titleBeforeSplits(lines, ofRows) ??
      headingTitle(beforeRows(lines, ofRows), size, artist));
  const parted = saidTitle ? partsOfSubject(saidTitle, lines) : heading && withoutArtist(heading);
  const title = parted?.title;
  if (title) found.title = title;
  // In a form without a performer, the title stands nearest to the label.
  const isTitle = artist !== undefined && title !== undefined && artist.words.some((word) => title.words.includes(word)); // prettier-ignore
  const performer =
    (isTitle ? undefined : artist) ??
    parted?.artist ??
    (hasNoArtist || title === undefined
      ? undefined
      : (artistBelowTitle(lines, size, title, rowWords) ?? artistInHeading(lines, size, title)));
  if (performer && performer.value !== "") found.artist = performer;
  const date =
    documentDate(lines, values, size) ??
    namedDate(running) ??
    dateBehindPlace(lines) ??
    onlyDate(lines, ofRows) ??
    dateOfAgreement(running);
  if (date) found.date = date;
  return found;
}

/** The lines above the first row, if it is not at the top. */
function beforeRows(lines: readonly Line[], ofRows: ReadonlySet<PageWord>): readonly Line[] {
  const first = lines.findIndex(({ words }) => words.some((word) => ofRows.has(word)));
  return first > 0 ? lines.slice(0, first) : lines;
}

/** The subject of a letter, which has other words than the title. */
const subjectWord = /^(?:subject|re|betreff|betrifft|asunto|objet|oggetto|assunto)\b/i;
/** What stands below a role where its person signs. */
const toSign = /^(?:by|name|date|sign\p{L}*|datum|fecha|data|firma|nom|nome|nombre)\s*:|\/s\//iu;

const titleWord = /tit(?:le|el|re|olo|ulo)|título/i;

/** Whether a value stands beside its label behind a gap, without a colon. */
function isAcross({ closed, label, value }: LabeledValue, { width }: Size): boolean {
  const [last, first] = [label.at(-1), value[0]];
  if (closed || last === undefined || first === undefined || !isLevel(last, first)) return false;
  return leftOf(first) - rightOf(last) > width * 2.5;
}

const isLevel = (a: PageWord, b: PageWord): boolean =>
  a.page === b.page && Math.abs(middleOf(lineOf([a])) - middleOf(lineOf([b]))) < a.box.height;

/** Whether the title stands below its label. Then what stands beside that of the artist is the next label. */
const hasTitleBelow = (values: readonly LabeledValue[]): boolean =>
  values.some(({ field, closed, label: [word], value: [first] }) => {
    if (field !== "title" || closed || word === undefined || first === undefined) return false;
    return !isLevel(word, first) && Math.abs(leftOf(word) - leftOf(first)) < word.box.height * 2;
  });

/** The stage name of a party: 'Ana Reyes p/k/a "Nova" ("Artist")'. */
const performsAs =
  /(?<!\p{L})(?:p\/k\/a|p\.k\.a\.?|pka|professionally known as|performing as)\s+["“]([^"”“]{2,60})["”]/iu;

/** The first value of a label that can be one. */
function labeled(
  field: "title" | "artist",
  values: readonly LabeledValue[],
  size: Size,
): FoundValue | undefined {
  const isBelow = field === "artist" && hasTitleBelow(values);
  for (const value of values) {
    if (value.field !== field || (isBelow && isAcross(value, size))) continue;
    const words = firstPart(value.value, size);
    const whole = textOf(words).replaceAll(/[_|]+/g, " ").trim();
    const text = ownPartOf(whole);
    if (field === "artist" && toSign.test(text)) continue;
    if (!canNameSong(text, field, value.closed)) continue;
    // '1. THE SONG (words and music)'.
    if (!value.closed && /^\(.*\)$/.test(text)) continue;
    const stageName = field === "artist" ? performsAs.exec(text)?.[1] : undefined;
    if (stageName !== undefined) return { value: stageName, words: wordsWithin(words, text.indexOf(stageName), text.indexOf(stageName) + stageName.length), trust: 0.9 }; // prettier-ignore
    const quoted = /["“„«]\s?([^"”“»«]+?)[,.]?\s?["”»“]/.exec(text)?.[1];
    if (field === "title" && quoted !== undefined && quoted.length < text.length * 0.8)
      return {
        value: quoted,
        words: words.filter((word) => quoted.includes(word.text.replaceAll(/["“”„«»,]/g, ""))),
        trust: 0.9,
      };
    // The subject of a letter may say what it is about, and not the title.
    const isSubject = field === "title" && subjectWord.test(textOf(value.label));
    const subject = field === "title" ? titleInSubject(text) : text;
    // 'Re: songwriter split' names no song, and neither does the heading 'Work Registration Form'.
    if (isSubject && isTerm(subject)) continue;
    const isHeading = !value.closed && !titleWord.test(textOf(value.label));
    if (field === "title" && isHeading && documentKind.test(text)) continue;
    if (subject !== text && subject !== "")
      return {
        value: subject.replaceAll(/^["“”']+|["“”']+$/g, ""),
        words: words.filter(({ text: own }) => subject.includes(own)),
        trust: 0.92,
      };
    // 'Song' and 'Work' without a colon are often words of a sentence or of a heading.
    const isSure = field === "artist" || titleWord.test(textOf(value.label));
    const trust = isSubject ? 0.85 : value.closed ? 0.97 : isSure ? 0.93 : 0.88;
    const own = text === whole ? words : wordsWithin(words, 0, text.length);
    return { value: text.replaceAll(/^["“”']+|["“”']+$/g, ""), words: own, trust };
  }
  return undefined;
}

/** Returns the words before the first wide gap, where a value ends. */
function firstPart(words: readonly PageWord[], size: Size): readonly PageWord[] {
  const legible = words.filter(({ text }) => !/^[_|]+$/.test(text));
  if (legible.length === 0) return [];
  return segmentsOf(lineOf(legible), size.width * 3)[0]?.words ?? [];
}

function quotedTitle(lines: readonly Line[], size: Size): FoundValue | undefined {
  const { text, wordsOf } = runningText(lines, size.height);
  const quotes = text.matchAll(/["“„«]\s?([^"”“»«\n]{1,80}(?:\n[^"”“»«\n]{1,40})?)\s?["”»“]/dgu);
  // 'Each a "Writer"' is a term of the paper.
  const nicknamed = nicknamedIn(text);
  const match = [...quotes].find(({ 1: own = "", index }) => !isTerm(own) && !/[pfan]\/?k\/?a\.?\s*$/i.test(text.slice(Math.max(0, index - 8), index)) && !nicknamed.some((one) => one.from < index && one.to > index)); // prettier-ignore
  const place = match?.indices?.[1];
  if (!match || !place) return undefined;
  const value = (match[1] ?? "").replaceAll(/\s+/g, " ").replace(/,$/, "").trim();
  return { value, words: wordsOf(place[0], place[1]), trust: 0.85 };
}
