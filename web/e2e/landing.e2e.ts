import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { violationsOf } from "./axe.ts";
import { collectPageErrors, saveScreenshot } from "./browser.ts";
import { setUpStage } from "./stage.ts";
import { drawSignature } from "./user-actions.ts";

const stage = setUpStage();
const phoneOf = (page: Page) => page.getByRole("region", { name: "The signing page on a phone" });
const sheetOf = (page: Page) => page.getByRole("region", { name: "Try it: an example sheet" });

/** Notes the layout shifts: when each happens, in milliseconds, and how large it is. Runs in the page. */
function watchShifts(): void {
  const shifts: { at: number; value: number }[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shifts.push({ at: entry.startTime, value: (entry as unknown as { value: number }).value });
  }).observe({ type: "layout-shift", buffered: true });
}

/** The time in the page once all of its text has been drawn. A busy browser draws parts of it before. Runs in the page. */
const drawn =
  "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))";

it.each([360, 390, 768, 1024, 1280])(
  "landing page: nothing shifts at %i px when the fonts come after the text",
  async (width) => {
    const page = await stage.newPage();
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(watchShifts);
    const fonts = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await fonts.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const from = await page.evaluate<number>(drawn);
    fonts.resolve();
    await page.evaluate("document.fonts.ready");
    await page.waitForTimeout(300);
    const shifts = await page.evaluate<{ at: number; value: number }[]>("window.shifts");
    const late = shifts.filter(({ at }) => at > from);
    expect(late.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.02);
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBe(0);
  },
);

it("landing page: the example's bar says what is left or over, and a changed share voids its signatures", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await page.goto("/");
  const [sheet, phone] = [sheetOf(page), phoneOf(page)];
  await phone.getByText("2 of 3 signed").waitFor();
  await sheet.getByLabel("Nia Okafor").fill("37.5");
  await sheet.getByText("12.50 % left", { exact: false }).waitFor();
  await phone.getByText("0 of 3 signed").waitFor();
  expect(await phone.getByRole("button", { name: "Sign Agreement" }).isDisabled()).toBe(true);
  await sheet.getByLabel("Nia Okafor").fill("60");
  await sheet.getByText("10.00 % over", { exact: false }).waitFor();
  await sheet.getByRole("button", { name: "Remainder to Björk" }).click();
  await sheet.getByText("everyone signs again", { exact: false }).waitFor();
  // In each of the four categories.
  expect(await phone.getByText("10.00", { exact: true }).count()).toBe(4);
  await sheet.getByRole("button", { name: "Split evenly" }).click();
  await phone.getByText("33.34 %", { exact: true }).waitFor();
  await sheet.getByRole("button", { name: "Start over" }).click();
  await phone.getByText("2 of 3 signed").waitFor();
  expect(trouble).toEqual([]);
});

it("landing page: a visitor signs the example, and sees it sealed; nothing is loaded before, and nothing is sent", async () => {
  const page = await stage.newPage("phone");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const phone = phoneOf(page);
  expect(asked.filter((one) => /signature|seal/.test(one))).toEqual([]);
  await phone.getByRole("button", { name: "Sign Agreement" }).click();
  await phone.locator("canvas").waitFor();
  await phone.getByRole("button", { name: "Sign Agreement" }).click();
  await phone.getByText("Please draw your signature").waitFor();
  await drawSignature(page);
  expect(await violationsOf(page)).toEqual([]);
  await phone.getByRole("button", { name: "Sign Agreement" }).click();
  await phone.getByRole("heading", { name: "Agreement Completed" }).waitFor();
  await phone.getByRole("heading", { name: "Sealed" }).waitFor();
  // Each is hidden until it is loaded.
  await expect.poll(() => phone.getByRole("img", { name: /^Signature of/ }).count()).toBe(3);
  expect(asked.filter((one) => !one.startsWith("GET "))).toEqual([]);
  await saveScreenshot(page, "landing-sealed");
  expect(await violationsOf(page)).toEqual([]);
});
