import { expect, it, vi } from "vitest";
import { ApiError } from "../../../../shared/contracts/client.ts";
import { checkPdf, maxPdfBytes, type SealedDocument } from "./check-pdf.ts";

const document: SealedDocument = {
  number: 42,
  title: "Low Tide Radio",
  version: 1,
  sealedAt: "2026-11-21T18:20:02.000Z",
  sha256: "a".repeat(64),
  corrections: [],
  parties: [{ name: "Nia Okafor", signedAt: "2026-11-21T18:20:02.000Z" }],
};
const pdf = new Blob(["%PDF-1.7\nabc"]);
// printf '%%PDF-1.7\nabc' | sha256sum
const sha256 = "3c1dd4f09e8ea551683a8c93d934c49084c2407fe2213a20d2702bad0296be10";
const ignore = () => undefined;
const failingWith = (error: Error) => async (): Promise<SealedDocument> => {
  throw error;
};

it("PDF check: sends the SHA-256 of the bytes", async () => {
  const lookup = vi.fn(async () => document);
  const steps: string[] = [];
  const checked = await checkPdf(pdf, (step) => steps.push(step), lookup);
  expect(checked).toEqual({ outcome: "sealed", sha256, document });
  expect(lookup).toHaveBeenCalledWith(sha256);
  expect(steps).toEqual(["hashing", "asking"]);
});

it("PDF check: distinguishes a file that was never sealed from a server that does not answer", async () => {
  const unknown = new ApiError(404, { error: "None", code: "document_not_found" });
  const away = new ApiError(0, { error: "Away", code: "unreachable" });
  expect(await checkPdf(pdf, ignore, failingWith(unknown))).toEqual({ outcome: "unknown", sha256 });
  await expect(checkPdf(pdf, ignore, failingWith(away))).rejects.toThrow("Away");
});

it("PDF check: makes no call for a file that is no PDF, too large or unreadable", async () => {
  const lookup = vi.fn(async () => document);
  const tooLarge = new Blob([new Uint8Array(maxPdfBytes + 1)]);
  const gone = Object.assign(new Blob(["%PDF-"]), {
    arrayBuffer: async () => Promise.reject(new DOMException("Gone", "NotReadableError")),
  });
  const outcomes = [];
  for (const file of [new Blob(["PK\u0003\u0004"]), new Blob([]), tooLarge, gone])
    outcomes.push((await checkPdf(file, ignore, lookup)).outcome);
  expect(outcomes).toEqual(["not_a_pdf", "not_a_pdf", "too_large", "unreadable"]);
  expect(lookup).not.toHaveBeenCalled();
});
