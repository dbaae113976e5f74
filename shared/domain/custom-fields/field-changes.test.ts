import { expect, it } from "vitest";
import { definitions } from "./custom-fields.fixture.ts";
import { describeFieldChanges } from "./field-changes.ts";

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${index}`,
    songwriterName: `Writer ${index}`,
    ...{ songwriterShare: 1, publisherShare: 0, copyrightShare: 0, masterShare: 0 },
  }));

it("a changed value is told with both texts", () => {
  const before = { fieldDefinitions: definitions, splits: rows(1) };
  const after = { ...before, custom: [{ fieldId: "takes", value: "3" }] };
  expect(describeFieldChanges(before, after)).toEqual(["Takes: none → 3"]);
});

const sheetOf = (letter: string) => ({
  fieldDefinitions: definitions,
  splits: rows(60).map((row) => ({
    ...row,
    custom: [{ fieldId: "instrument", value: letter.repeat(200) }],
  })),
});

it("long values are cut, and many changes are summed up, so that an event and an email hold them", () => {
  const changes = describeFieldChanges(sheetOf("音"), sheetOf("曲"));
  expect(changes).toHaveLength(40);
  expect(changes.at(-1)).toBe("and 21 more changes");
  for (const change of changes) expect(change.length).toBeLessThan(250);
});
