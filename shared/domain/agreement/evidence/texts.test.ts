import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { consentTexts, currentConsentVersion } from "./consent.ts";
import { currentTermsVersion, termsTexts } from "./terms.ts";

const hashOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

it("terms and consent have a text for their current versions", () => {
  expect(consentTexts[currentConsentVersion].length).toBeGreaterThan(0);
  expect(termsTexts[currentTermsVersion].length).toBeGreaterThan(0);
});

it("the consent text covers everything that a signer has to know", () => {
  const text = consentTexts[currentConsentVersion].join(" ");
  for (const part of [
    /this agreement only/,
    /paper copy.*free of charge/,
    /withdraw my consent before I sign/,
    /email address changes/,
    /web browser.*PDF/,
    /same legal effect/,
  ])
    expect(text).toMatch(part);
});

it("accepted texts of terms and consent never change: a new wording needs a new version", () => {
  expect(hashOf(consentTexts["2026-11"])).toMatchInlineSnapshot(`"fd676a15eaaf08b4"`);
  expect(hashOf(consentTexts["2026-11-21"])).toMatchInlineSnapshot(`"50c2dddb5ebbcec6"`);
  expect(hashOf(termsTexts["2026-11"])).toMatchInlineSnapshot(`"b8bc58394aa275ad"`);
});
