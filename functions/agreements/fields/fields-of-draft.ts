import type {
  CustomFieldDefinition,
  FieldValue,
} from "../../../shared/domain/custom-fields/custom-field.ts";
import {
  hasFieldValues,
  totalErrors,
  withFieldsOf,
} from "../../../shared/domain/custom-fields/fields-of-sheet.ts";
import type { FieldsToSend } from "../../../shared/domain/custom-fields/fields-to-send.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { rowIdOf } from "../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import type { SheetRow } from "../../../shared/domain/sheet/sheet-rows.ts";
import { workspaceEntitlements } from "../../data/billing/workspace-entitlements.ts";
import type { Table } from "../../data/core/table.ts";
import {
  definitionOf,
  readCustomFields,
} from "../../data/custom-fields/custom-field-repository.ts";

/** The values of custom fields that a call sends, at most. */
interface SentValues {
  custom?: readonly FieldValue[] | undefined;
  splits?: readonly Pick<SheetRow, "custom">[] | undefined;
}

/** Whether a call says something about custom fields, also that there are none. */
export function saysFields({ custom, splits = [] }: SentValues): boolean {
  return custom !== undefined || splits.some((row) => row.custom !== undefined);
}

/** The definitions of the workspace's custom fields. */
export async function readDefinitions(
  table: Table,
  workspaceId: WorkspaceId,
): Promise<CustomFieldDefinition[]> {
  return (await readCustomFields(table, workspaceId)).map(definitionOf);
}

/** What a sheet that is sent needs of custom fields: those of the workspace, and whether its plan has them. */
export async function readFieldsToSend(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<FieldsToSend> {
  const definitions = await readDefinitions(table, workspaceId);
  if (definitions.length === 0) return { definitions, isAllowed: true };
  const [{ allows }, { labelErrorsOf }] = await Promise.all([
    workspaceEntitlements(table, workspaceId, at),
    import("../../../shared/domain/custom-fields/label-errors.ts"),
  ]);
  const labelErrors = labelErrorsOf(definitions);
  return { definitions, isAllowed: allows.has("fields"), labelErrors };
}

/**
 * A draft with the values of these fields and the definitions of what is filled in. A draft without values has neither,
 * so that earlier releases may change it. Throws `invalid_request` for more than a sheet holds.
 */
export function draftWithFields<Row extends SheetRow>(
  draft: { custom?: FieldValue[] | undefined; splits: readonly Row[] },
  definitions: readonly CustomFieldDefinition[],
): { custom?: FieldValue[]; fieldDefinitions?: CustomFieldDefinition[]; splits: Row[] } {
  const kept = withFieldsOf<Row, typeof draft>(draft, definitions);
  const details = totalErrors(kept);
  if (details.length > 0) throw new DomainError("invalid_request", { details });
  const { fieldDefinitions: _, ...fields } = kept;
  if (!hasFieldValues(kept)) return fields;
  const used = new Set(
    [kept.custom, ...kept.splits.map(({ custom }) => custom)].flatMap((values) =>
      (values ?? []).map(({ fieldId }) => fieldId),
    ),
  );
  return { ...fields, fieldDefinitions: definitions.filter(({ id }) => used.has(id)) };
}

/** Rows of which a call says nothing about custom fields keep what they had. */
export function withKeptValues<Row extends SheetRow>(
  before: readonly SheetRow[],
  splits: readonly Row[],
): Row[] {
  const known = new Map(before.map((row, index) => [rowIdOf(row, index), row.custom]));
  return splits.map((row, index) => {
    const custom = row.custom ?? known.get(rowIdOf(row, index));
    return custom === undefined ? row : { ...row, custom };
  });
}
