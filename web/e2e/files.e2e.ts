import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused } from "./browser.ts";
import {
  chooseMenuAction,
  fileCard,
  fileNames,
  createFolder,
  openFiles,
  openOwnerOnDesktop,
  uploadTo,
} from "./files.fixture.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const odd = "🌊 Low/Tide: v2?.wav";
let owner: Visitor;
let page: Page;
let trouble: string[];

beforeAll(async () => {
  ({ owner, page, trouble } = await openOwnerOnDesktop(stage));
});

const say = (text: string | RegExp) => page.getByText(text).first().waitFor();
const card = (name: string) => fileCard(page, name);

it("files page: says what to do when it is empty, and is in the navigation", async () => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Files" }).click();
  await page.waitForURL("**/files");
  await say("No files yet");
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "files-empty");
});

it("files page: takes files by dialog and by drop, with equal names, and with emoji and slashes in a name", async () => {
  const input = page.getByLabel("Upload files");
  const text = { name: "Low Tide.txt", mimeType: "text/plain", buffer: Buffer.from("Static") };
  await input.setInputFiles([text, text]);
  await expect.poll(() => fileNames(page)).toEqual(["Low Tide.txt", "Low Tide.txt"]);
  await page.evaluate((name) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["Your name between the stations"], name, { type: "text/plain" }));
    const event = { bubbles: true, cancelable: true, dataTransfer: transfer };
    document.querySelector("main")?.dispatchEvent(new DragEvent("dragover", event));
    document.querySelector("main")?.dispatchEvent(new DragEvent("drop", event));
  }, "🌊 a/b.txt");
  await card("🌊 a/b.txt").waitFor();
  await page.getByRole("heading", { name: "Recent Uploads" }).waitFor();
});

it("files page: detects a canceled file dialog 300 ms after the window has the focus again", async () => {
  await page.clock.install();
  const zone = page.locator("[data-slot=upload-zone]");
  const opened = page.waitForEvent("filechooser");
  await page.getByLabel("Upload files").press("Enter");
  await opened;
  await expect.poll(() => zone.getAttribute("data-choosing")).toBe("true");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.clock.runFor(299);
  expect(await zone.getAttribute("data-choosing")).toBe("true");
  await page.clock.runFor(1);
  await expect.poll(() => zone.getAttribute("data-choosing")).toBe(null);
  await page.clock.resume();
});

it("files page: renames, downloads, and deletes a file with an undo, by keyboard", async () => {
  await uploadTo(owner, odd);
  await openFiles(page);
  await chooseMenuAction(page, card("🌊 a/b.txt"), "Rename");
  const dialog = page.getByRole("dialog", { name: "Rename file" });
  await waitUntilFocused(dialog.getByLabel("File name"));
  await dialog.getByLabel("File name").fill(" ");
  await page.keyboard.press("Enter");
  await dialog.getByText("This field is required").waitFor();
  await dialog.getByLabel("File name").fill("setup.bat");
  await dialog.getByText("Saved as “setup.bat.txt”").waitFor();
  await dialog.getByLabel("File name").fill("Bridge");
  await page.keyboard.press("Enter");
  await card("Bridge.txt").waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  const saved = page.waitForEvent("download");
  await chooseMenuAction(page, card(odd), "Download");
  expect((await saved).suggestedFilename()).toMatch(/Low.Tide/);
  await chooseMenuAction(page, card("Bridge.txt"), "Delete");
  await say("File deleted");
  await expect.poll(() => card("Bridge.txt").count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await card("Bridge.txt").waitFor();
  await say("File restored");
});

it("files page: previews pictures, sound, PDFs and text, and moves from one to the next", async () => {
  await uploadTo(owner, "cover.png");
  await uploadTo(owner, "Contract.pdf");
  await openFiles(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Contract.pdf", exact: true }).last().press("Enter");
  await dialog.getByRole("img", { name: "Page 2 of 2" }).waitFor();
  // The text is drawn: some pixels of the first page are dark.
  await expect
    .poll(() =>
      dialog.getByRole("img", { name: "Page 1 of 2" }).evaluate((canvas) => {
        if (!(canvas instanceof HTMLCanvasElement)) return 0;
        const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
        return (data ?? []).filter((value, index) => index % 4 === 0 && value < 60).length;
      }),
    )
    .toBeGreaterThan(200);
  await saveScreenshot(page, "files-preview-pdf");
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("img", { name: "cover.png" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "files-preview-image");
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: `Play ${odd}` }).click();
  await dialog.getByRole("button", { name: `Pause ${odd}` }).waitFor();
  await page.keyboard.press("Escape");
  await card(odd)
    .getByRole("button", { name: `Pause ${odd}` })
    .click();
  await card(odd)
    .getByRole("button", { name: `Play ${odd}` })
    .waitFor();
  await page.getByRole("button", { name: "Bridge.txt", exact: true }).last().click();
  await dialog.getByText("Your name between the stations").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Close the player|^Close player/ }).click();
});

it("files page: sorts, filters, and remembers grid or list", async () => {
  await page.getByLabel("Sort by").selectOption("name");
  await expect.poll(async () => (await fileNames(page))[0]).toBe("🌊 Low/Tide: v2?.wav");
  await page.getByRole("button", { name: "Images", exact: true }).click();
  await expect.poll(() => fileNames(page)).toEqual(["cover.png"]);
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await page.reload();
  await page.locator("[data-layout=list]").waitFor();
  expect(await page.getByLabel("Sort by").inputValue()).toBe("name");
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  await page.getByLabel("Sort by").selectOption("newest");
});

it("files page: downloads selected files as one ZIP with safe, different names", async () => {
  await page.getByLabel(`Select ${odd}`).check();
  await page.getByLabel("Select Low Tide.txt").first().check();
  await page.getByLabel("Select Low Tide.txt").last().check();
  await page.getByText("3 selected").waitFor();
  await saveScreenshot(page, "files-selected");
  expect(await violationsOf(page)).toEqual([]);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download ZIP" }).click();
  const { BlobReader, ZipReader } = await import("@zip.js/zip.js");
  const zip = new Blob([await readFile(await (await saved).path())]);
  const entries = await new ZipReader(new BlobReader(zip)).getEntries();
  expect(entries.map(({ filename }) => filename).toSorted()).toEqual([
    "Low Tide (2).txt",
    "Low Tide.txt",
    "🌊 Low_Tide_ v2_.wav",
  ]);
  await say("3 files downloaded");
});

it("files page: selects with Shift and all, and deletes several files with one undo", async () => {
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  const all = (await fileNames(page)).length;
  await page.getByText(`${all} selected`).waitFor();
  await page.getByRole("button", { name: "Select none" }).click();
  await page.getByLabel("Select Contract.pdf").check();
  await page.getByLabel("Select Bridge.txt").click({ modifiers: ["Shift"] });
  await page.getByText(/^[3-9] selected/).waitFor();
  await page.getByRole("region", { name: "Selection" }).getByText("Delete").click();
  await say(/\d files deleted/);
  await expect.poll(() => card("Contract.pdf").count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await fileNames(page)).length).toBe(all);
});

it("files page: says that a file is gone when another tab deletes it before a download", async () => {
  const id = await uploadTo(owner, "Gone.txt");
  await openFiles(page);
  await card("Gone.txt").waitFor();
  const { status } = await owner.request("POST", "/api/files/delete", { fileIds: [id] });
  expect(status).toBe(200);
  await chooseMenuAction(page, card("Gone.txt"), "Download");
  await say("Unable to locate file. Please try again.");
  await page.getByLabel("Select Gone.txt").check();
  await page.getByRole("button", { name: "Download ZIP" }).click();
  await say("Left out, because it no longer exists: Gone.txt");
});

itNightly("files page: fits small and large windows, light and dark", async () => {
  await createFolder(owner, "Stems");
  await openFiles(page);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [360, 768, 1280, 1680]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysPixels(page), { message: `${width} px` }).toBe(0);
      await saveScreenshot(page, `files-${scheme}-${width}`);
    }
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 900 });
  // What was deleted elsewhere is 404 by intent.
  expect(trouble.filter((one) => !one.includes("404"))).toEqual([]);
});

it("files page: reports a failure, tries again, and reverts a change that the server refuses", async () => {
  const failure = { status: 400, json: { error: "It failed.", code: "not_found" } };
  await page.route("**/api/files?**", (route) => route.fulfill(failure));
  await page.route("**/api/folders?**", (route) => route.fulfill(failure));
  await page.goto("/files");
  await say("Failed to fetch files");
  await say("Failed to fetch folders");
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "files-failure");
  await page.unroute("**/api/files?**");
  await page.unroute("**/api/folders?**");
  const again = page.getByRole("button", { name: "Try again" });
  // What arrives above a button moves it: a press in that moment is lost, and a person presses again.
  await expect
    .poll(async () => {
      if ((await again.count()) > 0) await again.first().press("Enter", { timeout: 2_000 });
      return again.count();
    })
    .toBe(0);
  await card("cover.png").waitFor();
  await page.route("**/api/files/delete", (route) => route.fulfill(failure));
  await chooseMenuAction(page, card("cover.png"), "Delete");
  await say("It failed.");
  await card("cover.png").waitFor();
  await page.unroute("**/api/files/delete");
});

it("files page: says that it is offline, and shows the files once it is back", async () => {
  await openFiles(page);
  await page.getByRole("link", { name: "Agreements" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Agreements", exact: true }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Files" }).first().click();
  // What was read before is still there.
  await card("cover.png").waitFor();
  await page.getByRole("link", { name: "All files" }).click();
  await say("You’re offline.");
  await saveScreenshot(page, "files-offline");
  await page.context().setOffline(false);
  await card("cover.png").waitFor();
});

itLeavesNoSecrets(stage);
