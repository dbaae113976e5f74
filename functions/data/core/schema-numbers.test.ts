import { describe, expect, it } from "vitest";
import {
  draftOf,
  evenRows,
  pendingOf,
} from "../../../shared/domain/agreement/agreement.fixture.ts";
import { sentSheet } from "../../../shared/domain/agreement/agreeing/agreeing.fixture.ts";
import { withContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { isOfNewerRelease, schemaAttribute, schemaNumbers } from "./schema-numbers.ts";

const schemaOf = (head: object) => schemaAttribute("agreement", head).schema;

describe("the schema number of an agreement's head", () => {
  it("stays the lowest for what earlier releases do no harm", () => {
    expect(schemaOf(pendingOf())).toBe(1);
    expect(schemaOf(draftOf(evenRows(2)))).toBe(1);
    expect(schemaOf({ ...draftOf(evenRows(2)), needsFormCheck: true })).toBe(2);
    expect(schemaOf({ ...draftOf(evenRows(2)), licensing: undefined, thirdParty: null })).toBe(1);
  });

  it("is 3 for a sheet of schema 3, and for a draft that they would send only in part", () => {
    expect(schemaOf(sentSheet())).toBe(3);
    const draft = draftOf(evenRows(2));
    const [row] = draft.splits;
    for (const chosen of [
      { licensing: "all_parties" },
      { thirdParty: "A sample of Low Tide" },
      { splits: [{ ...row, kind: "publisher" }] },
      { splits: [{ ...row, role: "AR", versionOf: "Low Tide" }] },
    ])
      expect(schemaOf({ ...draft, ...chosen, needsFormCheck: true })).toBe(3);
  });

  it("is 4 for a sheet or a draft with custom fields, of which earlier releases would sign nothing", () => {
    const draft = draftOf(evenRows(2));
    const custom = [{ fieldId: "f1", value: "Accra" }];
    const [row] = draft.splits;
    for (const chosen of [{ custom }, { fieldDefinitions: [] }, { splits: [{ ...row, custom }] }]) {
      expect(schemaOf({ ...draft, ...chosen })).toBe(4);
      expect(schemaOf({ ...sentSheet(), ...chosen })).toBe(4);
    }
  });

  it("is 3 for a sheet of schema 2 about which a contributor has said something", () => {
    const head = pendingOf();
    const [contributor] = head.contributors;
    if (contributor === undefined) throw new Error("The fixture has contributors");
    const suggested = withContributor(head, { ...contributor, suggestionCount: 1 });
    expect(schemaOf(suggested)).toBe(3);
  });
});

it("the number of a version tells whether it is a sheet of schema 3", () => {
  expect(schemaAttribute("agreement-version", { version: 1 })).toEqual({ schema: 1 });
  expect(schemaAttribute("agreement-version", { documentSchema: 3 })).toEqual({ schema: 2 });
  const sent = { documentSchema: 3, hasCustomFields: true };
  expect(schemaAttribute("agreement-version", sent)).toEqual({ schema: 3 });
});

it("a release knows what it writes, and nothing above", () => {
  for (const [kind, schema] of Object.entries(schemaNumbers)) {
    expect(isOfNewerRelease({ kind, schema })).toBe(false);
    expect(isOfNewerRelease({ kind, schema: schema + 1 })).toBe(true);
  }
  expect(schemaAttribute("song", {})).toEqual({});
});
