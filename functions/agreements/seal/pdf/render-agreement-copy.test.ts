import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { renderAgreementCopy } from "./render-agreement-copy.ts";
import { sealedInput } from "./sealed-pdf.fixture.ts";

function copyInput(people: Parameters<typeof sealedInput>[0], lyrics = "Static on the water") {
  const { agreement, signatures, documentHash } = sealedInput(people, { lyrics });
  const sealed = { completedAt: agreement.signedAt, sealedSha256: "0".repeat(64) };
  return {
    agreement: { ...agreement, ...sealed, status: "completed" as const, sealedSizeBytes: 1000 },
    signatures,
    documentHash,
    lyrics,
  };
}

/** The text of each page, and whether the file holds a picture. */
async function read(data: Uint8Array) {
  const pdf = await getDocument({ data: Uint8Array.from(data), verbosity: 0 }).promise;
  const pages: string[] = [];
  let pictures = 0;
  for (let index = 1; index <= pdf.numPages; index += 1) {
    const page = await pdf.getPage(index);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join("|"));
    const { fnArray } = await page.getOperatorList();
    pictures += fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
  }
  return { pages, pictures, attachments: await pdf.getAttachments() };
}

const three = [
  { name: "Nia Okafor", email: "nia.okafor@example.com" },
  { name: "Łukasz Żółć", email: "lukasz@baltic.example" },
  { name: "Nguyễn Thị Ánh", email: "anh@example.org" },
];

it("the agreement copy shows the sheet, signers and times, and no data that is only for its parties", async () => {
  const input = copyInput(three);
  const { pages, pictures, attachments } = await read(await renderAgreementCopy(input));
  const text = pages.join("\n");
  for (const shown of ["0000042", "Low Tide Radio", "Łukasz Żółć", "33.34", "100.00"])
    expect(text).toContain(shown);
  for (const shown of ["n•••@example.com", "a•••@example.org", "Static on the water"])
    expect(text).toContain(shown);
  for (const { email } of three) expect(text).not.toContain(email);
  for (const { ipAddress, userAgent } of input.signatures) {
    expect(text).not.toContain(ipAddress);
    expect(text).not.toContain(userAgent.slice(0, 20));
  }
  expect(text).not.toContain("Certificate of Signing");
  expect(pictures).toBe(0);
  expect(attachments).toBeNull();
  for (const page of pages) expect(page).toContain("A copy for third parties, not the signed");
});

it("the agreement copy is marked as a copy on each page, and has the same bytes for the same agreement", async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ name: `Writer ${index}` }));
  const input = copyInput(many, "A line\n".repeat(200));
  const first = await renderAgreementCopy(input);
  const { pages } = await read(first);
  expect(pages.length).toBeGreaterThan(3);
  for (const page of pages) expect(page).toContain("A copy for third parties, not the signed");
  expect(Buffer.from(await renderAgreementCopy(structuredClone(input))).equals(first)).toBe(true);
});
