import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { saveScreenshot } from "./browser.ts";
import { violationsOf } from "./axe.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
afterEach(() => stage.cloud.admission.faults.clear());

/** The table fails for a function, until the end of the test. */
function failTable(name: string): void {
  const role = stage.cloud.functions.find((one) => one.name.endsWith(`-${name}`))?.role;
  for (const operation of ["GetItem", "Query", "TransactWriteItems"])
    stage.cloud.admission.faults.add({
      ...{ service: "dynamodb", operation, role, when: "before" as const },
      ...{ times: 10_000, error: "InternalServerError 500" },
    });
}

/** Copies the reference that an alert or a toast shows, and expects it in a line of a function's log. */
async function expectLoggedReference(page: Page): Promise<void> {
  const shown = page.locator("[data-slot=error-reference]").first();
  const reference = await shown.locator("code").innerText();
  await shown.locator("button").click({ timeout: 5_000 });
  await shown.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  const lines = stage.cloud.logs.lines.filter(({ message }) => message.includes(reference));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.message).toMatch(/"status":50[03]/);
}

it("error reference: a page and a toast show the id by which the failed call is found in the log", async () => {
  // A second attempt needs another address.
  const email = `nia-${randomUUID()}@example.com`;
  await signedUpUser(stage.url, "Nia Mensah", email);
  const page = await stage.newPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await logInByCall(page, email);
  await page.goto("/files");
  await page.getByText("No files yet").first().waitFor();
  failTable("files");
  await page.getByRole("button", { name: "New Folder" }).first().click();
  await page.getByRole("dialog").getByLabel("Folder Name").fill("Takes");
  await page.getByRole("dialog").getByRole("button", { name: "Create Folder" }).click();
  await page.locator("[data-slot=toast] [data-slot=error-reference]").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "error-reference-toast");
  await expectLoggedReference(page);

  await page.goto("/files");
  await page.getByText("Failed to fetch files").first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "error-reference-page");
  await expectLoggedReference(page);
});
