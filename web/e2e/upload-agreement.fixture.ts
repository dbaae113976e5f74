import type { Page } from "playwright-core";
import { worn } from "../../infra/tools/extraction/bench/wear.ts";
import { Random } from "../../infra/tools/extraction/bench/random.ts";
import { sheetPdf } from "../../infra/tools/samples/documents.ts";
import { logIn } from "./people.ts";
import type { Stage } from "./stage.ts";

export const uploader = { name: "Nia Okafor", email: "nia@example.com" } as const;
export const parseWarning =
  "Could not auto-parse file. You can still upload and enter details manually.";

/** Opens the page to upload an agreement, as a new page of the uploader. */
export async function openUpload(
  stage: Stage,
  device: "desktop" | "phone" = "desktop",
  path = "/upload-agreement",
): Promise<Page> {
  const page = await stage.newPage(device);
  await logIn(page, uploader.email);
  await page.goto(path);
  return page;
}

export interface Chosen {
  name: string;
  mimeType?: string;
  buffer: Buffer;
}

// A chosen document has the same label.
export const fileInput = (page: Page) => page.locator("input[aria-label='Agreement file']");

export const choose = async (page: Page, { mimeType = "application/pdf", ...file }: Chosen) =>
  fileInput(page).setInputFiles({ mimeType, ...file });

export const toastOf = (page: Page, text: string | RegExp) =>
  page.getByText(text).first().waitFor();

/** A field of a writer's row. */
export const field = (page: Page, label: string, writer: string) =>
  page.getByRole("region", { name: writer, exact: true }).getByLabel(label, { exact: true });

export const next = (page: Page, label: string) =>
  page.getByRole("button", { name: label }).click();

/** A degraded scan or photo of a sheet of two writers. */
export async function wornSheet(as: "scan" | "photo"): Promise<Buffer> {
  const { bytes } = await sheetPdf();
  return await worn(Buffer.from(bytes), as, new Random(7));
}
