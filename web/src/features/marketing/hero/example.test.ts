import { expect, it } from "vitest";
import {
  dividedEvenly,
  exampleRows,
  firstExample,
  sharesOf,
  totalOfExample,
  withRemainder,
  withSignature,
  withText,
} from "./example.ts";

it("example: the shares come to 100 %, and only the visitor's signature is missing", () => {
  expect(totalOfExample(firstExample)).toEqual({ total: 10_000, state: "exact" });
  expect(firstExample.signed).toEqual([true, true, false]);
});

it("example: the visitor's signature is the last one, with which everyone has signed", () => {
  const signed = withSignature(firstExample, "data:image/png;base64,AA");
  expect(signed.signed).toEqual([true, true, true]);
  const states = exampleRows(signed).map(({ signatureState }) => signatureState);
  expect(states).toEqual(["signed", "signed", "signed"]);
});

it("example: a changed share voids the signatures, as a new version does; a tidied text does not", () => {
  const signed = withSignature(firstExample, "data:image/png;base64,AA");
  expect(withText(signed, 0, "50").signed).toEqual([true, true, true]);
  const changed = withText(signed, 0, "40");
  expect(changed.signed).toEqual([false, false, false]);
  expect(changed).toMatchObject({ isNewVersion: true });
  expect(changed.signatureUrl).toBeUndefined();
  expect(totalOfExample(changed)).toEqual({ total: 9000, state: "under" });
});

it("example: what is no percentage counts as 0", () => {
  for (const text of ["", "abc", "-5", "101", "33.333", "1e9"])
    expect(sharesOf(withText(firstExample, 0, text))[0]).toBe(0);
  expect(sharesOf(withText(firstExample, 0, " 12.5 "))[0]).toBe(1250);
});

it("example: divides evenly to exactly 100 %, and gives the visitor what is left", () => {
  expect(dividedEvenly(firstExample).texts).toEqual(["33.34", "33.33", "33.33"]);
  const changed = withText(firstExample, 0, "60");
  expect(withRemainder(changed).texts).toEqual(["60", "30.00", "10.00"]);
  expect(withRemainder(withText(changed, 1, "90")).texts[2]).toBe("0.00");
});
