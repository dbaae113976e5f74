import type { Page } from "playwright-core";
import { simulateWear } from "../../infra/tools/extraction/bench/wear.ts";
import { Random } from "../../infra/tools/extraction/bench/random.ts";
import { sheetPdf } from "../../infra/tools/samples/documents.ts";
import { logInByCall } from "./user-actions.ts";
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
  await logInByCall(page, uploader.email);
  await page.goto(path);
  return page;
}

export interface DocumentInput {
  name: string;
  mimeType?: string;
  buffer: Buffer;
}

// A chosen document has the same label.
export const fileInput = (page: Page) => page.locator("input[aria-label='Agreement file']");

export const chooseDocument = async (
  page: Page,
  { mimeType = "application/pdf", ...file }: DocumentInput,
) => fileInput(page).setInputFiles({ mimeType, ...file });

/** Waits for a text, also one that comes once a picture was read, which takes long beside other work. */
export const waitForText = (page: Page, text: string | RegExp) =>
  page.getByText(text).first().waitFor({ timeout: 90_000 });

/** A field of a writer's row. */
export const rowField = (page: Page, label: string, writer: string) =>
  page.getByRole("region", { name: writer, exact: true }).getByLabel(label, { exact: true });

export const clickButton = (page: Page, label: string) =>
  page.getByRole("button", { name: label }).click();

/** A degraded scan or photo of a sheet of two writers. */
export async function degradedSheetImage(as: "scan" | "photo"): Promise<Buffer> {
  const { bytes } = await sheetPdf();
  return await simulateWear(Buffer.from(bytes), as, new Random(7));
}
