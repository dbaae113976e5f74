import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { layouts } from "../../infra/tools/extraction/bench/layouts.ts";
import { makeDocument } from "../../infra/tools/extraction/bench/make-document.ts";
import { sheetPdf } from "../../infra/tools/samples/documents.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { checkWidths } from "./check-widths.ts";
import {
  documents,
  dropFiles,
  pdfFile,
  reviewAllByKeys,
  signedSheet,
  waitForFocus,
  type DroppedFile,
} from "./rescue.fixture.ts";
import { setUpStage } from "./stage.ts";
import { degradedSheetImage, openUpload, uploader } from "./upload-agreement.fixture.ts";

const stage = setUpStage();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, uploader.name, uploader.email);
});

/** A person presses a key in this time, and decides in that (keystroke-level model). */
const secondsPerKey = 0.28;
const secondsPerDecision = 1.35;
const secondsPerDocument = 30;

/** Fifty different files within the 60 pages of a new account: sheets of all layouts, pictures, a locked one. */
async function fiftyFiles(): Promise<DroppedFile[]> {
  const files: DroppedFile[] = [];
  for (let index = 0; index < 20; index += 1)
    files.push(pdfFile(`signed ${index}.pdf`, await signedSheet(`Song ${index}`, "Ana Reyes")));
  for (let index = 0; index < 26; index += 1) {
    const layout = layouts[(index * 3) % layouts.length]?.layout;
    if (layout === undefined) throw new Error("There is no layout");
    const { bytes } = await makeDocument(layout, "text", 100 + index);
    files.push(pdfFile(`${index} ${layout.name.replaceAll(/\W+/g, " ")}.pdf`, bytes));
  }
  for (const as of ["scan", "photo"] as const)
    files.push({ name: `${as}.jpg`, mimeType: "image/jpeg", buffer: await degradedSheetImage(as) });
  const locked = await sheetPdf({ password: "secret" });
  const several = await sheetPdf({ pages: 5 });
  files.push(pdfFile("locked.pdf", Buffer.from(locked.bytes)));
  files.push(pdfFile("five pages.pdf", Buffer.from(several.bytes)));
  return files;
}

it(
  "fifty mixed files are dropped and reviewed by the keyboard alone, each that is clear in under 30 s of a person's time",
  { timeout: 1_800_000 },
  async () => {
    const page = await openUpload(stage, "desktop", "/rescue");
    await dropFiles(page, await fiftyFiles());
    await expect.poll(() => documents(page).count(), { timeout: 600_000 }).toBe(50);
    await expect.poll(() => documents(page, "coming").count(), { timeout: 900_000 }).toBe(0);
    await checkWidths(page, "rescue-fifty");
    await documents(page).first().focus();
    await page.keyboard.press("Enter");
    await waitForFocus(page, "review");
    const played = await reviewAllByKeys(page);
    expect(played).toHaveLength(50);
    const seconds = played.map(
      ({ keys, typed, nextAfterMs }) =>
        keys * (secondsPerKey + secondsPerDecision) + typed * secondsPerKey + nextAfterMs / 1000,
    );
    console.info(
      `keys of a document: ${played.map(({ keys }) => keys).join(" ")}; seconds: ${seconds.map((one) => one.toFixed(1)).join(" ")}`,
    );
    const clear = played.flatMap(({ keys, typed }, index) =>
      keys === 1 && typed === 0 ? [seconds[index] ?? 0] : [],
    );
    expect(clear.length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...clear)).toBeLessThan(secondsPerDocument);
    const left = await owner.expect(z.array(z.unknown()), "GET", "/api/upload-reviews");
    expect(left).toEqual([]);
    const made = await owner.expect(z.array(z.unknown()), "GET", "/api/songs?limit=200");
    expect(made).toHaveLength(50);
  },
);
