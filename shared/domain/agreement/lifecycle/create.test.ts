import { expect, it } from "vitest";
import { draftOf, evenRows } from "../agreement.fixture.ts";

it("makes one contributor of all rows with one address, called as in the first", () => {
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

it("keeps unfinished rows apart: no address is nobody's", () => {
  const rows = evenRows(2).map((row) => ({ ...row, email: "" }));
  expect(draftOf(rows).contributors.map(({ id }) => id)).toEqual(["c1", "c2"]);
});

it("has neither version nor revision yet", () => {
  expect(draftOf([])).toMatchObject({ status: "draft", version: 0, revision: 0, eventCount: 0 });
});
