import { withFieldLabels } from "../../shared/domain/templates/fields-of-template.ts";
import type { TemplateInput } from "../../shared/contracts/templates/endpoints.ts";
import { detailsOfRow, rowsByPerson } from "../../shared/domain/address-book/people-of-rows.ts";
import type { AgreementSheetRow } from "../../shared/domain/agreement/agreement.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { TemplateContent } from "../../shared/domain/templates/template.ts";
import {
  templateRowsOfSheet,
  type KnownPerson,
} from "../../shared/domain/templates/template-of-sheet.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import { emailPattern, nameRefusal } from "../../shared/domain/text/text-refusals.ts";
import { findOwnAgreement } from "../agreements/find-own-agreement.ts";
import { readMergedPeople } from "../data/address-book/merged-addresses.ts";
import { readPeople, savePeopleOfSheet } from "../data/address-book/person-repository.ts";
import { personNamesChangedItems } from "../data/address-book/stored-person.ts";
import type { Table } from "../data/core/table.ts";
import type { Stores } from "../data/stores.ts";

/**
 * The content of a template that is made from an own sheet. People of the sheet whom the address book does not have, as
 * of a draft, are added to it first, each in a transaction of their own; nobody who is known is changed. Throws
 * `agreement_not_found`, `agreement_uploaded`.
 */
export async function contentOfSheet(
  stores: Stores,
  {
    workspaceId,
    agreementId,
    name,
    expiresInDays,
    at,
  }: Pick<TemplateInput, "name" | "expiresInDays"> & {
    workspaceId: WorkspaceId;
    agreementId: string;
    at: string;
  },
): Promise<TemplateContent> {
  const { agreement } = await findOwnAgreement(stores, workspaceId, agreementId);
  const people = await peopleOfSheet(stores.table, workspaceId, agreement, at);
  const content = {
    name,
    rows: templateRowsOfSheet(agreement.splits, people),
    licensing: agreement.licensing ?? "any_party",
    // What the sheet says is about its song.
    thirdParty: null,
    ...(expiresInDays === undefined ? {} : { expiresInDays }),
    ...(agreement.custom === undefined ? {} : { custom: agreement.custom }),
  };
  return withFieldLabels(content, agreement.fieldDefinitions ?? []);
}

/** The people of the sheet's rows, by their normalized addresses. */
async function peopleOfSheet(
  table: Table,
  workspaceId: WorkspaceId,
  { title, splits }: { title: string; splits: AgreementSheetRow[] },
  at: string,
): Promise<Map<string, KnownPerson>> {
  const rows = rowsByPerson(splits.filter(isPerson));
  const emails = rows.map(({ email }) => email);
  const known = await readPeople(table, workspaceId, emails);
  const missing = rows.filter((_, index) => known[index] === undefined);
  const merged = await readMergedPeople(
    table,
    workspaceId,
    missing.map(({ email }) => email),
  );
  const unknown = missing.filter(({ email }) => !merged.has(email));
  if (unknown.length > 0) {
    const written = new Set<string>();
    await savePeopleOfSheet(table, workspaceId, { title, splits: unknown }, at, written);
    const told = [...written].map((email) => ({ email }));
    if (told.length > 0) await table.transact(personNamesChangedItems(table, workspaceId, told));
  }
  const added = await readPeople(
    table,
    workspaceId,
    unknown.map(({ email }) => email),
  );
  const all = [...known, ...added].filter((one) => one !== undefined);
  return new Map([
    ...all.map((person) => [normalizeEmail(person.email), person] as const),
    ...[...merged].map(([email, person]) => [normalizeEmail(email), person] as const),
  ]);
}

/** Whether a row names somebody whom the address book takes. A draft holds any text. */
function isPerson(row: AgreementSheetRow): boolean {
  const { name } = detailsOfRow(row);
  return name !== "" && nameRefusal(name) === undefined && emailPattern.test(row.email);
}
