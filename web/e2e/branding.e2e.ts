import type { Page } from "playwright-core";
import { z } from "zod";
import { expect, it } from "vitest";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { brandWithLogo, logoPng } from "../../infra/tools/samples/sample-logo.ts";
import { createSong, equalShareRow, invitationOf } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();

/** A person whose account is old enough for a branding. */
async function oldPerson() {
  const person = await newPerson(stage.url);
  await person.visitor.expect(z.unknown(), "POST", "/_local/clock.json", {
    advanceSeconds: 8 * 24 * 60 * 60,
  });
  return person;
}

it("a branding is chosen, seen while it is typed, refused by its field, saved and removed", async () => {
  const { email } = await oldPerson();
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/branding");
  const name = page.getByLabel("Sender’s name");
  await name.fill("PayPal Support");
  await page.getByRole("button", { name: "Save branding" }).click();
  const refusal = page.getByText("looks like, the name of somebody else");
  await refusal.waitFor();
  // The browser itself notes the refusal before.
  const trouble = collectPageErrors(page);
  await name.fill("Blue Door Music");
  await expect.poll(() => refusal.count()).toBe(0);
  await page.getByLabel("Accent color", { exact: true }).fill("#ffd400");
  await page.getByText("the nearest that can be read").first().waitFor();
  await page.getByLabel("Footer line").fill("Harbor Street 12");
  await page.locator("input[type=file]").setInputFiles({
    ...{ name: "logo.png", mimeType: "image/png", buffer: logoPng([29, 122, 95]) },
  });
  await page.getByAltText("Blue Door Music").first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "branding");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Save branding" }).click();
  await page.getByText("Branding saved").first().waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel("Sender’s name").inputValue()).toBe("Blue Door Music");
  await page.getByRole("button", { name: "Remove branding" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove branding" }).click();
  await expect.poll(() => page.getByLabel("Sender’s name").inputValue()).toBe("");
  expect(trouble).toEqual([]);
});

it("without the plan a branding stays, can only be removed, and the page says so; a failure can be tried again", async () => {
  const { visitor, email } = await oldPerson();
  await brandWithLogo(visitor, logoPng([29, 122, 95]), { senderName: "Blue Door Music" });
  const view = await visitor.expect(z.record(z.string(), z.unknown()), "GET", "/api/branding");
  const page = await stage.newPage();
  await logInByCall(page, email);
  const fault = { code: "internal_error", error: "Something went wrong." };
  await page.route("**/api/branding", (route) => route.fulfill({ status: 500, json: fault }));
  await page.goto("/branding");
  await page.getByText("Your branding could not be loaded").waitFor();
  await checkWidths(page, "branding-failing");
  await page.unroute("**/api/branding");
  await page.route("**/api/branding", (route) =>
    route.fulfill({ json: { ...view, hasPlan: false } }),
  );
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Branding is part of the Pro plan").waitFor();
  await page.getByRole("link", { name: "See plans" }).waitFor();
  const fields = page.getByRole("main").locator("form :is(input, select)");
  const grounds = await fields.evaluateAll((all) =>
    all
      .filter((field) => !field.matches("[type=file], [type=color]"))
      .map((field) => [field.matches(":disabled"), getComputedStyle(field).backgroundColor]),
  );
  expect(grounds).toHaveLength(4);
  expect(new Set(grounds.map(String)).size).toBe(1);
  expect(grounds[0]?.[0]).toBe(true);
  expect(await page.getByRole("button", { name: "Save branding" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Remove branding" }).isEnabled()).toBe(true);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "branding-without-plan-dark");
});

/** Holds the answer with what a link shows, and notes if the page shows our own mark in its head. */
async function holdContent(page: Page) {
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/api\/(agreements\/)?share\//, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector("header .wordmark") !== null)
        sessionStorage.setItem("own mark", "seen");
    }).observe(document, { childList: true, subtree: true });
  });
  return { asked: asked.promise, release: answered.resolve };
}

it("the signing page shows logo, accent and footer of its workspace, and whose it is", async () => {
  const { visitor, email } = await oldPerson();
  await brandWithLogo(visitor, logoPng([29, 122, 95]), {
    ...{ senderName: "Blue Door Music", accentColor: "#1d7a5f", footer: "Harbor Street 12" },
  });
  const other = newAddress();
  const splits = [equalShareRow("Nia Okafor", email, 50), equalShareRow("Otto Lind", other, 50)];
  await createSong(visitor, {
    title: "Blue Door Song",
    artist: "Nia",
    lyrics: "",
    splits,
    send: true,
  });
  const { shareLink } = await invitationOf(stage.url, other, "Blue Door Song");
  const page = await stage.newPage();
  const held = await holdContent(page);
  await page.goto(`/sign/${shareLink}`);
  await held.asked;
  const before = await page.getByRole("banner").boundingBox();
  held.release();
  await page.getByAltText("Blue Door Music").waitFor();
  expect(await page.getByRole("banner").boundingBox()).toEqual(before);
  expect(await page.evaluate(() => sessionStorage.getItem("own mark"))).toBeNull();
  await page.getByText("Harbor Street 12").waitFor();
  await page.getByText("Sent with Splitsheet by Sample Person").waitFor();
  // Who records the consent is named beside it.
  await page.getByText("recorded by Splitsheet").waitFor();
  const pen = await page.evaluate(() =>
    document.documentElement.style.getPropertyValue("--color-pen"),
  );
  expect(pen).toContain("#1d7a5f");
  await checkWidths(page, "branded-signing");
});
