import type { CustomFieldDefinition } from "../custom-fields/custom-field.ts";
import type { TemplateContent } from "./template.ts";

/** The placeholder of a field whose label was not stored, as in templates of earlier releases. */
const unnamedField = "A field";

type Values = Pick<TemplateContent, "custom"> & {
  rows: readonly Pick<TemplateContent["rows"][number], "custom">[];
};

/** The ids of the custom fields of which a template has values, each once. */
function fieldIdsOf({ custom, rows }: Values): Set<string> {
  const values = [custom, ...rows.map((row) => row.custom)].flatMap((some) => some ?? []);
  return new Set(values.flatMap(({ fieldId, value }) => (value === "" ? [] : [fieldId])));
}

/** Whether a template has values of custom fields. */
export function hasFieldValues(template: Values): boolean {
  return fieldIdsOf(template).size > 0;
}

/** A template with the labels of the fields whose values it has, by which they are named once they are deleted. */
export function withFieldLabels<Content extends Values>(
  content: Content,
  definitions: readonly Pick<CustomFieldDefinition, "id" | "label">[],
): Content & Pick<TemplateContent, "fieldLabels"> {
  const ids = fieldIdsOf(content);
  const labels = definitions.filter(({ id }) => ids.has(id)).map(({ id, label }) => [id, label]);
  return labels.length === 0 ? content : { ...content, fieldLabels: Object.fromEntries(labels) };
}

/** The labels of deleted fields of which a template has values, each once. They are left out when it is used. */
export function droppedFieldsOf(
  template: Values & Pick<TemplateContent, "fieldLabels">,
  definitions: readonly Pick<CustomFieldDefinition, "id">[],
): string[] {
  const present = new Set(definitions.map(({ id }) => id));
  const dropped = [...fieldIdsOf(template)].filter((id) => !present.has(id));
  return [...new Set(dropped.map((id) => template.fieldLabels?.[id] ?? unnamedField))];
}
