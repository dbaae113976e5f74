import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused } from "./browser.ts";
import {
  chooseMenuAction,
  fileCard,
  fileNames,
  folderCard,
  createFolder,
  openFiles,
  openOwnerOnDesktop,
  seedFiles,
  uploadTo,
} from "./files.fixture.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const filesOfArchive = 500;
let owner: Visitor;
let page: Page;
let trouble: string[];

beforeAll(async () => {
  ({ owner, page, trouble } = await openOwnerOnDesktop(stage));
});

const say = (text: string | RegExp) => page.getByText(text).first().waitFor();
const file = (name: string) => fileCard(page, name);
const folder = (name: string) => folderCard(page, name);
const moveDialog = (from: Page = page) => from.getByRole("dialog", { name: /^Move / });

it("folders: nested folders are created, and the breadcrumb leads back", async () => {
  await openFiles(page);
  await page.getByRole("button", { name: "New Folder" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New Folder" });
  await waitUntilFocused(dialog.getByLabel("Folder Name"));
  await page.keyboard.press("Enter");
  await dialog.getByText("Folder name is required").waitFor();
  await dialog.getByLabel("Folder Name").fill("Low Tide / 🌊");
  await dialog.getByRole("radio", { name: "Turquoise" }).check();
  expect(await dialog.getByRole("radio").count()).toBe(8);
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "folders-new");
  await page.keyboard.press("Enter");
  await say("Folder created");
  await folder("Low Tide / 🌊").getByRole("link").press("Enter");
  await page.getByRole("heading", { level: 1, name: "Low Tide / 🌊" }).waitFor();
  await say("This folder is empty");
  await page.getByRole("button", { name: "New Folder" }).click();
  await dialog.getByLabel("Folder Name").fill("Stems");
  await dialog.getByRole("button", { name: "Create Folder" }).click();
  await folder("Stems").getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "Stems" }).waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("heading", { level: 1, name: "Low Tide / 🌊" }).waitFor();
  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Files" })
    .click();
  await page.getByRole("heading", { level: 1, name: "Files" }).waitFor();
});

it("folders: a file is moved by its menu, and the move undone", async () => {
  await uploadTo(owner, "kick.txt");
  await uploadTo(owner, "snare.txt");
  await uploadTo(owner, "cover.png");
  await openFiles(page);
  await chooseMenuAction(page, file("kick.txt"), "Move to…");
  await moveDialog().getByRole("radio", { name: "Stems" }).check();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "folders-move");
  await page.keyboard.press("Enter");
  await say("File moved successfully");
  await expect.poll(() => file("kick.txt").count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await file("kick.txt").waitFor();
});

it("folders: several files are moved by a drag, then back to a folder of the breadcrumb", async () => {
  await page.getByLabel("Select kick.txt").check();
  await page.getByLabel("Select cover.png").check();
  await file("kick.txt").dragTo(folder("Low Tide / 🌊"));
  await say("2 files moved");
  await expect.poll(() => fileNames(page)).toEqual(["snare.txt"]);
  await folder("Low Tide / 🌊").getByRole("link").click();
  await expect.poll(() => fileNames(page)).toEqual(["cover.png", "kick.txt"]);
  await file("kick.txt").dragTo(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Files" }),
  );
  await say("File moved successfully");
  await expect.poll(() => fileNames(page)).toEqual(["cover.png"]);
});

it("folders: a folder gets another name, color and picture", async () => {
  await chooseMenuAction(page, file("cover.png"), "Use as folder cover");
  await say("Folder updated");
  await page.getByRole("link", { name: "Back" }).click();
  await folder("Low Tide / 🌊").locator("img").waitFor();
  await chooseMenuAction(page, folder("Low Tide / 🌊"), "Edit folder");
  const dialog = page.getByRole("dialog", { name: "Edit folder" });
  await dialog.getByLabel("Folder Name").fill("Low Tide");
  await dialog.getByRole("radio", { name: "cover.png" }).waitFor();
  expect(await dialog.getByRole("radio", { name: "cover.png" }).isChecked()).toBe(true);
  await saveScreenshot(page, "folders-edit");
  await dialog.getByRole("radio", { name: "No cover" }).check();
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await folder("Low Tide").waitFor();
  await expect.poll(() => folder("Low Tide").locator("img").count()).toBe(0);
});

it("folders: a folder is not moved into itself or its child, also when two tabs try it at once", async () => {
  await createFolder(owner, "Mixes");
  await openFiles(page);
  await chooseMenuAction(page, folder("Low Tide"), "Move to…");
  await expect
    .poll(() => moveDialog().getByRole("radio", { name: "Stems" }).isDisabled())
    .toBe(true);
  await moveDialog().getByRole("radio", { name: "Mixes" }).check();
  // Meanwhile another tab moves the target into what is moved here.
  const other = await page.context().newPage();
  await openFiles(other);
  await chooseMenuAction(other, folderCard(other, "Mixes"), "Move to…");
  await moveDialog(other).getByRole("radio", { name: "Low Tide" }).check();
  await moveDialog(other).getByRole("button", { name: "Move", exact: true }).click();
  await other.getByText("Folder moved").first().waitFor();
  await other.close();
  await moveDialog().getByRole("button", { name: "Move", exact: true }).click();
  await say("A folder can't be moved into itself or into a folder inside it.");
  // The optimistic move is reverted: both are where the other tab has put them.
  await folder("Low Tide").getByRole("link").click();
  await folder("Mixes").waitFor();
  await folder("Stems").waitFor();
  await folder("Mixes").dragTo(folder("Stems"));
  await say("Folder moved");
  await expect.poll(() => folder("Mixes").count()).toBe(0);
});

it("folders: an unknown folder is reported", async () => {
  await page.goto(`/files?folderId=${"0".repeat(26)}`);
  await say("Failed to load folder");
  await page.getByRole("link", { name: "See all folders" }).click();
  await folder("Low Tide").waitFor();
});

itNightly(
  "folders: a folder with 500 files is deleted after a confirmation, with its progress, and restored",
  async () => {
    const archive = await createFolder(owner, "Archive");
    const inner = await createFolder(owner, "Takes", archive);
    const names = Array.from({ length: filesOfArchive }, (_, index) => `take ${index}.txt`);
    const half = filesOfArchive / 2;
    const seeding = { cloud: stage.cloud, owner };
    await Promise.all([
      seedFiles(seeding, names.slice(0, half), archive),
      seedFiles(seeding, names.slice(half), inner),
    ]);
    await openFiles(page, archive);
    await chooseMenuAction(page, folder("Takes"), "Delete");
    const dialog = page.getByRole("dialog");
    await dialog.getByText("“Takes” is deleted with 250 files inside.").waitFor();
    await dialog.getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("link", { name: "Back" }).click();
    await chooseMenuAction(page, folder("Archive"), "Delete");
    await dialog
      .getByRole("heading", { name: "Are you sure you want to delete this folder?" })
      .waitFor();
    await dialog.getByText("“Archive” is deleted with 500 files and 1 folder inside.").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await saveScreenshot(page, "folders-delete");
    await dialog.getByRole("button", { name: "Delete folder" }).click();
    await say("Folder deleted");
    expect(await folder("Archive").count()).toBe(0);
    const work = page.getByRole("list", { name: "In progress" }).getByRole("listitem");
    await work.getByText(/^Deleting “Archive”: \d+ of 500 files$|were deleted\.$/).waitFor();
    await saveScreenshot(page, "folders-deleting");
    await page.getByRole("link", { name: "Agreements" }).first().click();
    await page.getByRole("link", { name: "Files" }).first().click();
    await work.getByText("“Archive” and its 500 files were deleted.").waitFor();
    await work.getByRole("button", { name: "Undo" }).click();
    await folder("Archive").waitFor();
    await expect.poll(() => work.count()).toBe(0);
    await expect.poll(() => folder("Archive").getByText("250 files").count()).toBe(1);
    await openFiles(page, archive);
    await page.getByLabel("Sort by").selectOption("name");
    await expect.poll(async () => (await fileNames(page))[0]).toBe("take 0.txt");
  },
);

itNightly(
  "folders: 1,000 files are shown in steps, the last one after scrolling there",
  async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      id: String(9999 - index).padStart(26, "0"),
      name: `file ${index}.txt`,
      type: "text/plain",
      size: 2048,
      purpose: "file",
      state: "ready",
      path: "/uploads/none.txt",
      url: "/uploads/none.txt",
      folderId: null,
      songId: null,
      uploadedAt: "2026-11-22T10:00:00.000Z",
    }));
    const lists = /\/api\/files(?:\?|$)/;
    await page.route(lists, (route) => {
      const query = new URL(route.request().url()).searchParams;
      const from = Number(query.get("cursor") ?? 0);
      const to = from + Number(query.get("limit") ?? 50);
      const headers =
        to < many.length ? { link: `</api/files?cursor=${to}&limit=200>; rel="next"` } : {};
      return route.fulfill({ json: many.slice(from, to), headers });
    });
    await page.goto("/files?view=all");
    await page.getByLabel("Sort by").selectOption("newest");
    await file("file 0.txt").waitFor();
    const cards = page.locator("section[aria-label=Files] [data-slot=file]");
    expect(await cards.count()).toBeLessThan(200);
    const scrolled = async () => {
      await cards.last().scrollIntoViewIfNeeded();
      return await file("file 999.txt").count();
    };
    // There are about twenty steps.
    await expect.poll(scrolled, { timeout: 90_000 }).toBe(1);
    await page.getByLabel("Sort by").selectOption("name");
    await expect
      .poll(async () => (await fileNames(page)).slice(0, 2))
      .toEqual(["file 0.txt", "file 1.txt"]);
    await saveScreenshot(page, "folders-1000");
    await page.unroute(lists);
  },
);

itNightly(
  "folders: a few of many folders are shown until all are asked for, and always a new one",
  async () => {
    const manyId = await createFolder(owner, "Years");
    for (let year = 1; year <= 26; year += 1)
      await createFolder(owner, `Year ${String(year).padStart(2, "0")}`, manyId);
    await openFiles(page, manyId);
    const shown = page.locator("[data-slot=folder]");
    await folder("Year 24").waitFor();
    await expect.poll(() => shown.count()).toBe(24);
    await page.getByRole("button", { name: "Show all 26 folders" }).press("Enter");
    await waitUntilFocused(folder("Year 25").getByRole("link"));
    await expect.poll(() => shown.count()).toBe(26);
    expect(await violationsOf(page)).toEqual([]);
    await openFiles(page, manyId);
    await folder("Year 24").waitFor();
    await page.getByRole("button", { name: "New Folder" }).click();
    const dialog = page.getByRole("dialog", { name: "New Folder" });
    await dialog.getByLabel("Folder Name").fill("Zero");
    await dialog.getByRole("button", { name: "Create Folder" }).click();
    await folder("Zero").waitFor();
  },
);

itNightly("folders: fits small and large windows, light and dark", async () => {
  await openFiles(page);
  await folder("Low Tide").getByRole("link").click();
  await folder("Stems").waitFor();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [360, 768, 1280, 1680]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysPixels(page), { message: `${width} px` }).toBe(0);
      await saveScreenshot(page, `folders-${scheme}-${width}`);
    }
    expect(await violationsOf(page)).toEqual([]);
  }
  // Refused on purpose by the tests.
  expect(trouble.filter((one) => !/40[49]/.test(one))).toEqual([]);
});

itLeavesNoSecrets(stage);
