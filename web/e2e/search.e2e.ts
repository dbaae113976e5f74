import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import {
  createSong,
  equalShareRow,
  signedUpUser,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { z } from "zod";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused, collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall, logOut } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const email = "nia@example.com";
let owner: Visitor;
let songId: string;

const found = async (q: string) => {
  const schema = z.object({
    hits: z.array(z.object({ title: z.string() })),
    indexing: z.boolean(),
  });
  return owner.expect(schema, "GET", `/api/search?q=${encodeURIComponent(q)}`);
};

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const splits = [
    equalShareRow("Nia Okafor", email, 60),
    equalShareRow("Łukasz Żółć", "lukasz@example.com", 40),
  ];
  const recording = await uploadFile(owner, wavFile("Salt Letters (master).wav", 2));
  const song = await createSong(owner, { title: "Salt Letters", splits, fileIds: [recording.id] });
  songId = song.id;
  await createSong(owner, {
    title: "Café del Mar",
    splits: [equalShareRow("Nia Okafor", email, 100)],
    send: false,
  });
  await waitUntil(
    async () => (await found("salt")).hits.length + (await found("cafe")).hits.length,
    (count) => count === 5,
  );
  await waitUntil(
    () => found("salt"),
    ({ indexing }) => !indexing,
  );
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => dialog(page).getByRole("combobox");
const options = (page: Page) => dialog(page).getByRole("option");

it("search: finds while typing, by keyboard alone, and remembers recent searches", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/search") asked.push(searchParams.get("q") ?? "");
  });
  await logInByCall(page, email);
  await page.getByRole("button", { name: "Search" }).waitFor();
  await page.keyboard.press("Control+k");
  await waitUntilFocused(field(page));
  await dialog(page).getByText("Type the beginning of any word of a name.").waitFor();
  // The search waits for a moment without a key.
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.keyboard.type("let sal");
  await expect.poll(() => field(page).inputValue()).toBe("let sal");
  await page.clock.runFor(149);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(["let sal"]);
  await page.clock.resume();
  const kinds = async () =>
    (await options(page).allInnerTexts()).map((text) => text.split("\n").at(-1));
  await expect.poll(kinds).toEqual(["Song", "Agreement", "File"]);
  const selected = () => options(page).locator("xpath=self::*[@aria-selected='true']").innerText();
  await expect.poll(selected).toContain("Song");
  await page.keyboard.press("ArrowDown");
  await expect.poll(selected).toContain("Agreement");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(selected).toContain("Song");
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "search-hits");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/songs/${songId}`);
  await dialog(page).waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Search" }).click();
  await dialog(page).getByText("Recent searches").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => field(page).inputValue()).toBe("let sal");
  await field(page).fill("zolc lukasz");
  await dialog(page).getByRole("option", { name: "lukasz@example.com" }).waitFor();
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await waitUntilFocused(page.getByRole("button", { name: "Search" }));
  expect(trouble).toEqual([]);
  await logOut(page);
  expect(await page.evaluate(() => sessionStorage.getItem("recent-searches"))).toBeNull();
});

it("search: opens by a shortcut pressed before the page's code has loaded", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  // The page's own script, which remembers the press, loads before its code.
  await page.route(/\/assets\/(?!early-|page-).*\.js/, async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto("/dashboard", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Search" }).waitFor();
  await page.keyboard.press("Control+k");
  press();
  await waitUntilFocused(field(page));
  await page.keyboard.type("salt");
  await expect.poll(() => options(page).count()).toBe(3);
});

it("search: ignores accents, says when nothing is found, and finds nothing of other users", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.getByRole("button", { name: "Search" }).click();
  await field(page).fill("CAFE");
  await dialog(page).getByRole("option", { name: "Café del Mar" }).first().waitFor();
  await field(page).fill("nothing of the kind");
  await dialog(page).getByText("Nothing found for “nothing of the kind”.").waitFor();
  await saveScreenshot(page, "search-nothing");

  await signedUpUser(stage.url, "Ben Ode", "ben@example.com");
  const other = await stage.newPage("phone");
  await logInByCall(other, "ben@example.com");
  await other.getByRole("button", { name: "Search" }).click();
  await field(other).fill("salt");
  await dialog(other).getByText("Nothing found for “salt”.").waitFor();
});

itNightly("search: reports a failure, works at the next try, and fits every window", async () => {
  const page = await stage.newPage();
  await page.emulateMedia({ colorScheme: "dark" });
  await logInByCall(page, email);
  await page.route("**/api/search?*", (route) => route.abort());
  await page.getByRole("button", { name: "Search" }).click();
  await field(page).fill("salt");
  const again = dialog(page).getByRole("button", { name: "Try again" });
  // Reads are repeated three times, after one, two and four seconds.
  await again.waitFor();
  await saveScreenshot(page, "search-failing");
  await page.unroute("**/api/search?*");
  await again.click();
  await expect.poll(() => options(page).count()).toBe(3);
  await saveScreenshot(page, "search-dark");
  await checkWidths(page, "search");
  await options(page).filter({ hasText: "Agreement" }).click();
  await page.waitForURL("**/agreements/*");
});

itLeavesNoSecrets(stage);
