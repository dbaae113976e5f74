import { linesWithinRegion, readConsentInto } from "./block-details.ts";
import type { BlockRegion } from "./block-details.ts";
import type { LabeledValue } from "./labeled-values.ts";
import { fieldOfLabel, isNameField } from "../labels/field-of-label.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { putLabeled } from "./labeled/put-labeled.ts";
import { middleOf, segmentsOf, textOf } from "../page-text.ts";
import type { Line } from "../page-text.ts";
import { foldCaseAndAccents, normalizeWords } from "../normalize-words.ts";
import type { LayoutReading, Row } from "../rows.ts";

interface Size {
  width: number;
  height: number;
}

interface Block {
  row: Row;
  left: number;
  line: Line;
  headed: boolean;
  fields: Set<LabelField>;
}

/**
 * Reads sheets with one block of labels for each writer: 'CO-WRITER 1 … PRINT NAME …', also two blocks side by side.
 */
export function readBlocks(
  lines: readonly Line[],
  values: readonly LabeledValue[],
  size: Size,
): LayoutReading {
  const headings = lines.flatMap((line) =>
    segmentsOf(line, size.width)
      .filter((segment) => isHeading(textOf(segment.words)))
      .map((segment) => ({ kind: "heading" as const, line, left: segment.left })),
  );
  const labels = values.map((value) => ({
    kind: "label" as const,
    line: value.line,
    left: value.left,
    value,
  }));
  const events = [...headings, ...labels].toSorted(
    (a, b) =>
      a.line.page - b.line.page ||
      (sameLine(a.line, b.line) ? 0 : middleOf(a.line) - middleOf(b.line)) ||
      a.left - b.left ||
      (a.kind === "heading" ? -1 : 1),
  );
  const blocks: Block[] = [];
  let open: Block[] = [];
  const start = (line: Line, left: number, headed: boolean): Block => {
    const block: Block = { row: {}, left, line, headed, fields: new Set() };
    const beside = open.filter(
      (one) =>
        Math.abs(middleOf(one.line) - middleOf(line)) < size.height * 0.8 &&
        one.line.page === line.page,
    );
    open = beside.length > 0 ? [...beside, block] : [block];
    blocks.push(block);
    return block;
  };
  const blockFor = (left: number): Block | undefined =>
    open
      .filter((one) => one.left <= left + size.width * 4)
      .toSorted((a, b) => b.left - a.left)[0] ?? open[0];
  for (const event of events) {
    if (event.kind === "heading") {
      start(event.line, event.left, true);
      continue;
    }
    const { value } = event;
    if (value.field === "title" || value.field === "artist") continue;
    let block = blockFor(event.left);
    if (isNameField(value.field) && (block === undefined || block.fields.has(value.field)))
      block = start(event.line, event.left, false);
    if (block === undefined) continue;
    block.fields.add(value.field);
    putLabeled(block.row, value);
  }
  for (const block of blocks)
    readConsentInto(block.row, linesWithinRegion(lines, regionOf(block, blocks, size), size.width));
  const found = withPublishersBeside(blocks, size).filter(({ row }) => isSplit(row));
  return {
    rows: found.map(({ row }) => row),
    words: new Set(found.flatMap(({ line }) => line.words)),
  };
}

/** From the first line of a block to the next one below, and to the one beside it. */
function regionOf(block: Block, blocks: readonly Block[], size: Size): BlockRegion {
  const top = middleOf(block.line);
  const onPage = blocks.filter((one) => one.line.page === block.line.page);
  const below = onPage
    .map(({ line }) => middleOf(line))
    .filter((middle) => middle > top + size.height);
  const beside = onPage
    .filter(
      ({ line, left }) =>
        Math.abs(middleOf(line) - top) < size.height && left > block.left + size.width * 4,
    )
    .map(({ left }) => left);
  return {
    page: block.line.page,
    top: top - size.height * 0.5,
    bottom: Math.min(...below, 1) - size.height * 0.4,
    left: block.left - size.width * 4,
    right: Math.min(...beside, 1) - size.width,
  };
}

/**
 * Merges the blocks of a writer and a publisher side by side, each with a name, a society, a number and a share: the
 * right block is the publisher of the left one.
 */
function withPublishersBeside(blocks: readonly Block[], size: Size): Block[] {
  const publishers = new Set<Block>();
  for (const [index, block] of blocks.entries()) {
    const writer = blocks[index - 1];
    const isBeside =
      writer !== undefined &&
      !publishers.has(writer) &&
      writer.line === block.line &&
      writer.left < block.left - size.width * 8;
    if (!isBeside || block.fields.has("writerShare") || !block.fields.has("publisherShare"))
      continue;
    if (!writer.fields.has("writerShare") || writer.fields.has("publisherShare")) continue;
    publishers.add(block);
    const { name, ipi, publisherShare } = block.row;
    Object.assign(writer.row, {
      ...(name === undefined ? {} : { publisher: name }),
      ...(ipi === undefined ? {} : { publisherIpi: ipi }),
      ...(publisherShare === undefined ? {} : { publisherShare }),
    });
  }
  return blocks.filter((block) => !publishers.has(block));
}

const sameLine = (a: Line, b: Line): boolean => Math.abs(middleOf(a) - middleOf(b)) < 0.002;

/** Numbers of headings: 'Writer A', 'Writer Two', 'Auteur II'. */
const counting = /^(?:[A-H]|one|two|three|four|five|six|seven|eight|I{1,3}|IV|VI{0,3})$/i;
const ordinal =
  /^(?:first|second|third|fourth|fifth|sixth|(?:\d(?:st|nd|rd|th|er|e|º|ª|\.))|primer|primera?o?|segund[oa]|tercera?|terceir[oa]|premier|deuxieme|troisieme|quatrieme|secondo|terzo|quarto|erster?|zweiter?|dritter?|vierter?)$/i;

/** Whether a text is the heading of a block: 'Writer 1', 'CO-WRITER #2', 'Compositeur no 3', 'Second writer'. */
function isHeading(text: string): boolean {
  const plain = text.replaceAll("#", " ").replace(/\s*:$/, "");
  const words = normalizeWords(plain);
  if (/\p{L} (?:no |nr )?\d{1,2}$/u.test(words) && fieldOfLabel(plain) === "name") return true;
  const parts = plain.trim().split(/\s+/);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length < 2 || parts.length > 4) return false;
  const rest = counting.test(last)
    ? parts.slice(0, -1)
    : ordinal.test(foldCaseAndAccents(first))
      ? parts.slice(1)
      : undefined;
  return rest !== undefined && fieldOfLabel(rest.join(" ")) === "name";
}

/** Whether a block is the row of a writer. A block with only a name and a date is a signature. */
function isSplit(row: Row): boolean {
  if (!row.name) return false;
  return [
    row.writerShare,
    row.publisherShare,
    row.copyrightShare,
    row.masterShare,
    row.pro,
    row.ipi,
    row.publisher,
  ].some((one) => one !== undefined);
}
