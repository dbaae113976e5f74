import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { wavFile } from "../../infra/tools/samples/uploads.ts";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import {
  chooseMenuAction,
  folderCard,
  createFolder,
  openFiles,
  openOwnerOnDesktop,
  uploadTo,
} from "./files.fixture.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { submitLogin, logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const mo = "mo@example.com";
const Usage = z.object({ formattedUsed: z.string() });
let owner: Visitor;
let desk: Page;
let stems: string;
let shareToken: string;

beforeAll(async () => {
  ({ owner, page: desk } = await openOwnerOnDesktop(stage));
  stems = await createFolder(owner, "Stems");
  await uploadTo(owner, "Bass.wav", stems);
  await uploadTo(owner, "Kick.wav", await createFolder(owner, "Drums", stems));
  await signedUpUser(stage.url, "Mo Member", mo);
  await signedUpUser(stage.url, "Ines Other", "ines@example.com");
  shareToken = await share(mo);
});

async function share(email: string, permission = "edit"): Promise<string> {
  const headers = { "idempotency-key": randomUUID() };
  const path = `/api/folders/${stems}/share`;
  await owner.expect(z.unknown(), "POST", path, { email, permission }, headers);
  return tokenInEmail(await stage.inbox.emailTo(email, /shared the folder/), "/share/");
}

const usedBy = async (person: Visitor) =>
  (await person.expect(Usage, "GET", "/api/storage/usage")).formattedUsed;
const changes = (page: Page) => page.getByRole("list", { name: "Changes" }).getByRole("listitem");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

async function send(page: Page, name: string): Promise<void> {
  const { bytes } = wavFile(name, 2);
  await page
    .getByLabel("Upload files")
    .setInputFiles({ name, mimeType: "audio/wav", buffer: Buffer.from(bytes) });
}

it("folder shared for editing: an editor signs in, uploads, renames and deletes; owner and editor see who did what", async () => {
  const page = await stage.newPage();
  await page.goto(`/share/${shareToken}`);
  await heading(page, "Stems").waitFor();
  expect(await page.getByLabel("Upload files").count()).toBe(0);
  await checkWidths(page, "folder-edit-offered");
  await page.getByRole("button", { name: "Sign In to Edit" }).click();
  await page.waitForURL("**/login");
  await submitLogin(page, mo);
  await page.getByLabel("Upload files").waitFor({ state: "attached" });
  const trouble = collectPageErrors(page);
  await page.getByText("Nobody has changed anything by this share yet.").waitFor();

  const before = await usedBy(owner);
  await send(page, "Mo on keys.wav");
  await page.getByRole("button", { name: "Mo on keys.wav", exact: true }).waitFor();
  await changes(page).getByText("Added Mo on keys.wav").waitFor();
  expect(await usedBy(owner)).not.toBe(before);
  await page.getByRole("button", { name: "Actions for Bass.wav" }).click();
  expect(await page.getByRole("menuitem", { name: "Delete" }).count()).toBe(0);
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabel("File name").fill("Bass (DI).wav");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await changes(page).getByText("Renamed Bass.wav to Bass (DI).wav").waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Bass (DI).wav" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("Bass (DI).wav");
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "folder-edited");

  await page.getByRole("link", { name: /Drums/ }).click();
  await heading(page, "Drums").waitFor();
  await send(page, "Snare.wav");
  await page.getByRole("button", { name: "Snare.wav", exact: true }).waitFor();
  await page.getByRole("button", { name: "Actions for Snare.wav" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: /delete this file/ });
  await saveScreenshot(page, "folder-edit-delete");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await changes(page).getByText("Removed Snare.wav").waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Snare.wav", exact: true }).count())
    .toBe(0);
  expect(trouble).toEqual([]);

  await openFiles(desk);
  await chooseMenuAction(desk, folderCard(desk, "Stems"), "Share");
  const owners = desk.getByRole("dialog", { name: "Share Folder" });
  await owners.getByText("Added Mo on keys.wav").waitFor();
  await owners
    .getByText(/^Mo Member · /)
    .first()
    .waitFor();
  await checkWidths(desk, "folder-edit-owner");
});

it("folder shared for editing: is listed under 'Shared with me' on the files page until it is removed", async () => {
  const page = await stage.newPage();
  await logInByCall(page, mo);
  await page.goto("/files");
  const listed = page.getByRole("list", { name: "Folders shared with me" });
  await listed.getByText("Shared by Nia Okafor").waitFor();
  await checkWidths(page, "folders-shared-with-me");
  await listed.getByRole("link", { name: "Stems" }).click();
  await page.getByLabel("Upload files").waitFor({ state: "attached" });
  await page.goBack();
  await listed.getByRole("button", { name: "Remove Stems from this list" }).click();
  await listed.waitFor({ state: "detached" });
});

it("folder shared for editing: another account is told that it has no access, and an editor what failed", async () => {
  const stranger = await stage.newPage();
  await logInByCall(stranger, "ines@example.com");
  await stranger.goto(`/share/${shareToken}`);
  await stranger.getByRole("button", { name: "Edit This Folder" }).click();
  await stranger.getByRole("alert").waitFor();
  await saveScreenshot(stranger, "folder-edit-refused");
  expect(await stranger.getByLabel("Upload files").count()).toBe(0);
  // The way to the account that has the address leads back to the folder.
  await stranger.getByRole("button", { name: "Sign in with another account" }).click();
  await stranger.waitForURL("**/login");
  await submitLogin(stranger, mo);
  await stranger.getByLabel("Upload files").waitFor({ state: "attached" });

  const page = await stage.newPage();
  await logInByCall(page, mo);
  await page.goto(`/share/${shareToken}`);
  await page.getByLabel("Upload files").waitFor({ state: "attached" });
  await share(mo, "view");
  await send(page, "Too late.wav");
  await page.getByText("Too late.wav").first().waitFor();
  await page
    .getByRole("button", { name: /Try .*again|Retry/ })
    .first()
    .waitFor();
  await saveScreenshot(page, "folder-edit-ended");
  await page.reload();
  await page.getByText("You have view-only access to this folder.").waitFor();
});

itLeavesNoSecrets(stage);
