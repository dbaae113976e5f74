import type { ErrorDetail } from "../../../domain-error.ts";
import type { RowKind } from "../../../sheet/row-kinds/kinds-and-roles.ts";
import type {
  DeclarationEntry,
  DeclaredCompany,
  DeclaredPublishing,
} from "../declarations/declaration.ts";

export const declarationMessages = {
  person: "Last name is required",
  companyOrPerson: "Say if this is a person or a company",
  company: "Company name is required",
  pro: "PRO selection is required",
  ipi: "IPI# is required",
  publisher: "Publisher name is required",
  publisherIpi: "Publisher IPI# is required",
  administrator: "Administrator name is required",
  entry: (name: string) => `Details of ${name} are missing`,
  stranger: "These details are about somebody who is not on this sheet under your address",
  rows: "These details are about other rows than this name has",
} as const;

/** What decides which fields a row asks of its party. */
export interface EntryRow {
  id: string;
  kind: RowKind;
  publisherShare: number;
}

/**
 * Returns what an entry about these rows lacks, with paths inside the entry (`person.last`). Songwriters and publishers
 * say PRO and IPI; a songwriter with a publisher share also says who publishes it.
 */
export function missingFieldsOfEntry(
  entry: DeclarationEntry,
  rows: readonly EntryRow[],
): ErrorDetail[] {
  const saysSociety = rows.some(({ kind }) => kind !== "owner");
  return [
    ...nameErrorsOf(entry),
    ...(saysSociety
      ? [
          ...missing("pro", entry.pro === undefined, declarationMessages.pro),
          ...missing("ipi", isEmpty(entry.ipi), declarationMessages.ipi),
        ]
      : []),
    ...rows.flatMap((row) => {
      const place = entry.publishing.findIndex((one) => one.row === row.id);
      return publishingErrorsOf(row, entry.publishing[place]).map(({ path, message }) => ({
        path: `publishing.${place < 0 ? entry.publishing.length : place}.${path}`,
        message,
      }));
    }),
  ];
}

function nameErrorsOf({ person, company }: DeclarationEntry): ErrorDetail[] {
  if (person === undefined && company === undefined)
    return [{ path: "person.last", message: declarationMessages.companyOrPerson }];
  return [
    ...missing(
      "person.last",
      person !== undefined && isEmpty(person.last),
      declarationMessages.person,
    ),
    ...missing(
      "company.name",
      company !== undefined && isEmpty(company.name),
      declarationMessages.company,
    ),
  ];
}

/** A writer's row with a publisher share names its publisher, unless the writer publishes themself. */
function publishingErrorsOf(
  row: EntryRow,
  publishing: DeclaredPublishing | undefined,
): ErrorDetail[] {
  const publishes = row.kind === "writer" && row.publisherShare > 0;
  const publisher = publishing?.publisher;
  const isMissing = publishes && publishing?.selfPublished !== true;
  return [
    ...(isMissing || publisher !== undefined ? companyErrorsOf("publisher", publisher) : []),
    ...missing(
      "administrator.name",
      publishing?.administrator !== undefined && isEmpty(publishing.administrator.name),
      declarationMessages.administrator,
    ),
  ];
}

function companyErrorsOf(field: "publisher", company: DeclaredCompany | undefined): ErrorDetail[] {
  return [
    ...missing(`${field}.name`, isEmpty(company?.name), declarationMessages.publisher),
    ...missing(`${field}.ipi`, isEmpty(company?.ipi), declarationMessages.publisherIpi),
  ];
}

const isEmpty = (text: string | undefined) => (text ?? "").trim() === "";

const missing = (path: string, isMissing: boolean, message: string): ErrorDetail[] =>
  isMissing ? [{ path, message }] : [];
