import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { pageVersionHeader } from "../../shared/contracts/endpoint.ts";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { logInByCall } from "./user-actions.ts";
import {
  countDrawnPixels,
  drawAndConsent,
  lukasz,
  setUpSigning,
  signButton,
} from "./signing.fixture.ts";

const { stage, sheetFor, linkOf, phoneAt, signatures } = setUpSigning();
const email = "ada@example.com";
let songId = "";

beforeAll(async () => {
  const owner = await signedUpUser(stage.url, "Ada Writer", email);
  const splits = [equalShareRow("Ada Writer", email, 100)];
  const song = { title: "Low Tide Radio", lyrics: "Static", splits, send: false };
  ({ id: songId } = await createSong(owner, song));
});

/** As if a new build replaced the page's: the code that it has not loaded yet is gone. Returns the way back. */
async function replaceBuild(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
  await context.route("**/build-id.txt", (route) => route.fulfill({ body: "0123456789abcdef\n" }));
  return async () => {
    await context.unroute("**/assets/*.js");
    await context.unroute("**/build-id.txt");
  };
}

/** The calls of the page get the answers that a page from before the oldest supported version gets. */
async function makeCallsOutdated(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route("**/api/**", (route) =>
    route.continue({ headers: { ...route.request().headers(), [pageVersionHeader]: "0" } }),
  );
  return async () => await context.unroute("**/api/**");
}

const notice = (page: Page) => page.getByText("There is a new version of Splitsheet");
const isInWindow = (part: Element) => {
  const { top, bottom } = part.getBoundingClientRect();
  return top > 0 && bottom < window.innerHeight;
};
const reloadButton = (page: Page) => page.getByRole("button", { name: "Reload", exact: true });

it("a page that can't be opened after a deploy: stays, offers the reload, and is opened by it", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.getByText("Low Tide Radio").first().waitFor();
  const comeBack = await replaceBuild(page.context());
  await page.getByRole("link", { name: "Agreements" }).first().click();
  await notice(page).waitFor();
  expect(await page.getByRole("heading", { name: "Dashboard" }).count()).toBe(1);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysPixels(page), `${width} px`).toBe(0);
      await expect(notice(page).evaluate(isInWindow)).resolves.toBe(true);
      await saveScreenshot(page, `new-version-${colorScheme}-${width}`);
    }
    expect(await violationsOf(page)).toEqual([]);
  }
  await comeBack();
  await reloadButton(page).click();
  await page.getByRole("heading", { name: "Agreements", exact: true }).waitFor();
  expect(await notice(page).count()).toBe(0);
});

it("typed lyrics: stay when a part of the page is gone after a deploy, and after the reload", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto(`/songs/${songId}`);
  const section = page.getByRole("region", { name: "Lyrics" });
  await section.getByRole("button", { name: /edit/i }).click();
  const lyrics = section.getByRole("textbox", { name: "Lyrics" });
  await lyrics.fill("Static on the water");
  const comeBack = await replaceBuild(page.context());
  await page
    .getByRole("button", { name: /^Share/ })
    .first()
    .click();
  await notice(page).waitFor();
  expect(await lyrics.inputValue()).toBe("Static on the water");
  await comeBack();
  await reloadButton(page).click();
  await expect.poll(() => lyrics.inputValue()).toBe("Static on the water");
});

it("a new version: is not claimed while the deployed build is the page's own, or nothing is reachable", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.getByText("Low Tide Radio").first().waitFor();
  // The first key loads the place of messages.
  await page.keyboard.press("Shift");
  await page.getByRole("region", { name: /^Notifications/ }).waitFor({ state: "attached" });
  await page.context().route("**/assets/*.js", (route) => route.abort());
  await page.keyboard.press("Control+k");
  await page.getByText("Splitsheet can't be reached").first().waitFor();
  await page.context().route("**/build-id.txt", (route) => route.abort());
  await page.keyboard.press("Control+k");
  expect(await notice(page).count()).toBe(0);
});

it("signing page: a call that is too old offers the reload, keeps the signature, and the new page sends it", async () => {
  const song = await sheetFor("Outdated");
  const page = await phoneAt(await linkOf(lukasz.email, "Outdated"));
  await page.getByLabel("Full Name").fill("Łukasz Żółć");
  await drawAndConsent(page);
  const ink = await countDrawnPixels(page);
  const comeBack = await makeCallsOutdated(page.context());
  await signButton(page).click();
  await notice(page).waitFor();
  expect(await countDrawnPixels(page)).toBe(ink);
  expect(await signatures(song)).toEqual([]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysPixels(page), `${width} px`).toBe(0);
      await expect(notice(page).evaluate(isInWindow)).resolves.toBe(true);
      await saveScreenshot(page, `new-version-sign-${colorScheme}-${width}`);
    }
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // 'Not now' leaves the page as it is; the next call offers the reload again.
  await page.getByRole("button", { name: "Not now" }).click();
  expect(await notice(page).count()).toBe(0);
  await page.getByRole("checkbox", { name: /^I agree to sign/ }).scrollIntoViewIfNeeded();
  await signButton(page).click();
  await notice(page).waitFor();
  await comeBack();
  await reloadButton(page).click();
  await expect.poll(() => countDrawnPixels(page)).toBeGreaterThan(100);
  await page.getByRole("checkbox", { name: /^I agree to sign/ }).scrollIntoViewIfNeeded();
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  expect(await signatures(song)).toEqual(["Łukasz Żółć"]);
});
