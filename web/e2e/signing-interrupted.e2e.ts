import { randomUUID } from "node:crypto";
import type { Request } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { equalShareRow, waitUntil } from "../../infra/tools/testing/agreement.ts";
import { saveScreenshot, waitUntilFocused } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { drawSignature } from "./user-actions.ts";
import {
  bjork,
  drawAndConsent,
  countDrawnPixels,
  lukasz,
  setUpSigning,
  signButton,
} from "./signing.fixture.ts";

const { stage, owner, sheetFor, linkOf, phoneAt, signatures } = setUpSigning();

it("signing page: keeps all input when the network drops, and signs once", async () => {
  const song = await sheetFor("Tunnel");
  const page = await phoneAt(await linkOf(lukasz.email, "Tunnel"));
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/sign") && request.method() === "POST") sent.push(request);
  });
  await page.getByLabel("Full Name").fill("Łukasz J. Żółć");
  await drawAndConsent(page);
  // The request arrives but its answer is lost, twice: the page retries once by itself.
  await page.route("**/api/agreements/*/sign", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await signButton(page).click();
  await page.getByText("Your signature has not been sent").waitFor();
  await saveScreenshot(page, "sign-not-sent");
  await page.unroute("**/api/agreements/*/sign");
  expect(sent).toHaveLength(2);
  await expect.poll(() => countDrawnPixels(page)).toBeGreaterThan(100);
  // The pad is drawn again. What is sent must still be the same request.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => countDrawnPixels(page)).toBeGreaterThan(100);

  await page.context().setOffline(true);
  await page.getByText("You are offline").waitFor();
  await signButton(page).click();
  await page.getByText("Keep this page open").waitFor();
  await saveScreenshot(page, "sign-offline");
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  expect(new Set(sent.map((request) => request.headers()["idempotency-key"])).size).toBe(1);
  expect(await signatures(song)).toEqual(["Łukasz Żółć"]);
});

it("signing page: keeps what was entered across a reload without keeping the link", async () => {
  await sheetFor("Reload");
  const link = await linkOf(lukasz.email, "Reload");
  const page = await phoneAt(link);
  await page.getByLabel("Full Name").fill("Ł. Żółć");
  await drawAndConsent(page);
  const ink = await countDrawnPixels(page);
  await page.reload();
  await expect.poll(() => page.getByLabel("Full Name").inputValue()).toBe("Ł. Żółć");
  await expect.poll(() => countDrawnPixels(page)).toBe(ink);
  await expect
    .poll(() => page.getByRole("checkbox", { name: /^I agree to sign/ }).isChecked())
    .toBe(true);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).toContain("Ł. Żółć");
  expect(kept).not.toContain(link.split("/").at(-1));
});

it("signing page: keeps a drawing when the phone is turned and turned back", async () => {
  await sheetFor("Turned");
  const page = await phoneAt(await linkOf(lukasz.email, "Turned"), {
    width: 844,
    height: 390,
  });
  await drawSignature(page);
  const wide = await countDrawnPixels(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const narrow = await waitUntil(
    () => countDrawnPixels(page),
    (pixels) => pixels !== wide && pixels > 100,
  );
  expect(narrow).toBeLessThan(wide);
  expect(await page.getByRole("button", { name: "Clear" }).isEnabled()).toBe(true);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => countDrawnPixels(page)).toBe(wide);
});

it("signing page: loads a new version, says what has changed, and keeps name and drawing", async () => {
  const song = await sheetFor("Second Thoughts");
  const page = await phoneAt(await linkOf(lukasz.email, "Second Thoughts"));
  await page.getByLabel("Full Name").fill("Ł. Żółć");
  await drawAndConsent(page);
  const before = await owner().expect(
    z.object({ documentHash: z.string() }),
    "GET",
    `/api/agreements/${song.agreement.id}`,
  );
  await owner().expect(
    z.unknown(),
    "PATCH",
    `/api/agreements/${song.agreement.id}`,
    {
      documentHash: before.documentHash,
      bpm: 101,
      splits: [
        equalShareRow(lukasz.name, lukasz.email, 70),
        equalShareRow(bjork.name, bjork.email, 30),
      ],
    },
    { "idempotency-key": randomUUID() },
  );
  await signButton(page).click();
  const notice = page.getByRole("alert").filter({ hasText: "The sheet has changed" });
  await notice.getByText(/BPM: .* → 101/).waitFor();
  await notice.getByText(`${lukasz.name}, all shares: 50.00 % → 70.00 %`).waitFor();
  await saveScreenshot(page, "sign-changed");
  expect(await page.getByLabel("Full Name").inputValue()).toBe("Ł. Żółć");
  await expect.poll(() => countDrawnPixels(page)).toBeGreaterThan(100);
  await expect
    .poll(() => page.getByRole("checkbox", { name: /^I agree to sign/ }).isChecked())
    .toBe(false);
  await page.getByRole("checkbox", { name: /^I agree to sign/ }).check();
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
});

it("signing page: shows that the agreement was voided while a contributor was about to sign", async () => {
  const song = await sheetFor("Taken Back");
  const page = await phoneAt(await linkOf(lukasz.email, "Taken Back"));
  await drawAndConsent(page);
  await owner().expect(
    z.unknown(),
    "POST",
    `/api/agreements/${song.agreement.id}/void`,
    { reason: "Wrong song" },
    { "idempotency-key": randomUUID() },
  );
  await signButton(page).click();
  const news = page.getByRole("heading", { name: "This agreement was voided" });
  await news.waitFor();
  await page.getByText("Wrong song").waitFor();
  await waitUntil(
    () => page.evaluate(() => window.scrollY),
    (y) => y === 0,
  );
  await waitUntilFocused(news);
});

itLeavesNoSecrets(stage);
