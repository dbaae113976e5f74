import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors, saveScreenshot, waitUntilFocused } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const email = "nia@example.com";
const long = `A Title of Forty Characters and ${"Longer ".repeat(6)}Still`;
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const alone = [equalShareRow("Nia Okafor", email, 100)];
  await createSong(owner, { title: "Zebra Crossing", splits: alone });
  await createSong(owner, { title: "Apple Trees", splits: alone, send: false });
  for (const title of [long, "Äther"])
    await owner.request("POST", "/api/songs", { title, agreement: false }, keyed());
});

const keyed = () => ({ "idempotency-key": crypto.randomUUID() });
const shownTitles = (page: Page) =>
  page.getByRole("main").getByRole("listitem").getByRole("heading", { level: 3 }).allTextContents();
const expectTitles = (page: Page, titles: string[]) =>
  expect.poll(() => shownTitles(page)).toEqual(titles);

const schemes = ["light", "dark"] as const;

it("'Songs' in the navigation arrives at the whole list, which is searched, filtered and sorted in the address", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await logInByCall(page, email);
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await page.getByRole("link", { name: "Songs", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Songs" }).waitFor();
  await page.waitForURL("**/dashboard?songs");
  expect(await page.title()).toBe("Songs · Splitsheet");
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  expect(await current.textContent()).toBe("Songs");
  await expectTitles(page, ["Äther", long, "Apple Trees", "Zebra Crossing"]);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("Sort by").selectOption("Title A to Z");
  await expectTitles(page, [long, "Apple Trees", "Äther", "Zebra Crossing"]);
  await page.getByLabel("Agreement").selectOption("No agreement");
  await expectTitles(page, [long, "Äther"]);
  await page.reload();
  await expectTitles(page, [long, "Äther"]);
  await page.getByLabel("Search songs").fill("aether nothing");
  await page.getByText("No songs found").waitFor();
  await page.getByRole("button", { name: "Show all songs" }).press("Enter");
  await expectTitles(page, [long, "Apple Trees", "Äther", "Zebra Crossing"]);
  await page.getByLabel("Search songs").fill("zeb");
  await expectTitles(page, ["Zebra Crossing"]);
  await page.getByRole("link", { name: "Zebra Crossing" }).click();
  await page.getByRole("heading", { level: 1, name: "Zebra Crossing" }).waitFor();
  await expect.poll(() => page.title()).toBe("Zebra Crossing · Splitsheet");
  await page.goBack();
  await expectTitles(page, ["Zebra Crossing"]);
  expect(await page.title()).toBe("Songs · Splitsheet");
  // The page's own way back keeps the search, too.
  await page.getByRole("link", { name: "Zebra Crossing" }).click();
  await page.getByRole("heading", { level: 1, name: "Zebra Crossing" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Songs", exact: true }).press("Enter");
  await expectTitles(page, ["Zebra Crossing"]);
  expect(await page.getByLabel("Search songs").inputValue()).toBe("zeb");
  expect(trouble).toEqual([]);
});

it("the dashboard keeps its figures and recent songs, and 'All songs' leads to the list", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.getByText("Showing 4 songs").waitFor();
  await page.getByText("Total Songs").waitFor();
  await page.getByRole("link", { name: "All songs" }).click();
  await page.getByRole("heading", { level: 1, name: "Songs" }).waitFor();
  await page.goto("/songs");
  await page.waitForURL("**/dashboard?songs");
  await page.getByRole("heading", { level: 1, name: "Songs" }).waitFor();
});

it("a new song without an agreement gets lyrics and a split sheet on its page", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await logInByCall(page, email);
  await page.goto("/dashboard?songs");
  await page.getByRole("button", { name: "New song" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New song" });
  await waitUntilFocused(dialog.getByLabel("Song Title"));
  await dialog.getByRole("button", { name: "Create song" }).click();
  await dialog.getByText("Song title is required").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "new-song-dialog");
  await dialog.getByLabel("Song Title").fill("Harbor Lights");
  await dialog.getByLabel("Artist Name").fill("The Shallows");
  await dialog.getByLabel("Artist Name").press("Enter");
  await page.getByRole("heading", { level: 1, name: "Harbor Lights" }).waitFor();
  await page.getByText("This song has no agreement.").waitFor();
  await saveScreenshot(page, "song-without-agreement");
  const songUrl = page.url();
  await page.getByRole("button", { name: "New split sheet" }).click();
  await page.waitForURL("**/create?draft=*");
  expect(await page.getByLabel("Song Title").inputValue()).toBe("Harbor Lights");
  expect(await page.getByLabel("Artist Name").inputValue()).toBe("The Shallows");
  await page.getByRole("button", { name: "Split Sheets" }).click();
  await page.getByRole("tab", { name: "Upload Existing Agreement" }).click();
  await page.getByText("link it to this song: No. 0000005").waitFor();
  await page.goto(songUrl);
  await page.getByRole("link", { name: "Continue draft" }).waitFor();
  await page.getByRole("link", { name: "No. 0000003 Harbor Lights" }).click();
  await page.getByRole("link", { name: "Open song" }).waitFor();
  await page.getByRole("button", { name: "Delete draft" }).click();
  const question = page.getByRole("dialog", { name: "Delete this draft?" });
  await question.getByRole("button", { name: "Delete draft" }).click();
  await page.waitForURL("**/agreements");
  // The song is older than the draft, so it stays.
  await page.goto(songUrl);
  await page.getByText("This song has no agreement.").waitFor();
  await page.getByRole("button", { name: "New split sheet" }).waitFor();
  expect(trouble).toEqual([]);
});

it("'Write lyrics' makes a song and opens the form of its lyrics, once", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/lyrics");
  await page.getByRole("button", { name: "Write lyrics" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Write lyrics" });
  await dialog.getByLabel("Song Title").fill("First Line");
  await dialog.getByRole("button", { name: "Create song" }).click();
  await page.getByRole("heading", { level: 1, name: "First Line" }).waitFor();
  await page.getByRole("textbox", { name: "Lyrics" }).fill("Static on the water");
  await page.getByRole("button", { name: "Save lyrics" }).click();
  await page.getByText("Static on the water").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Edit lyrics" }).waitFor();
  await page.goto("/lyrics");
  await page.getByRole("button", { name: "First Line", exact: true }).first().click();
  await page.getByRole("link", { name: "Open song" }).click();
  await page.getByRole("heading", { level: 1, name: "First Line" }).waitFor();
});

it("the list of songs fits all widths in both color schemes: full, empty, searched in vain, and failing", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/dashboard?songs");
    await page.getByRole("link", { name: "Zebra Crossing" }).waitFor();
    await checkWidths(page, `songs-${colorScheme}`);
    await page.goto("/dashboard?songs&search=nowhere");
    await page.getByText("No songs found").waitFor();
    await checkWidths(page, `songs-none-${colorScheme}`);
    await page.route("**/api/songs*", (route) => route.fulfill({ status: 503, body: "{}" }));
    await page.goto("/dashboard?songs");
    await page.getByText("Your songs could not be loaded").waitFor({ timeout: 30_000 });
    await checkWidths(page, `songs-failing-${colorScheme}`);
    await page.unroute("**/api/songs*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("link", { name: "Zebra Crossing" }).waitFor();
  }
  const other = "empty@example.com";
  await signedUpUser(stage.url, "Em Pty", other);
  const newcomer = await stage.newPage();
  await logInByCall(newcomer, other);
  await newcomer.goto("/dashboard?songs");
  await newcomer.getByText("No songs yet").waitFor();
  await checkWidths(newcomer, "songs-empty");
  expect(await violationsOf(newcomer)).toEqual([]);
});

itLeavesNoSecrets(stage);
