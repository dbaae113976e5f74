import { expect, it } from "vitest";
import { draftOf, evenRows } from "../agreement.fixture.ts";

it("draftAgreement: rows with the same address get one contributor, named as in the first row", () => {
  const [first, second, third] = evenRows(3);
  if (!first || !second || !third) throw new Error("three rows");
  const again = { ...third, songwriterName: "W. One", email: " WRITER1@Example.com" };
  const draft = draftOf([first, second, again]);
  expect(draft.contributors).toMatchObject([
    { id: "c1", name: "Writer 1", email: "writer1@example.com" },
    { id: "c2", name: "Writer 2" },
  ]);
  expect(draft.splits.map(({ contributorId }) => contributorId)).toEqual(["c1", "c2", "c1"]);
});

it("draftAgreement: each row without an address gets a separate contributor", () => {
  const rows = evenRows(2).map((row) => ({ ...row, email: "" }));
  expect(draftOf(rows).contributors.map(({ id }) => id)).toEqual(["c1", "c2"]);
});

it("draftAgreement: version and revision are 0", () => {
  expect(draftOf([])).toMatchObject({ status: "draft", version: 0, revision: 0, eventCount: 0 });
});
