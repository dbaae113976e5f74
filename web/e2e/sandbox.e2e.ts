import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { Program } from "../../functions/sandboxes/sandbox.fixture.ts";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { postSignature } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
const mark = "TEST: not a valid agreement";
const dialog = (page: Page) => page.getByRole("dialog");

it("sandbox: a test key is made and labeled, and its owner empties the sandbox", async () => {
  const { visitor, email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  const trouble = collectPageErrors(page);
  await page.goto("/api-keys");
  await page.getByRole("button", { name: "New API key" }).click();
  await dialog(page).getByLabel("Name").fill("Try-out");
  await dialog(page).getByLabel("Test key").check();
  await dialog(page).getByLabel("Read songs and lyrics").check();
  await checkWidths(page, "sandbox-new-key");
  await dialog(page).getByRole("button", { name: "Make key" }).click();
  await dialog(page)
    .getByText(/^ssk_test_\w+$/)
    .waitFor();
  await dialog(page).getByRole("button", { name: "Done" }).click();
  const list = page.getByRole("list", { name: "API keys" });
  await list.getByText("Test", { exact: true }).waitFor();

  const program = await Program.of(stage, visitor);
  await program.makeSheet("Low Tide", { send: false });
  await page.reload();
  const sandbox = page.getByRole("region", { name: "Sandbox" });
  await sandbox.getByText("1 of 100 songs · 1 agreement").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "sandbox");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "sandbox-dark");
  await page.emulateMedia({ colorScheme: "light" });

  await sandbox.getByRole("button", { name: "Empty sandbox" }).click();
  await dialog(page)
    .getByText(/can’t be undone/)
    .waitFor();
  await dialog(page).getByRole("button", { name: "Empty sandbox" }).click();
  await sandbox.getByText("0 of 100 songs · 0 agreements").waitFor();
  expect(trouble).toEqual([]);
});

it("sandbox: the signing page carries the mark before and after signing, and /verify says that the PDF is a test", async () => {
  const { visitor } = await newPerson(stage.url);
  const program = await Program.of(stage, visitor);
  const address = newAddress();
  const { agreementId } = await program.makeSheet("Low Tide", { email: address });
  const invitation = await program.invitation(address);
  const page = await stage.newPage();
  await page.goto(`/sign/${invitation.shareLink}`);
  const note = page.getByRole("note").filter({ hasText: mark });
  await note.waitFor();
  // So tall that no bar covers what is under it.
  await page.setViewportSize({ width: 1280, height: 2400 });
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "sandbox-sign");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 1280, height: 2400 });
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "sandbox-sign-dark");
  await page.emulateMedia({ colorScheme: "light" });
  // It stays in view.
  await page.mouse.wheel(0, 5000);
  expect(await note.evaluate((one) => one.getBoundingClientRect().top)).toBe(0);

  expect((await postSignature(stage.url, invitation)).status).toBe(200);
  await program.email("completed", address);
  await page.reload();
  await note.waitFor();
  await checkWidths(page, "sandbox-signed");

  const { headers } = await program.call("GET", `/api/agreements/${agreementId}/download`);
  const pdf = Buffer.from(await (await fetch(headers.get("location") ?? "")).arrayBuffer());
  await page.goto("/verify");
  await page
    .getByLabel("PDF to check")
    .setInputFiles({ name: "sheet.pdf", mimeType: "application/pdf", buffer: pdf });
  await page.getByRole("heading", { name: "A test, and not a valid agreement" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "sandbox-verify");
});
