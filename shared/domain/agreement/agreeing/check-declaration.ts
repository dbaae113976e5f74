import { DomainError, type ErrorDetail } from "../../domain-error.ts";
import type { Agreement } from "../agreement.ts";
import type {
  Declaration,
  DeclarationEntry,
  DeclaredCompany,
  DeclaredPublishing,
} from "./declaration.ts";
import { printedNamesOf, type PartyRow, type PrintedName } from "./party-rows.ts";

export const declarationMessages = {
  person: "Last name is required",
  companyOrPerson: "Name of the person or company is required",
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

/**
 * Checks that a declaration is about exactly this party's names and rows, and that nothing required is missing. Throws
 * `declaration_incomplete` with the missing fields (`entries.0.person.last`), or `invalid_request` for a declaration
 * about others than this party.
 */
export function checkDeclaration(
  agreement: Pick<Agreement, "id" | "splits">,
  contributorId: string,
  declaration: Declaration,
): void {
  const names = printedNamesOf(agreement, contributorId);
  const foreign = foreignFieldsOf(agreement.id, contributorId, declaration, names);
  if (foreign.length > 0) throw new DomainError("invalid_request", { details: foreign });
  const missing = names.flatMap((name) => {
    const index = declaration.entries.findIndex((entry) => isEntryOf(entry, name));
    const entry = declaration.entries[index];
    if (entry === undefined)
      return [{ path: "entries", message: declarationMessages.entry(name.name) }];
    return missingFieldsOfEntry(entry, name).map(({ path, message }) => ({
      path: `entries.${index}.${path}`,
      message,
    }));
  });
  if (missing.length > 0) throw new DomainError("declaration_incomplete", { details: missing });
}

/** Whether an entry is about a printed name: it has its name and begins with one of its rows. */
export function isEntryOf(entry: DeclarationEntry, { name, rows }: PrintedName): boolean {
  return entry.name.normalize("NFC") === name && rows.some(({ id }) => entry.rows.includes(id));
}

/** Returns what a declaration says about others than this party's names and rows. */
export function foreignFieldsOf(
  agreementId: string,
  contributorId: string,
  { agreement, party, entries }: Declaration,
  names: readonly PrintedName[],
): ErrorDetail[] {
  if (agreement !== agreementId || party !== contributorId)
    return [{ path: "party", message: declarationMessages.stranger }];
  const used = new Set<PrintedName>();
  return entries.flatMap((entry, index): ErrorDetail[] => {
    const name = names.find((one) => isEntryOf(entry, one));
    if (name === undefined || used.has(name))
      return [{ path: `entries.${index}.name`, message: declarationMessages.stranger }];
    used.add(name);
    const own = name.rows.map(({ id }) => id);
    const areAll = own.length === entry.rows.length && own.every((id) => entry.rows.includes(id));
    const areOwn =
      entry.publishing.every(({ row }) => own.includes(row)) &&
      new Set(entry.publishing.map(({ row }) => row)).size === entry.publishing.length;
    return [
      ...(areAll ? [] : [{ path: `entries.${index}.rows`, message: declarationMessages.rows }]),
      ...(areOwn
        ? []
        : [{ path: `entries.${index}.publishing`, message: declarationMessages.rows }]),
    ];
  });
}

function missingFieldsOfEntry(
  entry: DeclarationEntry,
  { isPublisher, rows }: PrintedName,
): ErrorDetail[] {
  const writes = rows.some(({ kind }) => kind === "writer");
  return [
    ...nameErrorsOf(entry),
    ...(writes || isPublisher
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
  row: PartyRow,
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
