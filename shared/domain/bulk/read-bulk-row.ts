import { toBasisPoints } from "../sheet/basis-points.ts";
import { paddedIpi } from "../sheet/ipi.ts";
import { selfPublishedName } from "../sheet/printed-row.ts";
import { defaultPro, noneYet, normalizeIpi, normalizePro } from "../sheet/pro.ts";
import { rowKinds, writerRoles, type RowKind } from "../sheet/row-kinds/kinds-and-roles.ts";
import {
  shareCategories,
  type ShareKey,
  type Shares,
  type SheetRow,
  type TypedShares,
} from "../sheet/sheet-rows.ts";
import { bounds } from "../text/bounds.ts";
import type { BulkColumn } from "./bulk-columns.ts";
import { readShare } from "./read-share.ts";

/** Returns the text of a column in a line, without spaces at its ends; empty if the file has no such column. */
export type CellOf = (column: BulkColumn) => string;

/** How a file is read. */
export interface ReadingChoices {
  /** Whether an empty IPI means 'None yet'. */
  emptyIpiIsNoneYet: boolean;
}

/** The columns that say who a line is about, and what they own. */
export const personColumns = [
  "name",
  "contributor",
  "email",
  "pro",
  "ipi",
  "songwriterShare",
  "publisherName",
  "publisherIpi",
  "publisherShare",
  "copyrightShare",
  "masterShare",
  "kind",
  "role",
  "versionOf",
  "forRows",
] as const satisfies readonly BulkColumn[];

/** Returns the row of a line, and what its cells say that no row can have. */
export function readBulkRow(
  cell: CellOf,
  choices: ReadingChoices,
): { row: SheetRow; faults: string[] } {
  const faults: string[] = [];
  const kind = kindOf(cell("kind"));
  if (kind === undefined && cell("kind") !== "")
    faults.push(`Kind “${cell("kind")}” is not one of ${rowKinds.join(", ")}`);
  const role = roleOf(cell("role"));
  if (role === undefined && cell("role") !== "") faults.push(`Role “${cell("role")}” is not known`);
  const isPublisher = kind === "publisher";
  const publisher = cell("publisherName");
  const selfPublished = !isPublisher && publisher === selfPublishedName;
  const signer = cell("contributor") || cell("name");
  const songwriterName = signer || (isPublisher ? publisher : "");
  // The export has a publisher's own name in the publisher's column.
  const isOwnName = isPublisher && publisher === songwriterName;
  const { shares, typedShares } = readShares(cell);
  const row: SheetRow = {
    songwriterName,
    email: cell("email"),
    ...proOf(cell("pro"), isPublisher),
    songwriterIpi: isPublisher ? "" : ipiOf(cell("ipi"), choices),
    publisherName: selfPublished || isOwnName ? "" : publisher,
    publisherIpi: selfPublished ? "" : publisherIpiOf(cell, { publisher, isPublisher }, choices),
    selfPublished,
    ...shares,
    ...(Object.keys(typedShares).length === 0 ? {} : { typedShares }),
    ...(kind === undefined ? {} : { kind }),
    ...(role === undefined ? {} : { role }),
    ...(cell("versionOf") === "" ? {} : { versionOf: cell("versionOf") }),
  };
  return { row, faults };
}

function kindOf(text: string): RowKind | undefined {
  return rowKinds.find((kind) => kind === text.toLowerCase());
}

function roleOf(text: string) {
  const wanted = text.toLowerCase();
  return writerRoles.find(
    ({ code, label }) => code.toLowerCase() === wanted || label.toLowerCase() === wanted,
  )?.code;
}

/** An empty PRO is the default, which nobody has checked. A publisher who is a party has none then. */
function proOf(text: string, isPublisher: boolean): Pick<SheetRow, "pro" | "proChecked"> {
  const pro = normalizePro(text);
  if (pro === "") return { pro: isPublisher ? "" : defaultPro };
  return { pro, ...(pro === defaultPro ? { proChecked: true } : {}) };
}

function ipiOf(text: string, { emptyIpiIsNoneYet }: ReadingChoices): string {
  return text === "" && emptyIpiIsNoneYet ? noneYet : normalizeIpi(paddedIpi(text));
}

/** An IPI is asked for where there is a publisher. */
function publisherIpiOf(
  cell: CellOf,
  { publisher, isPublisher }: { publisher: string; isPublisher: boolean },
  choices: ReadingChoices,
): string {
  const isNamed = publisher !== "" && !isPublisher;
  return ipiOf(cell("publisherIpi"), isNamed ? choices : { emptyIpiIsNoneYet: false });
}

/** Shares in basis points; a text that is no share is kept beside a 0, as a draft keeps it. */
function readShares(cell: CellOf): { shares: Shares; typedShares: TypedShares } {
  const shares = { songwriterShare: 0, publisherShare: 0, copyrightShare: 0, masterShare: 0 };
  const typedShares: Partial<Record<ShareKey, string>> = {};
  for (const { key } of shareCategories) {
    const percentage = readShare(cell(key));
    if (percentage === undefined)
      typedShares[key] = cell(key).slice(0, bounds.typedNumberCharacters);
    else shares[key] = toBasisPoints(percentage);
  }
  return { shares, typedShares };
}
