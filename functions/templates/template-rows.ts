import type { TemplateRowInput } from "../../shared/contracts/templates/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { toBasisPoints } from "../../shared/domain/sheet/basis-points.ts";
import type { TemplateRow } from "../../shared/domain/templates/template.ts";
import {
  templateErrorsOf,
  templateMessages,
} from "../../shared/domain/templates/template-errors.ts";
import { resolvePeople } from "../data/address-book/resolve-people.ts";
import type { Table } from "../data/core/table.ts";

/**
 * The rows of a call as they are stored, their persons with the names and addresses of the address book. Throws
 * `invalid_request` naming each wrong field.
 */
export async function rowsOfInput(
  table: Table,
  workspaceId: WorkspaceId,
  input: readonly TemplateRowInput[],
): Promise<TemplateRow[]> {
  const referring = input.flatMap(({ person }, index) =>
    person === undefined ? [] : [{ index, person }],
  );
  const people = await resolvePeople(
    table,
    workspaceId,
    referring.map(({ person }) => person),
  );
  const known = new Map(referring.map(({ index }, position) => [index, people[position]]));
  const rows = input.map((row, index): TemplateRow => rowOfInput(row, index, known.get(index)));
  const unknown = referring
    .filter(({ index }) => known.get(index) === undefined)
    .map(({ index }) => ({
      path: `rows.${index}.person`,
      message: templateMessages.unknownPerson,
    }));
  const others = templateErrorsOf(rows).filter(
    ({ path }) => !referring.some(({ index }) => path === `rows.${index}.placeholder`),
  );
  const details = [...unknown, ...others];
  if (details.length > 0) throw new DomainError("invalid_request", { details });
  return rows;
}

function rowOfInput(
  row: TemplateRowInput,
  index: number,
  person: { id: string; email: string; name: string } | undefined,
): TemplateRow {
  const { kind, role, versionOf, forRows, selfPublished, custom } = row;
  return {
    id: row.id ?? `row${index + 1}`,
    ...(person === undefined
      ? {}
      : { person: { id: person.id, email: person.email, name: person.name } }),
    placeholder: row.placeholder,
    publisherName: selfPublished ? "" : row.publisherName,
    publisherIpi: selfPublished ? "" : row.publisherIpi,
    selfPublished,
    songwriterShare: toBasisPoints(row.songwriterPercentage),
    publisherShare: toBasisPoints(row.publisherPercentage),
    copyrightShare: toBasisPoints(row.copyrightPercentage),
    masterShare: toBasisPoints(row.masterPercentage),
    ...(kind === undefined ? {} : { kind }),
    ...(role === undefined ? {} : { role }),
    ...(versionOf === undefined ? {} : { versionOf }),
    ...(forRows === undefined ? {} : { forRows }),
    ...(custom === undefined || custom.length === 0 ? {} : { custom }),
  };
}
