import { isEmptyAnswer, looksLikeCompany } from "../details.ts";
import type { LabelField } from "../labels/field-of-label.ts";
import { leftOf } from "../page-text.ts";
import { normalizeWords } from "../normalize-words.ts";
import type { FoundValue, Row } from "../rows.ts";

/** A row of a table, before it is merged with other rows. */
export interface TableRow {
  row: Row;
  /** The writer whom the publisher of this row represents. */
  onBehalfOf: string | undefined;
  /** The text in the column of roles; undefined without such a column. */
  role: string | undefined;
  /** What other rows can call this one: its number, or its role with a number. */
  keys: readonly string[];
  /** Numbers of other rows in this one: 'W1' in a column 'For', 'C2' in 'E (C2)'. */
  ties: readonly string[];
  /** All that it says. */
  text: string;
  /** Whether it names one of several people in a cell. */
  isJoint?: boolean;
}

const publisherRole =
  /^(?:e|v|am|ad|se|es|op|ap|ed|pub|publisher|original publisher|administrator|sub publisher|sub editeur|co editeur|coediteur|editeur|editeur original|editor|editora|editorial|editore|sub editore|verlag|verleger|originalverlag|subverlag)$/;

/**
 * What a cell calls other rows: 'C2' in 'E (C2)', '3' in 'zu 3' or '3a', 'C' in 'writer C'. In the column that counts
 * the rows, a number alone is the row's own.
 */
export function tiesIn(text: string, field: LabelField | undefined): string[] {
  const [, called, alone, beside, part] =
    /\(([^)]{1,6})\)?|^(\S{1,4})$|^\p{L}+\.?\s+(?:no\.?|nr\.?|#)?\s?(\p{Lu}|\p{L}?\d{1,2})\.?$|^(\d{1,2})(?:\.\d|\s?[a-z])$/iu.exec(text) ?? []; // prettier-ignore
  const tie = field === "index" ? (beside ?? part) : (called ?? alone ?? beside);
  return tie === undefined ? [] : [normalizeWords(tie)];
}

/** Trust in a publisher that only its place in the order of publishers gives to a writer. */
const trustOfOrder = 0.85;

export function isPublisherRole(role: string): boolean {
  return publisherRole.test(normalizeWords(role.replaceAll(/\([^)]*\)?|\d+/g, " ")));
}

/** Whether a row has a part of the recording only, as those of labels have. */
const isOfMaster = ({ masterShare, writerShare, publisherShare }: Row): boolean =>
  masterShare !== undefined && writerShare === undefined && publisherShare === undefined;

/** The roles that companies have and people do not, whatever they are called: 'P' beside 'W'. */
function rolesOfCompanies(rows: readonly TableRow[]): Set<string> {
  const byRole = Map.groupBy(rows, ({ role = "" }) => normalizeWords(role));
  const companies = ([, own]: [string, TableRow[]]): number =>
    own.filter(({ row: { name } }) => name && looksLikeCompany(name.value)).length / own.length;
  const found = [...byRole].filter((one) => one[0] !== "" && companies(one) > 0.5);
  const isOfPeople = [...byRole].some((one) => companies(one) === 0);
  return new Set(isOfPeople ? found.map(([role]) => role) : []);
}

/**
 * Merges the rows of publishers into the rows of their writers: registration sheets print a publisher as a separate row
 * below its writer, or below all writers with the number of its writer. Such a row is recognized by its role (E, AM), by
 * indentation, or as a company without a society. Its name, number and share become the writer's.
 */
export function joinPublisherRows(rows: readonly TableRow[], characterWidth: number): TableRow[] {
  const lefts = rows.map(({ row }) => row.name?.words[0]).map((word) => (word ? leftOf(word) : 1));
  const edge = Math.min(...lefts);
  const ofCompanies = rolesOfCompanies(rows);
  const isPublishing = ({ role, row }: TableRow): boolean =>
    role !== undefined &&
    !isOfMaster(row) &&
    (isPublisherRole(role) || ofCompanies.has(normalizeWords(role)));
  const hasRoles = rows.some(isPublishing);
  // Against the rows above it: in a scan, those below a crease may stand farther left.
  let edgeAbove = 1;
  const edgesAbove = lefts.map((left) => (edgeAbove = Math.min(edgeAbove, left)));
  const isIndented = (index: number): boolean =>
    (lefts[index] ?? 0) - (edgesAbove[index] ?? 0) > characterWidth * 0.9 &&
    (lefts[0] ?? 1) - edge < characterWidth;
  const isPublisher = rows.map((one, index) => {
    const { row, isJoint = false } = one;
    const { name, pro } = row;
    const isCompany = name !== undefined && looksLikeCompany(name.value) && !isOfMaster(row);
    // Publishers have a society as well, but a company among people is rarely a writer.
    const isBelowPerson = isCompany && index > 0 && !looksLikeCompany(rows[index - 1]?.row.name?.value ?? "Co"); // prettier-ignore
    const isCompanyRow = isCompany && (pro === undefined || isBelowPerson);
    return hasRoles
      ? isPublishing(one)
      : !isJoint && (isCompanyRow || (pro === undefined && isIndented(index)));
  });
  const writers = rows.filter((_, index) => isPublisher[index] !== true);
  const first = isPublisher.indexOf(true);
  const publishers = rows.filter((_, index) => isPublisher[index] === true);
  const isBlock =
    first > 1 &&
    publishers.length > 1 &&
    isPublisher.slice(first).every(Boolean) &&
    !rows.some((_, index) => isPublisher[index] === true && isIndented(index));
  if (first < 0) return [...rows];
  if (publishers.some(({ ties }) => writerOf(writers, ties) !== undefined) || isBlock) {
    tieToWriters(
      writers,
      publishers.map((one) => ({ ...one, row: asPublisher(one.row) })),
    );
    return writers;
  }
  let writer: Row | undefined;
  const out: TableRow[] = [];
  for (const [index, one] of rows.entries()) {
    if (isPublisher[index] !== true || writer === undefined) {
      out.push(one);
      writer = one.row;
    } else fillPublisher(writer, asPublisher(one.row), 1);
  }
  return out;
}

/** The row of a publisher that is printed like that of a writer. */
function asPublisher({ name, ipi, writerShare, publisherShare }: Row): Row {
  const share = publisherShare ?? writerShare;
  return {
    ...(name === undefined ? {} : { publisher: name }),
    ...(ipi === undefined ? {} : { publisherIpi: ipi }),
    ...(share === undefined ? {} : { publisherShare: share }),
  };
}

/** Adds the fields of a publisher to those of its writer, unless that has a publisher. */
function fillPublisher(writer: Row, publisher: Row, trust: number): void {
  for (const field of ["publisher", "publisherIpi", "publisherShare"] as const) {
    const found: FoundValue<string | number> | undefined = publisher[field];
    if (found && !writer[field])
      Object.assign(writer, { [field]: { ...found, trust: found.trust * trust } });
  }
}

/** The writer that one of the ties names, if it is the only one. */
function writerOf(writers: readonly TableRow[], ties: readonly string[]): TableRow | undefined {
  const found = writers.filter(({ keys }) => keys.some((key) => ties.includes(key)));
  return found.length === 1 ? found[0] : undefined;
}

/** Gives publishers to writers by the numbers that tie them, or all of them in their order. */
export function tieToWriters(writers: readonly TableRow[], publishers: readonly TableRow[]): void {
  const tied = publishers.map(({ ties }) => writerOf(writers, ties));
  const areOrdered = tied.every((one) => one === undefined) && writers.length === publishers.length;
  for (const [index, { row }] of publishers.entries()) {
    const writer = tied[index] ?? (areOrdered ? writers[index] : undefined);
    if (writer) fillPublisher(writer.row, row, tied[index] === undefined ? trustOfOrder : 1);
  }
}

/** Adds the fields of a row to the same person's row of an earlier table, or else adds the row. */
export function addRow(rows: TableRow[], one: TableRow): void {
  const { row, onBehalfOf } = one;
  const wanted =
    onBehalfOf === undefined || isEmptyAnswer(onBehalfOf) ? row.name?.value : onBehalfOf;
  const same =
    wanted === undefined
      ? Object.keys(row).length > 0
        ? writerOf(rows, one.keys)
        : undefined // prettier-ignore
      : (rows.find(({ row: { name } }) => name && sameName(name.value, wanted)) ??
        (onBehalfOf === undefined ? undefined : onlyMeant(rows, wanted)));
  if (same) {
    for (const [field, found] of Object.entries(row))
      if (!(field in same.row)) Object.assign(same.row, { [field]: found });
  } else if (row.name && Object.keys(row).length > 1) rows.push(one);
}

/** The only row whose name has all words of a shorter one: 'Reyes', 'A. Reyes', 'AR' for Ana Reyes. */
function onlyMeant(rows: readonly TableRow[], short: string): TableRow | undefined {
  const words = normalizeWords(short).split(" ");
  const found = rows.filter(({ row: { name } }) => {
    const own = normalizeWords(name?.value ?? "").split(" ");
    const isInitials = /^\p{Lu}{2,4}$/u.test(short) && own.map(([first]) => first).join("") === words.join(""); // prettier-ignore
    return isInitials || words.every((word) => own.some((one) => one === word || (word.length === 1 && one.startsWith(word)))); // prettier-ignore
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Whether two names have the same words in any order. */
function sameName(a: string, b: string): boolean {
  return sortedWords(a) === sortedWords(b);
}

function sortedWords(name: string): string {
  return normalizeWords(name).split(" ").toSorted().join(" ");
}
