import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";
import { choosePro, fillContributor, openContributor } from "./user-actions.ts";
import { lukasz, nia, ownerPage } from "./wizard.fixture.ts";

const stage = setUpStage();
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, nia.name, nia.email);
});

const proField = (page: Page) => page.getByRole("combobox", { name: "PRO" });
const societies = (page: Page) =>
  page.getByRole("listbox", { name: "Societies" }).getByRole("option");
const activeOption = (page: Page) =>
  societies(page)
    .and(page.getByRole("option", { selected: true }))
    .allTextContents();

/** Opens the wizard's splits with one contributor. Returns what loads of the table from then on. */
async function openSplits(page: Page): Promise<string[]> {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/pro-list/.test(request.url())) scripts.push(request.url());
  });
  await page.goto("/create");
  await page.getByLabel("Song Title").fill("Low Tide Radio");
  await page.getByRole("button", { name: "Next" }).click();
  await fillContributor(page, 0, lukasz);
  return scripts;
}

it("society search: by keys, by name, country and code, and the table loads when the list opens", async () => {
  const page = await ownerPage(stage);
  const loaded = await openSplits(page);
  const field = proField(page);
  await field.focus();
  expect(loaded).toEqual([]);
  expect(await field.getAttribute("aria-expanded")).toBe("false");

  await field.press("ArrowDown");
  await expect.poll(() => loaded.length).toBe(1);
  await societies(page).filter({ hasText: "United States · 010" }).waitFor();
  expect(await field.getAttribute("aria-expanded")).toBe("true");
  const names = await societies(page).locator("span.font-medium").allTextContents();
  expect(names).toEqual([
    ...["BMI", "ASCAP", "SESAC", "GMR", "SOCAN", "PRS", "APRA AMCOS", "GEMA", "SACEM"],
    ...["None yet", "No society"],
  ]);
  expect(await violationsOf(page)).toEqual([]);

  // The field has the text selected, so that typing replaces it.
  await page.keyboard.type("sweden");
  await expect.poll(() => activeOption(page)).toEqual([expect.stringMatching(/^STIMSweden · 079/)]);
  await page.getByText("1 society found").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => field.inputValue()).toBe("STIM");
  expect(await field.getAttribute("aria-expanded")).toBe("false");

  await field.fill("101");
  await expect
    .poll(() => activeOption(page))
    .toEqual([expect.stringMatching(/^SOCANCanada · 101/)]);
  await page.keyboard.press("Escape");
  await expect.poll(() => field.inputValue()).toBe("STIM");

  await field.fill("united");
  await expect.poll(() => activeOption(page)).toEqual([expect.stringMatching(/^BMI/)]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => activeOption(page)).toEqual([expect.stringMatching(/^ASCAP/)]);
  await page.keyboard.press("Enter");
  await expect.poll(() => field.inputValue()).toBe("ASCAP");

  // Left with another name of a society, the field has the table's; with an unknown one, the text.
  await field.fill("harry fox agency");
  await societies(page).filter({ hasText: "mechanical only" }).waitFor();
  await field.press("Tab");
  await expect.poll(() => field.inputValue()).toBe("HFA");
  await field.fill("Guild of Nowhere");
  await societies(page)
    .filter({ hasText: /^Use “Guild of Nowhere”/ })
    .click();
  await expect.poll(() => field.inputValue()).toBe("Guild of Nowhere");
  await choosePro(field, "No society");
  await expect.poll(() => field.inputValue()).toBe("No society");
  const Sheets = z.array(z.object({ splits: z.array(z.object({ pro: z.string() })) }));
  await expect
    .poll(async () => (await owner.expect(Sheets, "GET", "/api/agreements"))[0]?.splits[0]?.pro)
    .toBe("No society");
});

it("society search: on a phone of 320 px, and without the table", async () => {
  const page = await ownerPage(stage);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route(/pro-list/, (route) => route.abort());
  await openSplits(page);
  const field = proField(page);
  await field.click();
  await page.getByText("We couldn’t load the societies. You can type the name.").waitFor();
  await field.fill("gema");
  await field.press("Tab");
  await expect.poll(() => field.inputValue()).toBe("GEMA");
  await field.fill("STIM");
  await field.press("Tab");
  await expect.poll(() => field.inputValue()).toBe("STIM");

  // Chromium does not fetch a module again after it failed to load.
  await page.unroute(/pro-list/);
  await page.waitForURL(/draft=/);
  await page.reload();
  await openContributor(page, 0);
  await field.click();
  await field.fill("a");
  await societies(page).filter({ hasText: "Australia · 008" }).waitFor();
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  for (const option of await societies(page).all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await saveScreenshot(page, "societies-320");
});

it("society search: in the address book Escape closes the list first, and the choice is kept", async () => {
  const page = await ownerPage(stage);
  await page.goto("/contributors");
  await page.getByRole("button", { name: "Add person" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Ben Osei");
  await dialog.getByLabel("Email").fill("ben@example.com");
  await dialog.getByLabel("None yet, songwriter").check();
  await dialog.getByLabel("Self-published").check();
  const field = dialog.getByRole("combobox", { name: "PRO" });
  await field.click();
  await societies(page).first().waitFor();
  await page.keyboard.press("Escape");
  await societies(page).first().waitFor({ state: "hidden" });
  expect(await dialog.isVisible()).toBe(true);
  await field.fill("suisa");
  await page.keyboard.press("Enter");
  await expect.poll(() => field.inputValue()).toBe("SUISA");
  await saveScreenshot(page, "societies-person");
  await dialog.getByRole("button", { name: "Add person" }).click();
  const People = z.array(z.object({ pro: z.string() }));
  await expect
    .poll(async () => await owner.expect(People, "GET", "/api/contributors"))
    .toEqual([{ pro: "SUISA" }]);
});

itLeavesNoSecrets(stage);
