import { DomainError, type ErrorDetail } from "../../../domain-error.ts";
import {
  foreignDeclaredFields,
  missingDeclaredFields,
} from "../../../custom-fields/declared-fields.ts";
import { valueMessages } from "../../../custom-fields/field-value.ts";
import type { Agreement } from "../../agreement.ts";
import type { Declaration } from "./declaration.ts";
import { isEntryOf } from "../details/declaration-over.ts";
import { declarationMessages, missingFieldsOfEntry } from "../details/missing-fields-of-entry.ts";
import { printedNamesOf, type PrintedName } from "./party-rows.ts";

/**
 * Checks that a declaration is about exactly this party's names and rows, and that nothing required is missing. Throws
 * `declaration_incomplete` with the missing fields (`entries.0.person.last`), or `invalid_request` for a declaration
 * about others than this party.
 */
export function checkDeclaration(
  agreement: Pick<Agreement, "id" | "splits" | "fieldDefinitions">,
  contributorId: string,
  declaration: Declaration,
): void {
  const names = printedNamesOf(agreement, contributorId);
  const foreign = foreignFieldsOf(agreement, contributorId, declaration, names);
  if (foreign.length > 0) throw new DomainError("invalid_request", { details: foreign });
  const missing = names.flatMap((name) => {
    const index = declaration.entries.findIndex((entry) => isEntryOf(entry, name));
    const entry = declaration.entries[index];
    if (entry === undefined)
      return [{ path: "entries", message: declarationMessages.entry(name.name) }];
    return [
      ...missingFieldsOfEntry(entry, name.rows),
      ...missingDeclaredFields(entry, agreement.fieldDefinitions ?? [], !name.isPublisher),
    ].map(({ path, message }) => ({
      path: `entries.${index}.${path}`,
      message,
    }));
  });
  if (missing.length > 0) throw new DomainError("declaration_incomplete", { details: missing });
}

/** Returns what a declaration says about others than this party's names and rows. */
export function foreignFieldsOf(
  { id, fieldDefinitions = [] }: Pick<Agreement, "id" | "fieldDefinitions">,
  contributorId: string,
  { agreement, party, entries }: Declaration,
  names: readonly PrintedName[],
): ErrorDetail[] {
  if (agreement !== id || party !== contributorId)
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
      // Nobody is asked for fields with labels of their own, which could name a second figure for a share.
      ...entry.customFields.map((_, place) => ({
        path: `entries.${index}.customFields.${place}`,
        message: valueMessages.unknown,
      })),
      ...foreignDeclaredFields(entry, fieldDefinitions, !name.isPublisher).map(
        ({ path, message }) => ({ path: `entries.${index}.${path}`, message }),
      ),
    ];
  });
}
