import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import {
  consentTexts,
  consentVersionFor,
  currentConsentVersion,
  representativeConsentVersion,
} from "./consent.ts";
import {
  chosenTermsTexts,
  chosenTermsVersion,
  currentTermsVersion,
  termsOf,
  termsTexts,
  termsVersionFor,
} from "./terms.ts";

const hashOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

it("terms and consent have a text for their current versions", () => {
  expect(consentTexts[currentConsentVersion].length).toBeGreaterThan(0);
  expect(termsTexts[currentTermsVersion].length).toBeGreaterThan(0);
});

it.each([2, 3] as const)(
  "the consent text to sheets of schema %i covers everything that a signer has to know",
  (schema) => {
    const text = consentTexts[consentVersionFor(schema)].join(" ");
    for (const part of [
      /this agreement only/,
      /paper copy.*free of charge/,
      /withdraw my consent before I sign/,
      /email address changes/,
      /web browser.*PDF/,
      /same legal effect/,
    ])
      expect(text).toMatch(part);
  },
);

it("the consent to sheets of schema 3 says that others state their own details until the last signature", () => {
  expect(consentTexts[consentVersionFor(3)].join(" ")).toMatch(
    /Others state their own details until the last signature.*the shares can't/,
  );
});

it("the consent of who signs for a party says that nobody checks the authority, nor promises anything about it", () => {
  const text = consentTexts[representativeConsentVersion].join(" ");
  for (const part of [
    /this agreement only/,
    /Others state their own details until the last signature.*the shares can't/,
    /doesn't check if I may sign/,
    /paper copy.*free of charge/,
    /withdraw my consent before I sign/,
    /email address changes/,
    /web browser.*PDF/,
    /same legal effect/,
  ])
    expect(text).toMatch(part);
  expect(text).not.toMatch(/minor|bound|bind|authority/i);
});

it("terms version 2: the sheet chooses who may license, always subject to existing agreements; version 1 has its own", () => {
  const [any] = termsOf(termsVersionFor(3), "any_party") ?? [];
  const [all] = termsOf(termsVersionFor(3), "all_parties") ?? [];
  expect(any?.heading).toBe("Any of us may license the whole song");
  expect(all?.heading).toBe("Licenses need everyone's consent");
  for (const term of [any, all])
    expect(term?.text.toLowerCase()).toContain(
      "subject to each party's existing publishing, label and society agreements",
    );
  expect(termsOf(termsVersionFor(2), "all_parties")).toBe(termsTexts["2026-11"]);
  expect(termsOf("2099", "any_party")).toBeUndefined();
});

it("accepted texts of terms and consent never change: a new wording needs a new version", () => {
  expect(hashOf(consentTexts["2026-11"])).toMatchInlineSnapshot(`"fd676a15eaaf08b4"`);
  expect(hashOf(consentTexts["2026-11-21"])).toMatchInlineSnapshot(`"50c2dddb5ebbcec6"`);
  expect(hashOf(termsTexts["2026-11"])).toMatchInlineSnapshot(`"b8bc58394aa275ad"`);
  expect(hashOf(consentTexts["2026-11-26"])).toMatchInlineSnapshot(`"614e1e3d457c63ce"`);
  expect(hashOf(consentTexts["2026-11-26-for"])).toMatchInlineSnapshot(`"3908050fbef005be"`);
  expect(hashOf(chosenTermsTexts["2026-11-26"])).toMatchInlineSnapshot(`"d115d27cbd135aeb"`);
  expect(hashOf(termsOf(chosenTermsVersion, "any_party"))).toMatchInlineSnapshot(
    `"18aae7aec8311c93"`,
  );
  expect(hashOf(termsOf(chosenTermsVersion, "all_parties"))).toMatchInlineSnapshot(
    `"4d7d5426f3d464b1"`,
  );
});
