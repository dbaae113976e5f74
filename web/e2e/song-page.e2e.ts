import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { uploadFile, wavFile, pngFile } from "../../infra/tools/samples/uploads.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const email = "nia@example.com";
const long = "Forty characters of a title, no one less";
let songs: { full: string; plain: string };

beforeAll(async () => {
  const owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const upload = async (name: string) => (await uploadFile(owner, wavFile(name, 3))).id;
  const splits = [
    equalShareRow("Nia Okafor", email, 60),
    equalShareRow("Björk O'Connor", "bjork@example.com", 40),
  ];
  const full = await createSong(owner, {
    title: long,
    artist: "Nia & the Shallows",
    bpm: 97.5,
    lyrics: "Static on the water\nyour name between the stations\n\nLow tide radio",
    splits,
    fileIds: [await upload("Low Tide demo.wav"), await upload("Low Tide.wav")],
    artworkId: (await uploadFile(owner, pngFile())).id,
  });
  const plain = await createSong(owner, { title: "Plain Song", splits, send: false });
  songs = { full: full.id, plain: plain.id };
});

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const recordings = (page: Page) => section(page, "Recordings").locator("[data-slot=recording]");

/** Waits for the answer to the next change of a song's files. The page shows the change before it. */
const filesSaved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().endsWith("/files"),
  );

/** The address of the song's recording with this name. */
async function addressOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(`/api/songs/${songs.full}`);
  const { files } = z
    .object({ files: z.array(z.object({ name: z.string(), url: z.string() })) })
    .parse(await answer.json());
  return files.find((file) => file.name === name)?.url ?? "";
}
const sizeOf = async (page: Page, address: string) =>
  (await (await page.request.get(address)).body()).length;

async function openSong(songId: string, context?: BrowserContext): Promise<Page> {
  const page = context === undefined ? await stage.newPage() : await context.newPage();
  if (context === undefined) await logInByCall(page, email);
  await page.goto(`/songs/${songId}`);
  await section(page, "Details").waitFor();
  return page;
}

it("song page: opens from the card by keyboard, and shows the song with its agreements", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await logInByCall(page, email);
  const card = page.getByRole("region", { name: long });
  await card.getByRole("link", { name: long, exact: true }).press("Enter");
  await page.getByRole("heading", { level: 1, name: long }).waitFor();
  expect(page.url()).toContain(`/songs/${songs.full}`);
  await section(page, "Details").getByText("97.5").waitFor();
  const agreement = section(page, "Agreements").getByRole("listitem");
  await agreement.getByText(/Version 1 · sent/).waitFor();
  await page.getByText("Copyright means the composition: melody and words.").waitFor();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [360, 768, 1280, 1680]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysPixels(page), `${width} px`).toBe(0);
      await saveScreenshot(page, `song-${scheme}-${width}`);
    }
    expect(await violationsOf(page)).toEqual([]);
  }
  await agreement.getByRole("link").press("Enter");
  await page.waitForURL("**/agreements/*");
  expect(trouble).toEqual([]);
});

/** The headings of the page's sections from top to bottom, in one column. */
const sectionsFromTop = async (page: Page) =>
  (
    await page
      .getByRole("heading", { level: 2 })
      .evaluateAll((headings) =>
        headings.map((it) => ({ text: it.textContent, top: it.getBoundingClientRect().top })),
      )
  )
    .toSorted((one, other) => one.top - other.top)
    .map(({ text }) => text);

it("song page: has cover, waveform, shares, sharing, lyrics and agreement in this order, and plays with one tap", async () => {
  const page = await openSong(songs.full);
  await page.getByRole("img", { name: `Cover of ${long}` }).waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  const order = ["Who owns what", "Share", "Lyrics", "Agreements", "Recordings"];
  await expect.poll(async () => (await sectionsFromTop(page)).slice(0, 5)).toEqual(order);
  const owns = section(page, "Who owns what");
  await owns.getByRole("listitem").filter({ hasText: "60.00 %" }).first().waitFor();
  const bars = await owns.locator("[data-slot=split-bar]").allTextContents();
  expect(bars.map((text) => text.split(":")[0])).toEqual([
    "Songwriter shares",
    "Publisher shares",
    "Copyright shares",
    "Master shares",
  ]);
  const large = page.locator("[data-slot=large-player]");
  await large.getByRole("button", { name: /^Play / }).click();
  // Its waveform was made by no browser yet: the player makes it, and both show it.
  await large.locator("[data-slot=waveform]").waitFor();
  await large
    .getByText(/^0:0[1-3]$/)
    .first()
    .waitFor();
  await page.locator("[data-slot=player] [data-slot=cover] img").waitFor();
});

it("song page: draws a cover for a song without a picture, or whose picture can't be loaded", async () => {
  const page = await openSong(songs.plain);
  const drawn = page.locator("main [data-slot=cover][data-drawn]").first();
  await drawn.getByText("Plain Song", { exact: true }).waitFor();
  await page.getByText("No recording to play yet.").waitFor();
  await page.route("**/uploads/**", (route) => route.abort());
  await page.goto(`/songs/${songs.full}`);
  await page.locator("main [data-slot=cover][data-drawn]").first().waitFor();
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Plain Song" });
  await card.locator("[data-slot=cover-drawing]").getByText("PS", { exact: true }).waitFor();
  await page.goto("/agreements");
  await page.locator("[data-slot=cover-drawing]").getByText("PS", { exact: true }).waitFor();
});

it("song page: saves changed details, and rejects an invalid ISWC", async () => {
  const page = await openSong(songs.plain);
  const details = section(page, "Details");
  await details.getByRole("button", { name: "Edit details" }).click();
  await details.getByLabel("BPM").fill("120");
  await details.getByLabel("ISWC").fill("T-034.524.680-2");
  await details.getByRole("button", { name: "Save Changes" }).click();
  await details.getByText("Not an ISWC. One looks like T-034.524.680-1").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "song-details-refused");
  await details.getByLabel("ISWC").fill("t0345246801");
  await details.getByLabel("ISWC").press("Enter");
  await page.getByText("Song updated").first().waitFor();
  await page.reload();
  await details.getByText("T-034.524.680-1").waitFor();
  await details.getByText("120").waitFor();
});

it("song page: keeps both versions of lyrics that another tab has changed, until one is chosen", async () => {
  const page = await openSong(songs.plain);
  const other = await openSong(songs.plain, page.context());
  for (const [tab, text] of [
    [page, "Mine"],
    [other, "Theirs"],
  ] as const) {
    await section(tab, "Lyrics").getByRole("button", { name: "Add lyrics" }).click();
    await section(tab, "Lyrics").getByRole("textbox", { name: "Lyrics" }).fill(text);
  }
  await other.getByRole("button", { name: "Save lyrics" }).click();
  await other.getByText("Lyrics saved").first().waitFor();
  await page.getByRole("button", { name: "Save lyrics" }).click();
  await page.getByRole("region", { name: "The saved lyrics" }).getByText("Theirs").waitFor();
  expect(await page.getByRole("textbox", { name: "Lyrics" }).inputValue()).toBe("Mine");
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "song-lyrics-conflict");
  await page.reload();
  // Typed text is restored after a reload, and saving it still asks first.
  await page.getByText("Changes that you had not saved are back.").waitFor();
  await page.getByRole("button", { name: "Save lyrics" }).click();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await page.getByText("Lyrics saved").first().waitFor();
  await other.reload();
  await section(other, "Lyrics").getByText("Mine").waitFor();
});

it("song page: shows earlier lyrics with the differences, and restores them", async () => {
  const page = await openSong(songs.full);
  const lyrics = section(page, "Lyrics");
  await lyrics.getByRole("button", { name: "Edit lyrics" }).click();
  const field = lyrics.getByRole("textbox", { name: "Lyrics" });
  await field.fill("Static on the water\n\nHigh tide radio");
  await lyrics.getByRole("button", { name: "Save lyrics" }).click();
  await page.getByText("Lyrics saved").first().waitFor();
  await lyrics.getByRole("button", { name: "History" }).click();
  const earlier = lyrics.getByRole("list", { name: "Earlier lyrics" });
  await earlier.getByRole("button", { name: /You$/, pressed: true }).waitFor();
  const marked = lyrics.getByRole("region", { name: /^Lyrics of / });
  await marked.locator("ins", { hasText: "your name between the stations" }).waitFor();
  await marked.locator("del", { hasText: "High tide radio" }).waitFor();
  expect(await marked.locator("ins, del", { hasText: "Static" }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  await saveScreenshot(page, "song-lyrics-history");
  await marked.getByRole("button", { name: "Restore" }).press("Enter");
  await page.getByText("Lyrics restored").first().waitFor();
  await lyrics.getByText("your name between the stations").waitFor();
  await lyrics.getByRole("button", { name: "History" }).click();
  // The text that the restored one replaced can be restored, too.
  await marked.locator("ins", { hasText: "High tide radio" }).waitFor();
  await lyrics.getByRole("button", { name: "Back to lyrics" }).click();
  await lyrics.getByText("Low tide radio").waitFor();
});

it("song page: asks before it restores lyrics over those of another tab", async () => {
  const page = await openSong(songs.plain);
  const lyrics = section(page, "Lyrics");
  await lyrics.getByRole("button", { name: "History" }).click();
  const marked = lyrics.getByRole("region", { name: /^Lyrics of / });
  await marked.getByText("Theirs").waitFor();
  const other = await openSong(songs.plain, page.context());
  await section(other, "Lyrics").getByRole("button", { name: "Edit lyrics" }).click();
  const field = section(other, "Lyrics").getByRole("textbox", { name: "Lyrics" });
  await field.fill("Newer still");
  await other.getByRole("button", { name: "Save lyrics" }).click();
  await other.getByText("Lyrics saved").first().waitFor();
  await marked.getByRole("button", { name: "Restore" }).click();
  await page.getByText("The earlier ones were not restored").waitFor();
  await page.getByRole("region", { name: "The saved lyrics" }).getByText("Newer still").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "song-lyrics-restore-conflict");
  await page.getByRole("button", { name: "Restore anyway" }).click();
  await page.getByText("Lyrics restored").first().waitFor();
  await lyrics.getByText("Theirs").waitFor();
});

it("song page: deletes the new file when the replacement of a recording is refused", async () => {
  const page = await openSong(songs.full);
  const name = await recordings(page).first().locator("p").first().innerText();
  await page.route("**/recordings/*/replace", (route) =>
    route.fulfill({ status: 409, json: { error: "It was changed.", code: "busy" } }),
  );
  await page.getByRole("button", { name: `Replace ${name}` }).click();
  const { bytes } = wavFile("Refused take.wav", 5);
  const file = { name: "Refused take.wav", mimeType: "audio/wav", buffer: Buffer.from(bytes) };
  const input = page.getByRole("dialog").getByLabel("Audio file", { exact: true });
  await input.setInputFiles(file);
  await page.getByText("It was changed.").first().waitFor();
  const named = async () => {
    const answer = await page.request.get("/api/files");
    const files = z.array(z.object({ name: z.string() })).parse(await answer.json());
    return files.filter((one) => one.name === file.name).length;
  };
  await expect.poll(named).toBe(0);
  await recordings(page).first().getByText(name).waitFor();
});

it("song page: replaces a recording without changing its link, and undoes it", async () => {
  const page = await openSong(songs.full);
  const row = recordings(page).first();
  const name = await row.locator("p").first().innerText();
  const link = await addressOf(page, name);
  await page.getByRole("button", { name: `Replace ${name}` }).click();
  const dialog = page.getByRole("dialog");
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "song-replace");
  const { bytes } = wavFile("New take.wav", 5);
  const file = { name: "New take.wav", mimeType: "audio/wav", buffer: Buffer.from(bytes) };
  await dialog.getByLabel("Audio file", { exact: true }).setInputFiles(file);
  await row.getByText("New take.wav").waitFor();
  await row.getByText("Main · Demo").waitFor();
  await expect.poll(() => sizeOf(page, link)).toBe(bytes.length);
  await page.getByRole("button", { name: "Undo" }).click();
  await row.getByText(name).waitFor();
  await row.getByText("Main · Demo").waitFor();
  await expect.poll(() => sizeOf(page, link)).toBeLessThan(bytes.length);
});

it("song page: orders and labels recordings, and restores a deleted one with its details", async () => {
  const page = await openSong(songs.full);
  const names = () => recordings(page).locator("p").first().allInnerTexts();
  await recordings(page).first().getByText("Main · Demo").waitFor();
  await page.getByRole("button", { name: "Edit Low Tide.wav" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Label").selectOption("master");
  await dialog.getByLabel("ISRC").fill("US");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await dialog.getByText("Not an ISRC. One looks like US-RC1-76-07839").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "song-recording-dialog");
  await dialog.getByLabel("ISRC").fill("USRC17607839");
  await dialog.getByLabel("Make this the main recording").check();
  const described = filesSaved(page);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await recordings(page).nth(1).getByText("Main · Master").waitFor();
  await recordings(page).nth(1).getByText("ISRC US-RC1-76-07839").waitFor();
  await described;
  const ordered = filesSaved(page);
  await page.getByRole("button", { name: "Move Low Tide.wav up" }).press("Enter");
  await expect.poll(names).toEqual(["Low Tide.wav"]);
  await ordered;
  await page.reload();
  await recordings(page).first().getByText("Main · Master").waitFor();
  await expect.poll(names).toEqual(["Low Tide.wav"]);
  await page.getByRole("button", { name: "Delete Low Tide.wav" }).click();
  // The page closes with the test: its request must have been answered.
  const restored = page.waitForResponse(/\/restore$/);
  await page.getByRole("button", { name: "Undo" }).click();
  expect((await restored).status()).toBe(200);
  await recordings(page).nth(1).getByText("Main · Master").waitFor();
});

it("song page: removes a recording without deleting it, and adds it again from the files", async () => {
  const page = await openSong(songs.full);
  await page.getByRole("button", { name: "Edit Low Tide demo.wav" }).click();
  const removed = filesSaved(page);
  await page.getByRole("button", { name: "Remove from song" }).click();
  await expect.poll(() => recordings(page).count()).toBe(1);
  await removed;
  await page.getByRole("button", { name: "Add from Files" }).click();
  const dialog = page.getByRole("dialog", { name: "Add from Files" });
  await dialog.getByRole("button", { name: "Add Low Tide demo.wav" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "song-add-from-files");
  const added = filesSaved(page);
  await dialog.getByRole("button", { name: "Add Low Tide demo.wav" }).press("Enter");
  await expect.poll(() => recordings(page).count()).toBe(2);
  await added;
});

it("song page: uploads another recording, and shows it when it is complete", async () => {
  const page = await openSong(songs.plain);
  const { name, bytes } = wavFile("Plain Song instrumental.wav", 2);
  await page
    .getByLabel("Audio files")
    .setInputFiles({ name, mimeType: "audio/wav", buffer: Buffer.from(bytes) });
  await page.getByText("1 audio file uploaded successfully").first().waitFor();
  await recordings(page).first().getByText("Main · Instrumental").waitFor();
  // The duration of a recording is read when it is in view.
  await recordings(page).first().scrollIntoViewIfNeeded();
  await recordings(page).first().getByText("/ 0:02").waitFor();
});

it("song page: reports a song that does not exist or could not be loaded, and tries again", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto(`/songs/${"0".repeat(26)}`);
  await page.getByText("Song not found").waitFor();
  await saveScreenshot(page, "song-not-found");
  await page.route(`**/api/songs/${songs.full}`, (route) =>
    route.fulfill({ status: 400, json: { error: "It failed.", code: "not_found" } }),
  );
  await page.goto(`/songs/${songs.full}`);
  await page.getByText("The song could not be loaded").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "song-failure");
  await page.unroute(`**/api/songs/${songs.full}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await section(page, "Details").waitFor();
});

it("a song is deleted from its card and from its page, after its consequences are listed", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.getByRole("button", { name: `Delete ${long}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete this song?" });
  await dialog
    .getByText("1 pending agreement is voided, and everyone involved is emailed.")
    .waitFor();
  await dialog
    .getByText(/is permanently deleted with its lyrics\. This can't be undone\./)
    .waitFor();
  await expect.poll(() => dialog.getByLabel("Keep its 3 files").isChecked()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "song-delete");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: `Delete ${long}` }).click();
  await dialog.getByRole("button", { name: "Delete song" }).click();
  await page.getByText("Song deleted successfully").first().waitFor();
  await page.getByText("Showing 1 song").waitFor();
  const unsorted = async () => {
    const answer = await page.request.get("/api/files?folderId=root");
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };
  expect((await unsorted()).toSorted()).toEqual(
    ["Low Tide demo.wav", "Low Tide.wav", pngFile().name].toSorted(),
  );
  await page.goto(`/songs/${songs.plain}`);
  await page.getByRole("button", { name: "Delete song Plain Song" }).click();
  await dialog.getByText("Its draft is deleted.").waitFor();
  await dialog.getByLabel("Delete its file").check();
  await dialog.getByRole("button", { name: "Delete song" }).click();
  await page.waitForURL("**/dashboard?songs");
  await page.getByText("No songs yet").waitFor();
  expect(await unsorted()).toHaveLength(3);
});

itLeavesNoSecrets(stage);
