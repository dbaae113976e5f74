import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
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
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
let owner: Visitor;
let page: Page;

beforeAll(async () => {
  ({ owner, page } = await openOwnerOnDesktop(stage));
  const stems = await createFolder(owner, "Stems");
  for (const name of ["Bass.wav", "Cover.png", "Notes.txt", "Sheet.pdf"])
    await uploadTo(owner, name, stems);
  await uploadTo(owner, "Kick.wav", await createFolder(owner, "Drums", stems));
  await uploadTo(owner, "Private.wav");
});

/** Shares the folder 'Stems' with an address from the menu of its card. Returns the token in the email. */
async function shareStems(email: string, permission?: string, asksCode = false): Promise<string> {
  await openFiles(page);
  await chooseMenuAction(page, folderCard(page, "Stems"), "Share");
  const dialog = page.getByRole("dialog", { name: "Share Folder" });
  await dialog.getByLabel("Email").fill(email);
  if (permission !== undefined)
    await dialog.getByLabel("Permission", { exact: true }).selectOption(permission);
  if (asksCode) await dialog.getByLabel("Ask for a code on each new device").check();
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByRole("listitem").filter({ hasText: email }).waitFor();
  const mail = await stage.inbox.emailTo(email, /shared the folder/);
  return tokenInEmail(mail, "/share/");
}

it("shared folder: is shared by email; its page shows and plays its files, and ends when the share is removed", async () => {
  await openFiles(page);
  await chooseMenuAction(page, folderCard(page, "Stems"), "Share");
  const dialog = page.getByRole("dialog", { name: "Share Folder" });
  await dialog.getByText("Not shared by email yet.").waitFor();
  expect(await dialog.getByRole("button", { name: "Share", exact: true }).isDisabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  const token = await shareStems("guest@example.com");
  await checkWidths(page, "share-folder-dialog");

  const guest = await stage.newPage();
  const trouble = collectPageErrors(guest);
  await guest.goto(`/share/${token}`);
  await guest.getByRole("heading", { level: 1, name: "Stems" }).waitFor();
  expect(await guest.title()).toBe("A shared folder · Splitsheet");
  await guest.getByText("Shared by Nia Okafor").waitFor();
  await guest.getByText("You have view-only access to this folder.").waitFor();
  const files = guest.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect.poll(() => files.count()).toBe(4);
  expect(await guest.getByRole("button", { name: /^Download/ }).count()).toBe(0);
  expect(await guest.content()).not.toContain("Private");
  expect(await violationsOf(guest)).toEqual([]);
  await checkWidths(guest, "shared-folder-view");

  await guest.getByRole("button", { name: "Notes.txt" }).click();
  const preview = guest.getByRole("dialog", { name: "Notes.txt" });
  await preview.getByText("Static on the water").waitFor();
  expect(await preview.getByRole("button", { name: "Download" }).count()).toBe(0);
  await saveScreenshot(guest, "shared-folder-text");
  await guest.keyboard.press("Escape");
  await guest.getByRole("button", { name: "Sheet.pdf" }).click();
  await guest.getByRole("region", { name: "Pages of Sheet.pdf" }).waitFor();
  await guest.keyboard.press("Escape");

  await guest.getByRole("link", { name: /Drums/ }).click();
  await guest.getByRole("heading", { level: 1, name: "Drums" }).waitFor();
  await guest.getByRole("button", { name: "Play Kick.wav" }).click();
  await guest.getByRole("button", { name: "Pause Kick.wav" }).first().waitFor();
  await checkWidths(guest, "shared-folder-playing");
  await guest.goBack();
  await guest.getByRole("heading", { level: 1, name: "Stems" }).waitFor();

  await guest.getByRole("button", { name: "Play Bass.wav" }).click();
  await guest.getByRole("button", { name: "Pause Bass.wav" }).first().waitFor();
  expect(trouble).toEqual([]);
  await dialog.getByRole("button", { name: "Remove guest@example.com" }).click();
  await dialog.getByText("Not shared by email yet.").waitFor();
  // The open page polls every half a minute.
  const gone = guest.getByText("This share link is invalid or has been removed.");
  await gone.waitFor({ timeout: 45_000 });
  expect(await guest.getByRole("button", { name: /Bass/ }).count()).toBe(0);
  await guest.reload();
  await gone.waitFor();
  await saveScreenshot(guest, "shared-folder-gone");
});

it("shared folder: a recipient with the download permission saves files, and the owner sees the count", async () => {
  const token = await shareStems("mo@example.com", "View & Download");
  const guest = await stage.newPage();
  await guest.goto(`/share/${token}`);
  const button = guest.getByRole("button", { name: "Download Cover.png" });
  const [file] = await Promise.all([guest.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toBe("Cover.png");
  await checkWidths(guest, "shared-folder-download");
  await guest.getByRole("button", { name: "Cover.png", exact: true }).click();
  const preview = guest.getByRole("dialog", { name: "Cover.png" });
  const [again] = await Promise.all([
    guest.waitForEvent("download"),
    preview.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(again.suggestedFilename()).toBe("Cover.png");

  await openFiles(page);
  await chooseMenuAction(page, folderCard(page, "Stems"), "Share");
  const dialog = page.getByRole("dialog", { name: "Share Folder" });
  await dialog.getByText("View & Download · Opened once, 2 downloads").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Notifications/ }).click();
  await page.getByText("mo@example.com opened the folder “Stems”.").click();
  await page.getByRole("heading", { level: 1, name: "Stems" }).waitFor();
});

it("shared folder: asks for the emailed code on each new device, and a forwarded link opens nothing", async () => {
  const email = "cody@example.com";
  const token = await shareStems(email, undefined, true);
  const guest = await stage.newPage();
  await guest.goto(`/share/${token}`);
  await guest.getByText("This folder opens on a new device with a code.").waitFor();
  await guest.getByRole("button", { name: "Email me a code" }).click();
  await guest.getByLabel("Six-digit code").waitFor();
  const { body } = await stage.inbox.emailTo(email, /Your Splitsheet code/);
  await guest.getByLabel("Six-digit code").fill(/\b\d{6}\b/.exec(body.text)?.[0] ?? "");
  await guest.getByRole("button", { name: "Open" }).click();
  await guest.getByRole("heading", { level: 1, name: "Stems" }).waitFor();

  const stranger = await stage.newPage();
  await stranger.goto(`/share/${token}`);
  await stranger.getByRole("heading", { level: 1, name: "Is it you?" }).waitFor();
  expect(await stranger.content()).not.toContain("Stems");
});

it("shared folder: an account is notified of the share; a folder that is gone or does not load is reported", async () => {
  const token = await shareStems("gone@example.com");
  const guest = await stage.newPage();
  await guest.route(/\/files(\?|$)/, (route) => route.abort());
  await guest.goto(`/share/${token}`);
  await guest.getByRole("button", { name: "Try again" }).waitFor();
  await checkWidths(guest, "shared-folder-failing");
  await guest.unroute(/\/files(\?|$)/);
  await guest.getByRole("button", { name: "Try again" }).click();
  await guest.getByRole("button", { name: "Bass.wav", exact: true }).waitFor();
  await guest.goto(`/share/${token}#${"0".repeat(26)}`);
  await guest.getByText("This folder is no longer here.").waitFor();
  await guest.getByRole("link", { name: "Back to the shared folder" }).click();
  await guest.getByRole("heading", { level: 1, name: "Stems" }).waitFor();
});

itLeavesNoSecrets(stage);
