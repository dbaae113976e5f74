import { expect, it } from "vitest";
import { countSignatures } from "./count-signatures.ts";

const row = (contributorId: string, signed: boolean) => ({ contributorId, signed });

it("number of signatures: a person in two rows counts once", () => {
  expect(
    countSignatures([row("a", true), row("a", true), row("b", false), row("b", false)]),
  ).toEqual({
    people: 2,
    signed: 1,
  });
});
