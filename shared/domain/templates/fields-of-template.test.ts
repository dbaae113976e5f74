import { expect, it } from "vitest";
import { droppedFieldsOf, hasFieldValues, withFieldLabels } from "./fields-of-template.ts";

const fields = [
  { id: "studio", label: "Studio" },
  { id: "kora", label: "Instrument" },
  { id: "other", label: "Other" },
];
const template = {
  custom: [{ fieldId: "studio", value: "Low Tide" }],
  rows: [{ custom: [{ fieldId: "kora", value: "Kora" }] }, {}],
};

it("a template keeps the labels of the fields whose values it has, and names those that were deleted", () => {
  const kept = withFieldLabels(template, fields);
  expect(kept.fieldLabels).toEqual({ studio: "Studio", kora: "Instrument" });
  expect(droppedFieldsOf(kept, fields)).toEqual([]);
  expect(droppedFieldsOf(kept, fields.slice(1))).toEqual(["Studio"]);
  expect(droppedFieldsOf(kept, [])).toEqual(["Studio", "Instrument"]);
});

it("a template of an earlier release says that there was a field, and one without values says nothing", () => {
  expect(droppedFieldsOf(template, [])).toEqual(["A field"]);
  const empty = { custom: [{ fieldId: "studio", value: "" }], rows: [{}] };
  expect(hasFieldValues(empty)).toBe(false);
  expect(droppedFieldsOf(empty, [])).toEqual([]);
  expect(withFieldLabels(empty, fields)).toEqual(empty);
});
