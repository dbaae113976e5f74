import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import {
  completeOnboarding,
  openAndSubmitSignUp,
  submitLogin,
  logInByCall,
  verificationLink,
} from "./user-actions.ts";
import { createSongToShare, songTitle } from "./shared-song.fixture.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const nia = "nia@example.com";
const mo = "mo@example.com";
const Shares = z.array(z.object({ id: z.string(), sharedWithEmail: z.string() }));
let owner: Visitor;
let songId: string;

beforeAll(async () => {
  ({ owner, songId } = await createSongToShare(stage.url, 30));
  await signedUpUser(stage.url, "Mo Member", mo);
});

/** Shares the song for editing on the screen. Returns the path of the emailed personal link. */
async function shareWith(email: string): Promise<string> {
  const page = await stage.newPage();
  await logInByCall(page, nia);
  await page.getByRole("button", { name: `Share ${songTitle}` }).click();
  const dialog = page.getByRole("dialog", { name: "Share Song" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Permission", { exact: true }).selectOption("edit");
  await dialog
    .getByText("Whoever has an account with this address can change the song’s title")
    .waitFor();
  await saveScreenshot(page, "share-dialog-edit");
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByText(email).waitFor();
  await dialog.getByText("Can Edit · Not opened yet").first().waitFor();
  await page.close();
  return `/share/${tokenInEmail(await stage.inbox.emailTo(email, /shared/), "/share/")}`;
}

/** Asks to edit the song of a link as a signed-out visitor. */
async function wantToEdit(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Sign In to Edit" }).waitFor();
  await saveScreenshot(page, "shared-for-editing");
  await page.getByRole("button", { name: "Sign In to Edit" }).click();
  await page.waitForURL("**/login");
  await page.getByRole("heading", { level: 1, name: "Welcome to Splitsheet" }).waitFor();
}

const sharedWithMe = (page: Page) => page.getByRole("region", { name: "Shared with me" });

/** Opens the song from the dashboard. */
async function openSong(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await sharedWithMe(page).getByRole("link", { name: songTitle }).click();
  await page.getByRole("heading", { level: 1, name: songTitle }).waitFor();
}

/** Opens the form for the lyrics and types. */
async function type(page: Page, lyrics: string): Promise<void> {
  await page.getByRole("button", { name: "Edit lyrics" }).click();
  await page.getByRole("textbox", { name: "Lyrics" }).fill(lyrics);
}

const save = (page: Page) => page.getByRole("button", { name: "Save lyrics" }).click();

async function looksRight(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => sidewaysPixels(page), { message: `${width} px` }).toBe(0);
    await saveScreenshot(page, `${name}-${width}`);
  }
  expect(await violationsOf(page)).toEqual([]);
}

it("song shared for editing: is added after the sign-in; two people write its lyrics, and nobody's text is lost", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await wantToEdit(page, await shareWith(mo));
  await submitLogin(page, mo);
  await page.getByText("Song Added!").first().waitFor();
  await page.waitForURL("**/dashboard");
  await sharedWithMe(page).getByText("Shared by Nia Okafor").waitFor();
  await page.getByText("No songs yet").waitFor();
  await looksRight(page, "shared-with-me");
  await openSong(page);
  await page.getByText("Shared by Nia Okafor · Nia & the Shallows").waitFor();
  expect(await page.getByText("Wanda").count()).toBe(0);
  for (const name of ["Share", "Delete song", "Add from Files"])
    expect([name, await page.getByRole("button", { name }).count()]).toEqual([name, 0]);
  await looksRight(page, "song-for-editor");

  await page.getByRole("button", { name: "Play Low Tide.wav" }).click();
  await page.getByRole("button", { name: "Pause Low Tide.wav" }).waitFor();

  const ownerPage = await stage.newPage();
  await logInByCall(ownerPage, nia);
  await ownerPage.goto(`/songs/${songId}`);
  await type(page, "Static on the water\nMo wrote this");
  await type(ownerPage, "Static on the water\nNia wrote this");
  await save(ownerPage);
  await ownerPage.getByText("Lyrics saved").first().waitFor();
  await save(page);
  await page.getByText("changed these lyrics. Yours below are not saved").waitFor();
  await page.getByRole("region", { name: "The saved lyrics" }).getByText("Nia wrote").waitFor();
  expect(await page.getByRole("textbox", { name: "Lyrics" }).inputValue()).toContain("Mo wrote");
  await saveScreenshot(page, "two-editors");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await page.getByText("Lyrics saved").first().waitFor();

  await ownerPage.reload();
  await ownerPage.getByText("Mo wrote this").waitFor();
  await ownerPage.getByRole("button", { name: "History" }).click();
  const earlier = ownerPage.getByRole("list", { name: "Earlier lyrics" });
  await earlier.getByText("You", { exact: true }).first().waitFor();
  await ownerPage.getByRole("button", { name: "Restore" }).click();
  await ownerPage.getByText("Lyrics restored").first().waitFor();
  await page.reload();
  await page.getByText("Nia wrote this").waitFor();
  await page.getByRole("button", { name: "History" }).click();
  await page.getByRole("list", { name: "Earlier lyrics" }).getByText("You").first().waitFor();

  await page.getByRole("button", { name: "Edit title" }).click();
  expect(await page.getByLabel("Artist Name").count()).toBe(0);
  await page.getByLabel("Song Title").fill("Low Tide Radio (Mo)");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Song updated").first().waitFor();
  await ownerPage.reload();
  await ownerPage.getByRole("heading", { level: 1, name: "Low Tide Radio (Mo)" }).waitFor();
  await owner.expect(z.unknown(), "PATCH", `/api/songs/${songId}`, { title: songTitle });
  // Expected: the late save, and the session check of a page opened signed out.
  expect(trouble.filter((line) => !/40[19]/.test(line))).toEqual([]);
});

it("song shared for editing: an editor can also make a copy of their own, also after the sign-in", async () => {
  const email = "cy@example.com";
  await signedUpUser(stage.url, "Cy Copier", email);
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await page.goto(await shareWith(email));
  await looksRight(page, "shared-for-editing-or-copying");
  await page.getByRole("button", { name: "Make my own copy" }).click();
  await page.waitForURL("**/login");
  await page.getByRole("heading", { level: 1, name: "Welcome to Splitsheet" }).waitFor();
  await submitLogin(page, email);
  await page.waitForURL("**/dashboard");
  await page.getByText("Song Added!").first().waitFor();
  await sharedWithMe(page).getByRole("link", { name: songTitle }).waitFor();
  await page.getByRole("button", { name: `Share ${songTitle}` }).waitFor();
  expect(trouble.filter((line) => !/401/.test(line))).toEqual([]);
});

it("song shared for editing: is added after a sign-up; a forwarded link lets nobody else edit", async () => {
  const email = "ines@example.com";
  const link = await shareWith(email);
  const other = await stage.newPage();
  await logInByCall(other, mo);
  await other.goto(link);
  await other.getByRole("button", { name: "Edit this song" }).click();
  await other.getByText("This was shared with another email address. Sign in").first().waitFor();
  await other.getByRole("button", { name: "Sign in with another account" }).waitFor();

  const page = await stage.newPage("phone");
  await wantToEdit(page, link);
  await openAndSubmitSignUp(page, { name: "Ines New", email });
  await page.getByRole("heading", { name: "Check Your Email" }).waitFor();
  await page.goto(await verificationLink(stage.inbox, email));
  await page.getByText("Email verified!").first().waitFor();
  await page.getByRole("button", { name: "Skip for Now" }).click();
  await completeOnboarding(page);
  await sharedWithMe(page).getByRole("link", { name: songTitle }).waitFor();
});

it("song shared for editing: a share that ends while someone edits leaves the typed text to copy", async () => {
  const email = "pam@example.com";
  await signedUpUser(stage.url, "Pam Producer", email);
  const page = await stage.newPage();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await logInByCall(page, email);
  await page.goto(await shareWith(email));
  await page.getByRole("button", { name: "Edit this song" }).click();
  await page.getByRole("link", { name: "Open the song" }).click();
  await page.getByRole("heading", { level: 1, name: songTitle }).waitFor();
  await type(page, "Words that nobody has saved");
  const shares = await owner.expect(Shares, "GET", `/api/songs/${songId}/shares`);
  const share = shares.find(({ sharedWithEmail }) => sharedWithEmail === email);
  await owner.expect(z.unknown(), "DELETE", `/api/song-shares/${share?.id}`);
  await save(page);
  await page.getByRole("heading", { name: "Song not found" }).waitFor();
  const unsaved = page.getByRole("region", { name: "What you have not saved" });
  expect(await unsaved.getByRole("textbox", { name: "Lyrics" }).inputValue()).toBe(
    "Words that nobody has saved",
  );
  await looksRight(page, "ended-at-work");
  await unsaved.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Lyrics copied to clipboard").first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "Words that nobody has saved",
  );
  await page.goto("/dashboard");
  await page.getByText("No songs yet").waitFor();
  expect(await sharedWithMe(page).count()).toBe(0);
});

it("song shared for editing: is removed from the list, and added again from the link", async () => {
  const email = "lee@example.com";
  await signedUpUser(stage.url, "Lee Lyricist", email);
  const page = await stage.newPage();
  await logInByCall(page, email);
  const address = await shareWith(email);
  await page.goto(address);
  await page.getByRole("button", { name: "Edit this song" }).click();
  await page.getByRole("link", { name: "Open the song" }).waitFor();
  await page.goto("/dashboard");
  await sharedWithMe(page)
    .getByRole("button", { name: `Remove ${songTitle} from this list` })
    .click();
  await sharedWithMe(page).waitFor({ state: "detached" });
  await page.goto(`/songs/${songId}`);
  await page.getByRole("heading", { name: "Song not found" }).waitFor();
  await page.goto(address);
  await page.getByRole("button", { name: "Edit this song" }).click();
  await page.getByRole("link", { name: "Open the song" }).click();
  await page.getByRole("heading", { level: 1, name: songTitle }).waitFor();
});

itLeavesNoSecrets(stage);
