import { readAddressesInto } from "./assignment/addresses-of-names.ts";
import { combine, withoutChoices } from "./assignment/combine.ts";
import { findContradiction } from "./assignment/contradiction.ts";
import type { ShareContradiction } from "./assignment/contradiction.ts";
import { withCertainty } from "./assignment/certainty.ts";
import { areEqualInWords, hasRival, leavesOut } from "./assignment/left-out.ts";
import { withoutRowNumbers, withRowsOfHouses } from "./assignment/rows-of-houses.ts";
import { evidenceOf, wordsOf, worthOf } from "./assignment/worth.ts";
import { isChoice } from "./cells.ts";
import { withDayFirstDates } from "./candidates/day-first-dates.ts";
import { withJoinedCombs } from "./geometry/combs.ts";
import { withLabelSigns } from "./geometry/label-signs.ts";
import { separateGluedWords } from "./geometry/separate-glued-words.ts";
import { withoutSpreadsheetGrid } from "./geometry/spreadsheet-grid.ts";
import { withExportedLines } from "./geometry/exported-lines.ts";
import { withFullNames } from "./directory/full-names.ts";
import { addDirectory } from "./directory/add-directory.ts";
import { readKeyedShares } from "./directory/read-keyed-shares.ts";
import { documentFields } from "./document-fields.ts";
import { withoutFillLines } from "./geometry/fill-lines.ts";
import { separateListNumbers } from "./geometry/list-numbers.ts";
import { forgetLabelTexts } from "./labels/field-of-label.ts";
import { dateOfSigning } from "./document/document-date.ts";
import { withUsualNameOrder } from "./document/name-order.ts";
import { findLyrics } from "./document/lyrics.ts";
import { linesOf, textOf, typicalTextSize } from "./page-text.ts";
import type { Box, Line, PageWord } from "./page-text.ts";
import { addContacts } from "./structures/contacts.ts";
import { readBlocks } from "./structures/read-blocks.ts";
import { readStackedTables } from "./structures/stacked-tables.ts";
import { withoutNameParts } from "./structures/labeled/name-parts.ts";
import { withoutCommonLabels } from "./structures/labeled/common-labels.ts";
import { labeledValues } from "./structures/labeled-values.ts";
import { readCards } from "./structures/read-cards.ts";
import { readDrawnBoxes } from "./structures/drawn-boxes/read-drawn-boxes.ts";
import { readLabeledCards } from "./structures/read-labeled-cards.ts";
import { readLines } from "./structures/read-lines.ts";
import { readProse } from "./prose/read-prose.ts";
import { readRecords } from "./structures/records/read-records.ts";
import { readTables } from "./structures/read-tables.ts";
import { readRepeatedFields } from "./structures/repeated-fields/read-repeated-fields.ts";
import { readTransposed } from "./structures/read-transposed.ts";
import type { FoundValue, LayoutReading, Row } from "./rows.ts";
import { canDivide } from "./assignment/divides-song.ts";
import { looksLikeSplitSheet } from "./looks-like-split-sheet.ts";
import { withoutRunningHeads } from "./geometry/running-heads.ts";
import { readSignaturesInto } from "./signatures.ts";
import { readSongs } from "./songs/read-songs.ts";
import { fixMisreadShares } from "./assignment/fix-misread-shares.ts";
import { createHeadFinder } from "./structures/table-head.ts";

/** A value with its confidence (0 to 1) and place. */
export interface PlacedValue<T = string> {
  value: T;
  confidence: number;
  /** Index of the page, from 0. */
  page: number;
  box: Box;
}

/** A value extracted from a document. */
export interface ExtractedValue<T = string> extends PlacedValue<T> {
  /** What another reading of the document has instead, if that is about as likely; the likeliest first. */
  alternatives?: PlacedValue<T>[];
}

/** The row of a writer. Shares are percentages as printed, not scaled to a total of 100. */
export interface ExtractedRow {
  songwriterName: ExtractedValue;
  pro?: ExtractedValue;
  songwriterIpi?: ExtractedValue;
  songwriterPercentage?: ExtractedValue<number>;
  publisherName?: ExtractedValue;
  publisherIpi?: ExtractedValue;
  publisherPercentage?: ExtractedValue<number>;
  copyrightPercentage?: ExtractedValue<number>;
  masterPercentage?: ExtractedValue<number>;
  email?: ExtractedValue;
  signed?: ExtractedValue<boolean>;
  signedDate?: ExtractedValue;
}

/** What a sheet says of one song. */
export interface ExtractedSong {
  splits: ExtractedRow[];
  title?: ExtractedValue;
  artist?: ExtractedValue;
  /** `yyyy-mm-dd`. */
  date?: ExtractedValue;
  /** Absent if all shares come to 100 %, 200 %, or to 100 % together with the publishers' or writers'. */
  contradiction?: ShareContradiction;
}

/** What a document says. The fields of a document with several songs are those of the first one. */
export interface ExtractedSheet extends ExtractedSong {
  lyrics?: ExtractedValue;
  rawText: string;
  /** All songs of a document with several; otherwise absent. */
  songs?: ExtractedSong[];
  /** What a document with several songs says if it is read as one. Absent without `songs`. */
  asOneSong?: ExtractedSong;
}

/** Extracts a split sheet from its words and their places, or several, if the document has several songs. */
export function parseSplitSheet(words: readonly PageWord[]): ExtractedSheet {
  try {
    const own = withoutSpreadsheetGrid(words);
    const cells = withLabelSigns(withExportedLines(own));
    const sheet = readSongs(cells, readSheet);
    return cells === own ? sheet : { ...sheet, rawText: rawTextOf(linesOf(own)) };
  } finally {
    forgetLabelTexts();
  }
}

/**
 * Extracts one split sheet. Several readers, one per layout, read the same lines; the
 * result with the highest score is used. A document that is no split sheet has no rows.
 */
function readSheet(words: readonly PageWord[]): ExtractedSheet {
  const printed = linesOf(words);
  const lines = withDayFirstDates(separateGluedWords(withJoinedCombs(withoutFillLines(printed))));
  const rawText = rawTextOf(printed);
  const lyrics = findLyrics(lines);
  const around = lyrics ? [...lines.slice(0, lyrics.from), ...lines.slice(lyrics.to)] : lines;
  const size = typicalTextSize(around);
  const headAt = createHeadFinder(around, size);
  const form = separateListNumbers(
    withoutRunningHeads(around, (index) => headAt(index) !== undefined),
  );
  const values = labeledValues(form, size);
  const own = withoutCommonLabels(values);
  const evidence = evidenceOf(form);
  const transposed = readTransposed(form, size);
  // The societies of a transposed table are in a line like those to choose from.
  const choices = new Set(
    transposed.rows.length > 0
      ? []
      : values.flatMap(({ field, value }) => (field === "pro" && isChoice(value) ? value : [])),
  );
  const readings = [
    readTables(form, size),
    readStackedTables(form, size),
    transposed,
    readBlocks(form, own, size),
    readLabeledCards(form, own, size),
    readRepeatedFields(form, own, size),
    readDrawnBoxes(form, size),
    readLines(form, size),
    readCards(form, size),
    readProse(form, size),
    readRecords(form, size),
    readKeyedShares(form, size),
  ].map((reading) => {
    const chosen = withoutNameParts(withoutChoices(reading, choices), values);
    return { reading: chosen, worth: worthOf(chosen, evidence) };
  });
  const best = combine(readings);
  const written = best.rows;
  const pages = new Set(written.flatMap(({ name }) => name?.words.map(({ page }) => page) ?? []));
  // The typical words of split sheets must be on the pages with rows, or on the first page.
  const isSplitSheet =
    readings.some(({ reading }) => reading.isEvident === true && haveSameShares(reading, best)) ||
    looksLikeSplitSheet(form.filter(({ page }) => page === 0 || pages.has(page)));
  const divided = isSplitSheet && canDivide(written, form) ? withRowsOfHouses(withoutRowNumbers(fixMisreadShares(written)), form) : []; // prettier-ignore
  const rows = withFullNames(withUsualNameOrder(divided, form, size), form, size);
  addDirectory(rows, form, best.taken, size);
  readAddressesInto(rows, form);
  addContacts(rows, form, size);
  readSignaturesInto(rows, form, best.words, size);
  const isDoubted =
    (areEqualInWords(rows) && leavesOut(rows, form, size.width)) ||
    hasRival(rows, readings.map(({ reading }) => reading)); // prettier-ignore
  const certain = withCertainty(rows, evidence, { trustMax: best.trustMax, isDoubted });
  const rowWords = rows.flatMap(wordsOf);
  const fields =
    isSplitSheet || lyrics
      ? documentFields(form, { values, headAt: createHeadFinder(form, size), rowWords }, size)
      : {};
  const about = isSplitSheet ? (best.about ?? {}) : {};
  const splits = certain.flatMap(splitOf);
  const contradiction = findContradiction(splits);
  return {
    splits,
    ...(contradiction === undefined ? {} : { contradiction }),
    ...optional("title", about.title ?? fields.title),
    ...optional("artist", about.artist ?? fields.artist),
    ...optional("date", fields.date ?? dateOfSigning(rows)),
    ...(lyrics ? optional("lyrics", lyricsOf(lyrics.lines)) : {}),
    rawText,
  };
}

const rawTextOf = (lines: readonly Line[]): string =>
  lines.map((line) => textOf(line.words.filter(({ mark }) => mark !== true))).join("\n");

const sharesOf = (rows: readonly Row[]): string =>
  rows
    .map(({ writerShare }) => String(writerShare?.value ?? ""))
    .toSorted()
    .join(" ");

/** Whether two readings are of the same shares, whatever people are called. */
function haveSameShares({ rows: one }: LayoutReading, { rows: other }: LayoutReading): boolean {
  return one.length === other.length && sharesOf(one) === sharesOf(other);
}

function splitOf(row: Row): ExtractedRow[] {
  if (!row.name) return [];
  const onlyPublishing = !row.writerShare && !row.publisher && row.publisherShare;
  return [
    {
      songwriterName: valueOf(row.name),
      ...optional("pro", row.pro),
      ...optional("songwriterIpi", row.ipi),
      ...optional(
        "songwriterPercentage",
        row.writerShare ?? (onlyPublishing ? row.publisherShare : undefined),
      ),
      ...optional("publisherName", row.publisher),
      ...optional("publisherIpi", row.publisherIpi),
      ...optional("publisherPercentage", onlyPublishing ? undefined : row.publisherShare),
      ...optional("copyrightPercentage", row.copyrightShare),
      ...optional("masterPercentage", row.masterShare),
      ...optional("email", row.email),
      ...optional("signed", row.signed),
      ...optional("signedDate", row.signedDate),
    },
  ];
}

function optional<K extends string, T>(
  key: K,
  found: FoundValue<T> | undefined,
): Partial<Record<K, ExtractedValue<T>>> {
  if (found === undefined || found.words.length === 0) return {};
  // A computed key has the type string, so the compiler does not see that it is K.
  return { [key]: valueOf(found) } as Partial<Record<K, ExtractedValue<T>>>;
}

function valueOf<T>({ alternatives = [], ...own }: FoundValue<T>): ExtractedValue<T> {
  const placed = placedOf(own);
  const others = alternatives.map(placedOf).filter(({ confidence }) => confidence > 0);
  return others.length === 0 ? placed : { ...placed, alternatives: others };
}

function placedOf<T>({ value, words, trust }: FoundValue<T>): PlacedValue<T> {
  const page = words[0]?.page ?? 0;
  const boxes = words.filter((word) => word.page === page).map(({ box }) => box);
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  const legibility = Math.min(...words.map(({ confidence }) => confidence));
  return {
    value,
    confidence: Math.round(legibility * trust * 1000) / 1000,
    page,
    box: { left, top, width: right - left, height: bottom - top },
  };
}

function lyricsOf(lines: readonly Line[]): FoundValue {
  return {
    value: lines.map((line) => textOf(line.words)).join("\n"),
    words: lines.flatMap((line) => line.words),
    trust: 0.9,
  };
}
