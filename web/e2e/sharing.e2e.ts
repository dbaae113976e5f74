import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { pngFile, uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import { tokenInEmail } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const email = "nia@example.com";
const lyrics = "Static on the water\nyour name between the stations\n\nLow tide radio";

beforeAll(async () => {
  const owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const splits = [equalShareRow("Wanda Secret", "wanda@example.com", 100)];
  const recording = await uploadFile(owner, wavFile("Low Tide.wav", 30));
  await createSong(owner, {
    title: "Low Tide Radio",
    artist: "Nia & the Shallows",
    lyrics,
    splits,
    send: false,
    fileIds: [recording.id],
    artworkId: (await uploadFile(owner, pngFile())).id,
  });
  await createSong(owner, { title: "No Files", lyrics: "", splits, send: false });
  await signedUpUser(stage.url, "Mo Member", "mo@example.com");
});

async function openDialog(title: string): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.getByRole("button", { name: `Share ${title}` }).click();
  await page.getByRole("dialog", { name: "Share Song" }).waitFor();
  return page;
}

async function shareTo(page: Page, to: string, permission: string): Promise<string> {
  const dialog = page.getByRole("dialog", { name: "Share Song" });
  await dialog.getByLabel("Email").fill(to);
  await dialog.getByLabel("Permission", { exact: true }).selectOption(permission);
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await page
    .getByText("Song shared successfully. Collaborator will receive an email notification.")
    .first()
    .waitFor();
  await dialog.getByText(to).waitFor();
  expect(await dialog.getByLabel("Email").inputValue()).toBe("");
  expect(await dialog.getByLabel("Permission", { exact: true }).inputValue()).toBe("view");
  await dialog.getByText("listeners could re-record what they hear").first().waitFor();
  return tokenInEmail(await stage.inbox.emailTo(to, /shared/), "/share/");
}

/** Makes an open page read its song again, as after a reconnect. */
async function askAgain(page: Page): Promise<void> {
  const answer = page.waitForResponse(/\/api\/share\//);
  await page.evaluate(() => {
    for (const name of ["offline", "online"]) window.dispatchEvent(new Event(name));
  });
  await answer;
}

async function looksRight(page: Page, name: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysPixels(page), { message: `${width} px` }).toBe(0);
      await saveScreenshot(page, `${name}-${scheme}-${width}`);
    }
    expect(await violationsOf(page)).toEqual([]);
  }
}

it("shared song: is shared by email; its page plays it, and ends when the share is removed", async () => {
  const page = await openDialog("Low Tide Radio");
  const dialog = page.getByRole("dialog", { name: "Share Song" });
  await dialog.getByText("Not shared by email yet.").waitFor();
  expect(await dialog.getByRole("button", { name: "Share", exact: true }).isDisabled()).toBe(true);
  const token = await shareTo(page, "guest@example.com", "view");
  await looksRight(page, "share-dialog");
  await page.setViewportSize({ width: 1280, height: 900 });

  const guest = await stage.newPage();
  const trouble = collectPageErrors(guest);
  await guest.goto(`/share/${token}`);
  await guest.getByText("Shared by Nia Okafor").waitFor();
  await guest.getByRole("heading", { level: 1, name: "Low Tide Radio" }).waitFor();
  await guest.getByText("You have view-only access to this song.").waitFor();
  expect(await guest.content()).not.toContain("Wanda");
  expect(await guest.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
  await looksRight(guest, "shared-song-view");
  await guest.getByRole("button", { name: "Play" }).click();
  await guest.getByRole("button", { name: "Pause" }).waitFor();
  const position = guest.getByRole("slider");
  await expect.poll(() => position.getAttribute("aria-valuetext")).toMatch(/0:0[1-9] of 0:30/);
  expect(trouble).toEqual([]);

  await dialog.getByRole("button", { name: "Remove guest@example.com" }).click();
  await dialog.getByText("Not shared by email yet.").waitFor();
  // The open page polls; a reload shows it at once.
  await guest.reload();
  await guest.getByText("This share link is invalid or has been removed.").waitFor();
  await saveScreenshot(guest, "shared-song-gone");
  await guest.getByRole("link", { name: "Go to Home" }).click();
  await guest.waitForURL(`${stage.url}/`);
  // A removed share can be added again, with the same texts.
  await shareTo(page, "guest@example.com", "view");
});

it("shared song: offers the downloads that the owner chose; an account is notified of the share", async () => {
  const page = await openDialog("Low Tide Radio");
  const dialog = page.getByRole("dialog", { name: "Share Song" });
  await dialog.getByLabel("Permission", { exact: true }).selectOption("View & Download");
  await dialog.getByLabel("Artwork").uncheck();
  const token = await shareTo(page, "mo@example.com", "View & Download");
  await page.keyboard.press("Escape");
  await page.getByText("Shared", { exact: true }).waitFor();

  const guest = await stage.newPage();
  await guest.goto(`/share/${token}`);
  const song = guest.getByRole("button", { name: "Download Song" });
  const [file] = await Promise.all([guest.waitForEvent("download"), song.click()]);
  expect(file.suggestedFilename()).toBe("Low Tide.wav");
  const [sheet] = await Promise.all([
    guest.waitForEvent("download"),
    guest.getByRole("button", { name: "Download Lyrics" }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe("Low Tide Radio - lyrics.pdf");
  expect(await guest.getByRole("button", { name: "Download Artwork" }).count()).toBe(0);
  await looksRight(guest, "shared-song-download");

  const member = await stage.newPage();
  await logInByCall(member, "mo@example.com");
  await member.getByRole("button", { name: /Notifications/ }).click();
  await member.getByText("Nia Okafor shared “Low Tide Radio” with you.").click();
  await member.getByText("Shared by Nia Okafor").waitFor();
});

it("shared song: share link is protected by a password, replaced and turned off", async () => {
  const page = await openDialog("No Files");
  const dialog = page.getByRole("dialog", { name: "Share Song" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = async () => {
    await dialog.getByRole("button", { name: "Copy Share Link" }).click();
    await page.getByText("Share link copied to clipboard").first().waitFor();
    return await page.evaluate(() => navigator.clipboard.readText());
  };
  await dialog.getByText("Link settings").click();
  await dialog.getByLabel("Link password (optional)").fill("harbor lights 7");
  await dialog.getByRole("button", { name: "Set password" }).click();
  await dialog.getByText("Anyone with the link and its password").waitFor();
  await looksRight(page, "share-link-settings");
  await page.setViewportSize({ width: 1280, height: 900 });
  const link = await copied();

  const guest = await stage.newPage();
  await guest.goto(link);
  await guest.getByRole("heading", { name: "This link needs a password." }).waitFor();
  await looksRight(guest, "shared-song-password");
  await guest.getByLabel("Password").fill("high tide");
  await askAgain(guest);
  await guest.getByRole("heading", { name: "This link needs a password." }).waitFor();
  expect(await guest.getByLabel("Password").inputValue()).toBe("high tide");
  await guest.getByRole("button", { name: "Open" }).click();
  await guest.getByText("That password is wrong.").waitFor();
  // A browser that refuses cookies does not remember the right one.
  await guest.route(/\/unlock$/, (route) => route.fulfill({ json: {} }));
  await guest.getByRole("button", { name: "Open" }).click();
  await guest.getByText("but your browser refuses cookies").waitFor();
  await saveScreenshot(guest, "shared-song-no-cookies");
  await guest.unroute(/\/unlock$/);
  await guest.getByLabel("Password").fill("harbor lights 7");
  await guest.getByRole("button", { name: "Open" }).click();
  await guest.getByRole("heading", { level: 1, name: "No Files" }).waitFor();
  expect(await guest.getByRole("button", { name: "Play" }).count()).toBe(0);
  await guest
    .locator("[data-slot=cover][data-drawn]")
    .getByText("No Files", { exact: true })
    .waitFor();
  await saveScreenshot(guest, "shared-song-empty");

  await dialog.getByRole("button", { name: "Make a new link" }).click();
  const question = page.getByRole("dialog", { name: "Make a new link?" });
  await saveScreenshot(page, "share-new-link");
  await question.getByRole("button", { name: "Keep the link" }).click();
  expect(await copied()).toBe(link);
  await dialog.getByRole("button", { name: "Make a new link" }).click();
  await question.getByRole("button", { name: "End it and make a new one" }).click();
  await expect.poll(copied).not.toBe(link);
  await guest.reload();
  await guest.getByText("This share link is invalid or has been removed.").waitFor();
  await guest.goto(await copied());
  await guest.getByRole("heading", { name: "This link needs a password." }).waitFor();
  await dialog.getByLabel("The link is on").click();
  await dialog.getByText("The link is off. It opens nothing.").waitFor();
  await guest.reload();
  await guest.getByText("This share link is invalid or has been removed.").waitFor();
});

it("shared song: changed link settings are shown at once, and an expired link is reported", async () => {
  const page = await openDialog("No Files");
  const dialog = page.getByRole("dialog", { name: "Share Song" });
  await dialog.getByText("Link settings").click();
  if (!(await dialog.getByLabel("The link is on").isChecked()))
    await dialog.getByLabel("The link is on").click();
  const reading = Promise.withResolvers<void>();
  await page.route(/\/share-link$/, async (route) => {
    if (route.request().method() === "GET") await reading.promise;
    await route.continue();
  });
  const permission = dialog.getByLabel("Link permission");
  // It is disabled until the change before is saved.
  await permission.click({ trial: true });
  await permission.focus();
  await permission.selectOption("View & Download");
  await expect.poll(() => permission.inputValue()).toBe("download");
  // It was disabled while the change was sent.
  await waitUntilFocused(permission);
  await dialog.getByLabel("Lyrics PDF").click();
  await expect.poll(() => dialog.getByLabel("Lyrics PDF").isChecked()).toBe(false);
  await dialog.getByLabel("Artwork").click();
  await expect.poll(() => dialog.getByLabel("Artwork").isChecked()).toBe(false);
  reading.resolve();
  expect(await dialog.getByLabel("Lyrics PDF").isChecked()).toBe(false);

  const day = dialog.getByLabel("Last day (optional)");
  await day.fill("2099-12-24");
  await day.press("Enter");
  await dialog.getByText(/can listen and download until .*2099/).waitFor();
  await day.fill("2020-12-24");
  await dialog.getByRole("button", { name: "Set last day" }).click();
  await dialog.getByText("The link has expired. It opens nothing.").waitFor();
  expect(await dialog.getByRole("button", { name: "Copy Share Link" }).count()).toBe(0);
  await looksRight(page, "share-link-expired");
  await day.fill("");
  await dialog.getByRole("button", { name: "Set last day" }).click();
  await dialog.getByRole("button", { name: "Copy Share Link" }).waitFor();
});

it("shared song: playback stops when the recording is replaced, and the new one can be played", async () => {
  const owner = await signedUpUser(stage.url, "Ola Owner", "ola@example.com");
  const recording = await uploadFile(owner, wavFile("Old.wav", 30));
  const song = {
    title: "Second Take",
    lyrics: "",
    splits: [equalShareRow("Ola", "ola@example.com", 100)],
  };
  const { id } = await createSong(owner, { ...song, send: false, fileIds: [recording.id] });
  const Link = z.object({ shareUrl: z.string() });
  const { shareUrl } = await owner.expect(Link, "GET", `/api/songs/${id}/share-link`);
  const guest = await stage.newPage();
  await guest.goto(shareUrl);
  await guest.getByRole("button", { name: "Play" }).click();
  await guest.getByRole("button", { name: "Pause" }).waitFor();
  const position = guest.getByRole("slider");
  await expect.poll(() => position.getAttribute("aria-valuetext")).toContain("of 0:30");

  const { id: newFileId } = await uploadFile(owner, wavFile("New.wav", 20));
  const replaced = `/api/songs/${id}/recordings/${recording.id}/replace`;
  await owner.expect(z.object({ name: z.string() }), "POST", replaced, { newFileId });
  await askAgain(guest);
  await guest.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => position.getAttribute("aria-valuetext")).toContain("of 0:20");
});

itLeavesNoSecrets(stage);
