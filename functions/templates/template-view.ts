import type { TemplateRowView, TemplateView } from "../../shared/contracts/templates/endpoints.ts";
import type { BuiltInTemplate } from "../../shared/domain/templates/built-in-templates.ts";
import type { CustomFieldDefinition } from "../../shared/domain/custom-fields/custom-field.ts";
import {
  droppedFieldsOf,
  hasFieldValues,
} from "../../shared/domain/templates/fields-of-template.ts";
import { resolvedRows, type ResolvedRow } from "../../shared/domain/templates/template.ts";
import { wireSharesOf } from "../../shared/domain/sheet/wire-split.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { personDetailsView } from "../address-book/people/person-view.ts";
import { resolvePeople } from "../data/address-book/resolve-people.ts";
import type { Table } from "../data/core/table.ts";
import { readCustomFields } from "../data/custom-fields/custom-field-repository.ts";
import type { StoredTemplate } from "../data/templates/template-repository.ts";

/** A template with its people as the address book has them now, which bulk creation stores as it is. */
export type ResolvedTemplate = Omit<StoredTemplate, "rows"> & { rows: ResolvedRow[] };

/** Templates with the present details of their people. One batch read for all if nobody has moved. */
export async function resolveTemplates(
  table: Table,
  workspaceId: WorkspaceId,
  templates: readonly StoredTemplate[],
): Promise<ResolvedTemplate[]> {
  const persons = templates.flatMap(({ id, rows }) =>
    rows.flatMap((row) =>
      row.person === undefined ? [] : [{ place: `${id} ${row.id}`, person: row.person }],
    ),
  );
  const people = await resolvePeople(
    table,
    workspaceId,
    persons.map(({ person }) => person),
  );
  const details = new Map(persons.map(({ place }, index) => [place, people[index]]));
  return templates.map((template) => {
    const ofRows = template.rows.flatMap((row) => {
      const person = details.get(`${template.id} ${row.id}`);
      return person === undefined ? [] : [[row.id, personDetailsView(person)] as const];
    });
    return { ...template, rows: resolvedRows(template.rows, new Map(ofRows)) };
  });
}

/** A template as people of its workspace see it, which has these custom fields. */
export function templateView(
  template: ResolvedTemplate,
  fields: readonly Pick<CustomFieldDefinition, "id">[],
): TemplateView {
  const { id, revision, updatedAt } = template;
  const droppedFields = droppedFieldsOf(template, fields);
  return {
    ...{ id, isBuiltIn: false, revision, updatedAt, ...contentView(template) },
    ...(droppedFields.length === 0 ? {} : { droppedFields }),
  };
}

/** The custom fields that the views of templates need: none are read if no template has values. */
export async function fieldsForTemplates(
  table: Table,
  workspaceId: WorkspaceId,
  templates: readonly StoredTemplate[],
): Promise<readonly Pick<CustomFieldDefinition, "id">[]> {
  return templates.some(hasFieldValues) ? await readCustomFields(table, workspaceId) : [];
}

/** A starting point that every workspace has. */
export function builtInTemplateView(template: BuiltInTemplate): TemplateView {
  return { id: template.id, isBuiltIn: true, revision: 0, ...contentView(template) };
}

function contentView({
  name,
  rows,
  licensing,
  thirdParty,
  expiresInDays,
  custom,
}: Pick<
  ResolvedTemplate,
  "name" | "rows" | "licensing" | "thirdParty" | "expiresInDays" | "custom"
>) {
  return { name, rows: rows.map(rowView), licensing, thirdParty, expiresInDays, custom };
}

function rowView({ person, details, ...row }: ResolvedRow): TemplateRowView {
  const { songwriterShare, publisherShare, copyrightShare, masterShare, ...fields } = row;
  const shares = { songwriterShare, publisherShare, copyrightShare, masterShare };
  // The id is that of the person whom the reference leads to now.
  const shown =
    details === undefined || person === undefined ? {} : { person: { id: person.id, ...details } };
  return { ...fields, ...shown, ...wireSharesOf(shares) };
}
