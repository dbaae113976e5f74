import { expect, it } from "vitest";
import { heldCategories, otherShareOf } from "./held-categories.ts";

const none = { songwriterShare: 0, publisherShare: 0, copyrightShare: 0, masterShare: 0 };
const publisher = { ...none, publisherShare: 5000, copyrightShare: 2500 };
const labels = (...rows: (typeof none)[]) => heldCategories(rows).map(({ label }) => label);

it("held categories: only those of which a party's rows have a part", () => {
  expect(labels(publisher)).toEqual(["Publisher", "Copyright"]);
  expect(labels(publisher, { ...none, songwriterShare: 1 })).toEqual([
    "Songwriter",
    "Publisher",
    "Copyright",
  ]);
});

it("held categories: all while there is no share, as in a draft", () => {
  expect(labels(none)).toHaveLength(4);
  expect(labels()).toHaveLength(4);
});

it("other share: the first that a row has in place of songwriting", () => {
  expect(otherShareOf(publisher)).toEqual({ label: "Publisher", share: 5000 });
  expect(otherShareOf({ ...none, masterShare: 700 })).toEqual({ label: "Master", share: 700 });
  expect(otherShareOf({ ...publisher, songwriterShare: 1 })).toBeUndefined();
  expect(otherShareOf(none)).toBeUndefined();
});
