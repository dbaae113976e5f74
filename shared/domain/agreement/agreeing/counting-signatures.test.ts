import { expect, it } from "vitest";
import { sentSheet, signedBy, signingOf, withIpi } from "./agreeing.fixture.ts";
import {
  countingSignatures,
  declarationsOf,
  hasEarlierDeclaration,
  lastSignatures,
} from "./counting-signatures.ts";
import { signSheet } from "./sign-sheet.ts";
import { suggestedDeclaration } from "./declarations/suggested-declaration.ts";

const sheet = sentSheet();
const first = signSheet(sheet, signingOf(sheet, "c1"));
const other = withIpi(suggestedDeclaration(sheet, "c1"), "00014107338");
const second = signSheet(first.after, signingOf(first.after, "c1", { declaration: other }));
const all = [first.signature, second.signature];

it("only the signature of the generation that the head names counts", () => {
  expect(countingSignatures(first.after, [first.signature])).toEqual([first.signature]);
  expect(countingSignatures(second.after, all)).toEqual([second.signature]);
  expect(lastSignatures(all)).toEqual([second.signature]);
  const strange = { ...first.signature, contributorId: "c9" };
  expect(countingSignatures(second.after, [strange])).toEqual([strange]);
  expect(countingSignatures({ ...second.after, version: 2 }, all)).toEqual([]);
});

it("signatures stand in the order of the parties on the sheet, however they are stored", () => {
  const next = signSheet(first.after, signingOf(first.after, "c2"));
  const stored = [{ ...first.signature, contributorId: "c9" }, next.signature, first.signature];
  expect(countingSignatures(next.after, stored).map(({ contributorId }) => contributorId)).toEqual([
    "c1",
    "c2",
    "c9",
  ]);
});

it("the declaration that counts is found by its hash, also on an earlier version", () => {
  expect(declarationsOf(second.after, all).get("c1")).toEqual(other);
  const next = {
    ...second.after,
    version: 2,
    contributors: second.after.contributors.map(({ signedAt: _signed, ...one }) => one),
  };
  expect(hasEarlierDeclaration(next)).toBe(true);
  expect(hasEarlierDeclaration(second.after)).toBe(false);
  expect(declarationsOf(next, all).get("c1")).toEqual(other);
  expect(declarationsOf(signedBy(sheet, "c2"), all).size).toBe(0);
});
