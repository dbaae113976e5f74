import { expect, it } from "vitest";
import { sandboxOf } from "../../../../shared/domain/ids.ts";
import { openSealedPdf } from "./placed-texts.fixture.ts";
import { sealedInput } from "./sealed-pdf.fixture.ts";
import type { SealedPdfInput } from "./sealed-pdf-input.ts";

const mark = "TEST: not a valid agreement";
const input = sealedInput([{ name: "Nia Okafor" }, { name: "Ben Lind" }], { lyrics: "One\nTwo" });

/** How often each page of the PDF has the mark, and the PDF's title. */
async function marksOf(sealed: SealedPdfInput) {
  const pdf = await openSealedPdf(sealed);
  const marks: number[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const texts = items.map((item) => ("str" in item ? item.str : ""));
    marks.push(texts.filter((text) => text === mark).length);
  }
  const { info } = await pdf.getMetadata();
  await pdf.destroy();
  return { marks, title: String(Object.entries(info).find(([name]) => name === "Title")?.[1]) };
}

it("each page of a sandbox's sealed PDF carries the mark at its top and across it, and so does its title", async () => {
  const workspaceId = sandboxOf(input.agreement.workspaceId);
  const test = await marksOf({ ...input, agreement: { ...input.agreement, workspaceId } });
  expect(test.marks.length).toBeGreaterThan(1);
  expect(new Set(test.marks)).toEqual(new Set([2]));
  expect(test.title).toMatch(new RegExp(`^${mark}\\. Song Split Sheet`));
  const real = await marksOf(input);
  expect(new Set(real.marks)).toEqual(new Set([0]));
  expect(real.title).toMatch(/^Song Split Sheet/);
}, 120_000);
