import { withRowKinds } from "../../../sheet/row-kinds/row-kinds.ts";
import type { Agreement, AgreementSheetRow, Contributor } from "../../agreement.ts";
import { findContributor } from "../../parties/contributors.ts";
import { sameEmail } from "../../../text/email.ts";
import { printedNamesOf } from "./party-rows.ts";

interface Rows {
  splits: AgreementSheetRow[];
  contributors: Contributor[];
}

/** The details of a row that its party declares. */
const declaredFields = [
  "pro",
  "proChecked",
  "proCode",
  "songwriterIpi",
  "publisherName",
  "publisherIpi",
  "selfPublished",
  "declaredName",
  "furtherDetails",
  "declaredCustom",
] as const;

/**
 * Returns the rows of a new version in which declared details stay as they were declared, whatever the owner typed. A
 * declaration stays where the party has the same address and the same printed rows; else the party declares again. The
 * party signs the new version in any case.
 */
export function keepDeclarations(before: Agreement, after: Rows): Rows {
  const kept = new Set(
    after.contributors.filter((one) => keepsDeclaration(before, after, one)).map(({ id }) => id),
  );
  const earlier = new Map(withRowKinds(before.splits).map((row) => [row.id, row]));
  return {
    contributors: after.contributors.map((contributor) =>
      kept.has(contributor.id) ? contributor : withoutDeclaration(contributor),
    ),
    splits: withRowKinds(after.splits).map((row, index): AgreementSheetRow => {
      const split = after.splits[index] ?? row;
      const declared = kept.has(split.contributorId) ? earlier.get(row.id) : undefined;
      return declared === undefined ? withoutDeclaredName(split) : withDetailsOf(declared, split);
    }),
  };
}

function keepsDeclaration(before: Agreement, after: Rows, contributor: Contributor): boolean {
  const earlier = findContributor(before, contributor.id);
  return (
    earlier?.declarationHash !== undefined &&
    // Whoever got the address by a correction has declared nothing before they sign.
    earlier.hasSignedHere !== false &&
    sameEmail(earlier.email, contributor.email) &&
    printedRows(before, contributor.id) === printedRows(after, contributor.id)
  );
}

/** The names that a party has to declare, with their rows. */
function printedRows(agreement: Pick<Agreement, "splits">, contributorId: string): string {
  const names = printedNamesOf(agreement, contributorId).map(({ name, isPublisher, rows }) => {
    const ids = rows.map(({ id }) => id);
    return JSON.stringify([name, isPublisher, ids.toSorted((a, b) => (a < b ? -1 : 1))]);
  });
  return names.toSorted((a, b) => (a < b ? -1 : 1)).join();
}

function withDetailsOf(declared: AgreementSheetRow, split: AgreementSheetRow): AgreementSheetRow {
  const rest = Object.entries(split).filter(([key]) => !declaredFields.some((one) => one === key));
  const details = declaredFields.flatMap((field) =>
    declared[field] === undefined ? [] : [[field, declared[field]]],
  );
  return { ...split, ...Object.fromEntries([...rest, ...details]) };
}

function withoutDeclaredName(split: AgreementSheetRow): AgreementSheetRow {
  const { declaredName: _, declaredCustom: _custom, ...rest } = split;
  return rest;
}

/** Returns a contributor without declaration. Other parties may have seen its hash. */
export function withoutDeclaration({
  declaredAt: _at,
  declarationHash,
  earlierDeclarations = [],
  ...contributor
}: Contributor): Contributor {
  const earlier = [
    ...earlierDeclarations,
    ...(declarationHash === undefined ? [] : [declarationHash]),
  ];
  return earlier.length === 0 ? contributor : { ...contributor, earlierDeclarations: earlier };
}

/** Returns the rows of a party that has to declare again: what was declared is only suggested. */
export function withoutDeclaredNames(
  splits: readonly AgreementSheetRow[],
  contributorId: string,
): AgreementSheetRow[] {
  return splits.map((split) =>
    split.contributorId === contributorId ? withoutDeclaredName(split) : split,
  );
}
