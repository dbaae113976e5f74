import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { writeCsv } from "../../shared/domain/text/write-csv.ts";
import type { Stage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const headings = [
  ...["Reference", "Title", "Artist", "Songwriter", "Email", "PRO", "IPI", "Songwriter %"],
  ...["Publisher", "Publisher %", "Copyright %", "Master %"],
];

/** A song of a file with one person, who owns `share` percent of the writing and all of the rest. */
export function songLine(number: number, share = "100", email = "nia@example.com"): string[] {
  return [
    ...[`A-${number}`, `Song ${number}`, "The Harbor", "Nia Okafor", email, "BMI", "00052210040"],
    ...[share, "Self-published", "100", "100", "100"],
  ];
}

export const songsCsv = (...lines: string[][]) => writeCsv([headings, ...lines]);

export async function chooseFile(page: Page, name: string, content: string | Buffer) {
  const buffer = typeof content === "string" ? Buffer.from(content) : content;
  const mimeType = name.endsWith(".csv") ? "text/csv" : "application/octet-stream";
  await page.getByLabel("Spreadsheet", { exact: true }).setInputFiles({ name, mimeType, buffer });
}

/** A new user at the page that makes many drafts. */
export async function openBulks(stage: Stage) {
  const { visitor, email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/bulks");
  await page.getByLabel("Spreadsheet", { exact: true }).waitFor({ state: "attached" });
  return { visitor, email, page };
}

/** The text of the file that a press downloads. */
export async function downloadedText(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return readFileSync(await download.path(), "utf8");
}

/** Chooses a file, creates its drafts, and waits for them. */
export async function createDrafts(page: Page, content: string, drafts: number): Promise<void> {
  await chooseFile(page, "Catalog.csv", content);
  await page.getByRole("button", { name: new RegExp(`^Create ${drafts} draft`) }).click();
  await page.waitForURL(/\/bulks\/\w+$/);
  await page
    .getByText(new RegExp(`^${drafts} drafts?`))
    .first()
    .waitFor({ timeout: 60_000 });
}
