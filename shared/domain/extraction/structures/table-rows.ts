import { isEmptyAnswer, looksLikeCompany } from "../details.ts";
import { leftOf } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { Row } from "../rows.ts";

/** A row of a table, before it is merged with other rows. */
export interface TableRow {
  row: Row;
  /** The writer whom the publisher of this row represents. */
  onBehalfOf: string | undefined;
  /** The text in the column of roles; undefined without such a column. */
  role: string | undefined;
}

const publisherRole =
  /^(?:e|am|se|es|op|pub|publisher|original publisher|administrator|sub publisher|editeur|editor|verlag)$/;

/**
 * Merges the rows of publishers into the rows of their writers: registration sheets print a publisher as a separate row
 * below its writer. Such a row is recognized by its role (E, AM), by indentation, or as a company without a society.
 * Its name, number and share become the writer's.
 */
export function joinPublisherRows(rows: readonly TableRow[], characterWidth: number): TableRow[] {
  const lefts = rows.map(({ row }) => row.name?.words[0]).map((word) => (word ? leftOf(word) : 1));
  const edge = Math.min(...lefts);
  const hasRoles = rows.some(
    ({ role }) => role !== undefined && publisherRole.test(normalizeWords(role)),
  );
  const isIndented = (index: number): boolean =>
    (lefts[index] ?? 0) - edge > characterWidth * 0.9 && (lefts[0] ?? 1) - edge < characterWidth;
  const writers: TableRow[] = [];
  for (const [index, one] of rows.entries()) {
    const { name, ipi, writerShare, pro } = one.row;
    const isCompanyRow = name !== undefined && looksLikeCompany(name.value) && pro === undefined;
    const isPublisher = hasRoles
      ? one.role !== undefined && publisherRole.test(normalizeWords(one.role))
      : pro === undefined && (isIndented(index) || isCompanyRow);
    const writer = writers.at(-1)?.row;
    if (!isPublisher || writer === undefined) {
      writers.push(one);
      continue;
    }
    if (name && !writer.publisher) writer.publisher = name;
    if (ipi && !writer.publisherIpi) writer.publisherIpi = ipi;
    if (writerShare && !writer.publisherShare) writer.publisherShare = writerShare;
  }
  return writers;
}

/** Adds the fields of a row to the same person's row of an earlier table, or else adds the row. */
export function addRow(rows: Row[], { row, onBehalfOf }: TableRow): void {
  const wanted =
    onBehalfOf === undefined || isEmptyAnswer(onBehalfOf) ? row.name?.value : onBehalfOf;
  const same =
    wanted === undefined
      ? undefined
      : rows.find(({ name }) => name && sameName(name.value, wanted));
  if (same) {
    for (const [field, found] of Object.entries(row))
      if (!(field in same)) Object.assign(same, { [field]: found });
  } else if (row.name && Object.keys(row).length > 1) rows.push(row);
}

/** Whether two names have the same words in any order. */
function sameName(a: string, b: string): boolean {
  return sortedWords(a) === sortedWords(b);
}

function sortedWords(name: string): string {
  return normalizeWords(name).split(" ").toSorted().join(" ");
}
