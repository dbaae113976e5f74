import { describe, expect, it } from "vitest";
import { agreementFindings } from "./agreement-findings.ts";
import { noStoredAgreements, noteAgreementItem } from "./stored-agreements.ts";

const at = new Date("2026-11-25T12:00:00.000Z");
const image = "signatures/A1/1/C1-aa.png";
const pdf = "sealed/A1/1/bb.pdf";

const head = {
  pk: "AGREEMENT#A1",
  sk: "HEAD",
  kind: "agreement",
  id: "A1",
  number: 7,
  status: "completed",
  version: 1,
  eventCount: 2,
  documentHash: "hash",
  contributors: [{ id: "C1", name: "Nia Okafor", email: "nia@example.com", signedAt: "2026" }],
  sealedSha256: "bb",
  sealedPdfKey: pdf,
};
const version = {
  pk: "AGREEMENT#A1",
  sk: "VERSION#0001",
  kind: "agreement-version",
  documentHash: "hash",
};
const event = (sequence: number) => ({
  pk: "EVIDENCE#A1",
  sk: `EVENT#${sequence}`,
  kind: "evidence",
  sequence,
});
const signature = {
  pk: "EVIDENCE#A1",
  sk: "SIGNATURE#0001#C1",
  kind: "signature",
  imageKey: image,
  version: 1,
  contributorId: "C1",
  documentHash: "hash",
};
const record = { pk: "SEALED#bb", sk: "SEALED", kind: "sealed", agreementId: "A1", version: 1 };
const whole = [head, version, event(1), event(2), signature, record];

function found(items: readonly object[], objects: readonly string[] = [image, pdf]): string[] {
  const stored = noStoredAgreements();
  for (const item of items) noteAgreementItem(stored, item);
  return agreementFindings(stored, new Map(objects.map((key) => [key, at])));
}
const without = (one: object) => whole.filter((item) => item !== one);
const withHead = (changed: object) => [{ ...head, ...changed }, ...without(head)];
const name = "Agreement 0000007 (A1)";

describe("the check of agreements", () => {
  it("names nothing of an agreement that fits, and of a draft", () => {
    expect(found(whole)).toEqual([]);
    const draft = { ...head, status: "draft", version: 0, eventCount: 1, contributors: [] };
    expect(found([{ ...draft, documentHash: undefined, sealedSha256: undefined }], [])).toEqual([]);
  });

  it.each([
    ["a lost version", without(version), [`${name}: the table lacks its version 1.`]],
    [
      "another document",
      [...without(version), { ...version, documentHash: "other" }],
      [`${name}: its head and its version 1 have different hashes of the document.`],
    ],
    ["lost evidence", without(whole[2] ?? {}), [`${name}: its history lacks 1 of 2 entries.`]],
    [
      "later evidence",
      [...whole, event(3)],
      [`${name}: its history has 1 entries more than its head says.`],
    ],
    [
      "a head without its signature",
      withHead({ contributors: [{ id: "C1" }] }),
      [`${name}: the table has a signature of the contributor C1 that its head does not have.`],
    ],
    [
      "a lost public record",
      without(record),
      [`${name}: the table lacks the public record of its sealed PDF.`],
    ],
    [
      "a lost head",
      without(head),
      [
        "Agreement A1: the table has parts of it, and no head.",
        "Agreement A1: the table has the public record of a sealed PDF that its head does not name.",
        `Agreement A1: the bucket has a sealed PDF that the table does not name, stored at ${at.toISOString()}: ${pdf}.`,
      ],
    ],
  ])("names %s", (_, items, lines) => {
    expect(found(items)).toEqual(lines);
  });

  it("names objects that are lost, and those that came later", () => {
    expect(found(whole, [])).toEqual([
      `${name}: the bucket lacks the image of a signature, ${image}.`,
      `${name}: the bucket lacks its sealed PDF, ${pdf}.`,
    ]);
    expect(found(whole, [image, pdf, "sealed/A1/2/cc.pdf"])).toEqual([
      `${name}: the bucket has a sealed PDF that the table does not name, stored at ${at.toISOString()}: sealed/A1/2/cc.pdf.`,
    ]);
  });
});
