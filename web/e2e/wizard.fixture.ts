import type { Page } from "playwright-core";
import type { LocalFile } from "../../infra/tools/samples/uploads.ts";
import { fillContributor, logInByCall } from "./user-actions.ts";
import type { Stage } from "./stage.ts";

export const nia = { name: "Nia Okafor", email: "nia@example.com" };
export const lukasz = { name: "Łukasz Żółć", email: "lukasz@example.com", share: "60" };
export const anh = { name: "Nguyễn Thị Ánh", email: "anh@example.com", share: "40" };

/** Opens a new page for Nia, so that each test starts with an empty wizard. */
export async function ownerPage(stage: Stage): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, nia.email);
  return page;
}

/** Writes a sheet of two contributors in the wizard, up to the files step. */
export async function writeSheet(page: Page, title: string): Promise<void> {
  await page.goto("/create");
  await page.getByLabel("Song Title").fill(title);
  await page.getByLabel("Lyrics").fill("Static on the water\nLow tide radio, play it slow");
  await page.getByRole("button", { name: "Next" }).click();
  await fillContributor(page, 0, lukasz);
  await page.getByRole("button", { name: "Add contributor" }).click();
  await fillContributor(page, 1, anh);
  // By key: the panel of totals may still move while the last share is added up.
  await page.getByRole("button", { name: "Continue to Files" }).press("Enter");
  await page.getByRole("heading", { name: "Audio", exact: true }).waitFor();
}

/** Chooses files and waits until they are uploaded. */
export async function chooseFilesAndWait(
  page: Page,
  label: "Audio files" | "Artwork",
  files: LocalFile[],
): Promise<void> {
  await chooseFiles(page, label, files);
  for (const { name } of files) await uploadRow(page, name).getByText("Uploaded").waitFor();
}

const asPicked = ({ name, type, bytes }: LocalFile) => ({
  name,
  mimeType: type,
  buffer: Buffer.from(bytes),
});

export const chooseFiles = (page: Page, label: "Audio files" | "Artwork", files: LocalFile[]) =>
  page.locator(`input[aria-label="${label}"]`).setInputFiles(files.map(asPicked));

export const uploadRow = (page: Page, name: string) =>
  page.locator('[data-slot="upload"]', { hasText: name });

export const stepButton = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name });

export const sessionStorageText = (page: Page) =>
  page.evaluate(() => JSON.stringify(sessionStorage));
