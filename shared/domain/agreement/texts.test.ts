import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { consentTexts, currentConsentVersion } from "./consent.ts";
import { currentTermsVersion, termsTexts } from "./terms.ts";

const hashOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

it("has a text for the versions that are current", () => {
  expect(consentTexts[currentConsentVersion].length).toBeGreaterThan(0);
  expect(termsTexts[currentTermsVersion].length).toBeGreaterThan(0);
});

it("never changes a text that people may have accepted: another wording is another version", () => {
  expect(hashOf(consentTexts["2026-11"])).toMatchInlineSnapshot(`"fd676a15eaaf08b4"`);
  expect(hashOf(termsTexts["2026-11"])).toMatchInlineSnapshot(`"b8bc58394aa275ad"`);
});
