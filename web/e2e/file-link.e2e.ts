import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors, saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import {
  chooseMenuAction,
  createFolder,
  fileCard,
  openFiles,
  openOwnerOnDesktop,
  uploadTo,
} from "./files.fixture.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const password = "low tide radio";
const gone = "This share link is invalid or has been removed.";
const atLeastOne = expect.toSatisfy((count: number) => count > 0);
const ids = new Map<string, string>();
let owner: Visitor;
let page: Page;

beforeAll(async () => {
  ({ owner, page } = await openOwnerOnDesktop(stage));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  for (const name of ["Bass.wav", "Cover.png", "Notes.txt", "Sheet.pdf", "Private.wav"])
    ids.set(name, await uploadTo(owner, name));
});

const idOf = (name: string) => ids.get(name) ?? "";

/** Chooses 'Copy Link' in the menu of a file's card. Returns the copied address. */
async function copyLink(name: string): Promise<string> {
  await openFiles(page);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await chooseMenuAction(page, fileCard(page, name), "Copy Link");
  await page.getByText("Share link copied to clipboard", { exact: true }).waitFor();
  return await page.evaluate(() => navigator.clipboard.readText());
}

/** Makes or changes the link of a file. Returns its address. */
async function changeLink(name: string, change: object): Promise<string> {
  const Link = z.object({ shareUrl: z.string() });
  const path = `/api/files/${idOf(name)}/share-link`;
  return (await owner.expect(Link, "PATCH", path, change)).shareUrl;
}

const countsOf = async (name: string) =>
  (await owner.request("GET", `/api/files/${idOf(name)}/share-link`)).body;

async function openDialog(name: string) {
  await openFiles(page);
  await chooseMenuAction(page, fileCard(page, name), "Link settings");
  return page.getByRole("dialog", { name: "File Link" });
}

it("file link: 'Copy Link' makes it, its page shows the file alone, and ends when it is turned off", async () => {
  const trouble = collectPageErrors(page);
  await openFiles(page);
  await fileCard(page, "Private.wav")
    .getByRole("button", { name: /^Actions for/ })
    .press("Enter");
  expect(await page.getByRole("menuitem", { name: "Link settings" }).count()).toBe(0);
  await page.keyboard.press("Escape");
  const address = await copyLink("Bass.wav");
  expect(address).toMatch(/\/share\/file-[\w-]+$/);
  await fileCard(page, "Bass.wav").getByLabel("Shared by link").waitFor();
  expect(await fileCard(page, "Cover.png").getByLabel("Shared by link").count()).toBe(0);
  expect(await copyLink("Bass.wav")).toBe(address);
  await checkWidths(page, "file-link-card");

  const guest = await stage.newPage();
  const problems = collectPageErrors(guest);
  await guest.goto(address);
  await guest.getByRole("heading", { level: 1, name: "Bass.wav" }).waitFor();
  expect(await guest.title()).toBe("A shared file · Splitsheet");
  await guest.getByText("Shared by Nia Okafor").waitFor();
  await guest.getByText("You have view-only access to this file.").waitFor();
  expect(await guest.getByRole("button", { name: "Download" }).count()).toBe(0);
  expect(await guest.content()).not.toContain("Private");
  expect(await violationsOf(guest)).toEqual([]);
  await guest.getByRole("button", { name: "Play Bass.wav" }).click();
  await guest.getByRole("button", { name: "Pause Bass.wav" }).waitFor();
  await checkWidths(guest, "file-link-audio");
  expect(problems).toEqual([]);

  await expect
    .poll(() => countsOf("Bass.wav"), { timeout: 20_000 })
    .toMatchObject({
      opens: atLeastOne,
      plays: atLeastOne,
    });

  const dialog = await openDialog("Bass.wav");
  await dialog
    .getByText(/Anyone with the link can view this file\. Opened .+, played .+\./)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "file-link-dialog");
  await dialog.getByLabel("The link is on").click();
  await dialog.getByText("The link is off. It opens nothing.").waitFor();
  expect(await dialog.getByRole("button", { name: "Copy Link" }).count()).toBe(0);
  await checkWidths(page, "file-link-dialog-off");
  // The open page polls every half a minute.
  await guest.getByText(gone).waitFor({ timeout: 45_000 });
  expect(await guest.getByRole("button", { name: /Bass/ }).count()).toBe(0);
  await checkWidths(guest, "file-link-off");
  await page.keyboard.press("Escape");

  await openFiles(page);
  expect(await fileCard(page, "Bass.wav").getByLabel("Shared by link").count()).toBe(0);
  await chooseMenuAction(page, fileCard(page, "Bass.wav"), "Copy Link");
  await page.getByText("The link of this file is off.", { exact: true }).waitFor();
  await saveScreenshot(page, "file-link-copy-off");
  await page.getByRole("button", { name: "Link settings" }).click();
  await dialog.getByLabel("The link is on").click();
  await dialog.getByRole("button", { name: "Copy Link" }).click();
  await page.getByText("Share link copied to clipboard", { exact: true }).waitFor();
  await guest.reload();
  await guest.getByRole("heading", { level: 1, name: "Bass.wav" }).waitFor();
  expect(trouble).toEqual([]);
});

it.each([
  { name: "Cover.png", shown: (guest: Page) => guest.getByRole("img", { name: "Cover.png" }) },
  { name: "Notes.txt", shown: (guest: Page) => guest.getByText("Static on the water") },
  {
    name: "Sheet.pdf",
    shown: (guest: Page) =>
      guest.getByRole("region", { name: "Pages of Sheet.pdf" }).locator("canvas").first(),
  },
])("file link: shows a preview of $name", async ({ name, shown }) => {
  const guest = await stage.newPage();
  const problems = collectPageErrors(guest);
  await guest.goto(await changeLink(name, { isOn: true }));
  await shown(guest).waitFor();
  await checkWidths(guest, `file-link-${name}`);
  expect(await violationsOf(guest)).toEqual([]);
  expect(problems).toEqual([]);
});

it("file link: says that a file of another type has no preview, and that one was not loaded", async () => {
  const guest = await stage.newPage();
  const address = await changeLink("Cover.png", { isOn: true });
  const call = /\/api\/share\/[^/]+\/file$/;
  await guest.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), type: "application/zip" },
    });
  });
  await guest.goto(address);
  await guest.getByText("Preview not available for this file type").waitFor();
  await checkWidths(guest, "file-link-no-preview");
  await guest.unroute(call);
  await guest.route(call, (route) => route.fulfill({ status: 400, json: { error: "No" } }));
  await guest.reload();
  await guest.getByRole("heading", { level: 1, name: "Failed to load shared file." }).waitFor();
});

it("file link: the preview of the page of files copies it too, and a visitor saves the file where that is allowed", async () => {
  await openFiles(page);
  await fileCard(page, "Notes.txt").getByRole("button", { name: "Notes.txt", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Notes.txt" });
  await preview.getByRole("button", { name: "Copy Link" }).click();
  await page.getByText("Share link copied to clipboard", { exact: true }).waitFor();
  await checkWidths(page, "file-link-preview");
  await page.keyboard.press("Escape");
  const dialog = await openDialog("Notes.txt");
  await dialog.getByLabel("Link permission").selectOption("View & Download");
  await dialog.getByText("Anyone with the link can view and download this file.").waitFor();
  const guest = await stage.newPage();
  await guest.goto(await changeLink("Notes.txt", {}));
  const button = guest.getByRole("button", { name: "Download" });
  const [file] = await Promise.all([guest.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toBe("Notes.txt");
  await checkWidths(guest, "file-link-download");
  await expect.poll(() => countsOf("Notes.txt")).toMatchObject({ downloads: atLeastOne });
});

it("file link: a password, a last day and a renewal are set in the dialog, and each is asked or refused", async () => {
  const address = await changeLink("Sheet.pdf", { isOn: true });
  const dialog = await openDialog("Sheet.pdf");
  await dialog.getByLabel("Link password (optional)").fill(password);
  await dialog.getByRole("button", { name: "Set password" }).click();
  await dialog.getByText(/Anyone with the link and its password/).waitFor();
  const guest = await stage.newPage();
  await guest.goto(address);
  await guest.getByRole("heading", { level: 1, name: "This link needs a password." }).waitFor();
  expect(await guest.content()).not.toContain("Sheet.pdf");
  await checkWidths(guest, "file-link-password");
  await guest.getByLabel("Password", { exact: true }).fill("high tide radio");
  await guest.getByRole("button", { name: "Open" }).click();
  await guest.getByText("That password is wrong").waitFor();
  await guest.getByLabel("Password", { exact: true }).fill(password);
  await guest.getByRole("button", { name: "Open" }).click();
  await guest.getByRole("heading", { level: 1, name: "Sheet.pdf" }).waitFor();

  await dialog.getByRole("button", { name: "Make a new link" }).click();
  await page.getByRole("button", { name: "End it and make a new one" }).click();
  await page.getByRole("dialog", { name: "Make a new link?" }).waitFor({ state: "detached" });
  await guest.reload();
  await guest.getByText(gone).waitFor();
  await guest.goto(await changeLink("Sheet.pdf", {}));
  await guest.getByRole("heading", { level: 1, name: "This link needs a password." }).waitFor();
  await dialog.getByLabel("Last day (optional)").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Set last day" }).click();
  await dialog.getByText("The link has expired. It opens nothing.").waitFor();
  await guest.reload();
  await guest.getByText(gone).waitFor();
  await saveScreenshot(guest, "file-link-expired");
});

it("file link: ends when the file is deleted until it is restored", async () => {
  const address = await changeLink("Cover.png", { isOn: true });
  const guest = await stage.newPage();
  await guest.goto(address);
  await guest.getByRole("heading", { level: 1, name: "Cover.png" }).waitFor();
  await openFiles(page);
  await chooseMenuAction(page, fileCard(page, "Cover.png"), "Delete");
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await guest.reload();
  await guest.getByText(gone).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await fileCard(page, "Cover.png").getByLabel("Shared by link").waitFor();
  await guest.reload();
  await guest.getByRole("heading", { level: 1, name: "Cover.png" }).waitFor();
});

it("a shared folder's preview plays its recording", async () => {
  const folder = await createFolder(owner, "Stems");
  await uploadTo(owner, "Kick.wav", folder);
  const email = "mo@example.com";
  const headers = { "idempotency-key": crypto.randomUUID() };
  await owner.request("POST", `/api/folders/${folder}/share`, { email }, headers);
  const mail = await stage.inbox.emailTo(email, /shared the folder/);
  const guest = await stage.newPage();
  await guest.goto(`/share/${tokenInEmail(mail, "/share/")}`);
  await guest.getByRole("button", { name: "Kick.wav", exact: true }).click();
  const preview = guest.getByRole("dialog", { name: "Kick.wav" });
  await preview.getByRole("button", { name: "Play Kick.wav" }).click();
  await preview.getByRole("button", { name: "Pause Kick.wav" }).waitFor();
});

itLeavesNoSecrets(stage);
