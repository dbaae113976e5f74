import { expect, it } from "vitest";
import { hasChoicesOfSchema3 } from "./current-schema.ts";

it("a sheet of the simple case, as the wizard saves it, has no choices that only schema 3 holds", () => {
  const splits = [{ id: "row1", songwriterName: "Nia", proCode: "021" }];
  const simple = { splits, licensing: "any_party", thirdParty: null };
  expect(hasChoicesOfSchema3(simple)).toBe(false);
  expect(hasChoicesOfSchema3({ ...simple, ...{ licensing: "all_parties" } })).toBe(true);
  expect(hasChoicesOfSchema3({ ...simple, ...{ thirdParty: "A sample" } })).toBe(true);
  expect(hasChoicesOfSchema3({ ...simple, ...{ asksAgreementFirst: true } })).toBe(true);
  expect(hasChoicesOfSchema3({ ...simple, splits: [{ id: "a", kind: "publisher" }] })).toBe(true);
});
