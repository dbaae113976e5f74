import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { newSubscriber } from "../../infra/tools/samples/subscriber.ts";
import { createSong } from "../../infra/tools/testing/agreement.ts";
import { rowOfSchema3 } from "../../infra/tools/testing/schema-3.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors, saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { bjork, drawAndConsent, lukasz, setUpSigning, signButton } from "./signing.fixture.ts";
import { logInByCall } from "./user-actions.ts";

const { stage, linkOf, phoneAt } = setUpSigning();
const dialog = (page: Page) => page.getByRole("dialog");

async function addField(page: Page, label: string, choices: Record<string, string>): Promise<void> {
  await page.getByRole("button", { name: "Add field" }).click();
  await dialog(page).getByLabel("Label").fill(label);
  for (const [name, option] of Object.entries(choices))
    await dialog(page).getByLabel(name, { exact: true }).selectOption(option);
}
const save = (page: Page) => dialog(page).getByRole("button", { name: "Add field" }).click();

it("custom fields: they are added, filled in by the sender and a signer, and stand on the sheet", async () => {
  // Each run has its own workspace, so that it can run again.
  const { visitor: sender, email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/custom-fields");
  const trouble = collectPageErrors(page);
  await page.getByText("No custom fields yet").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "custom-fields-empty");

  await addField(page, "Publisher %", {});
  await save(page);
  await dialog(page)
    .getByText(/“Publisher %” is on the sheet already/)
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "custom-field-refused");
  await dialog(page).getByLabel("Label").fill("Session date");
  await dialog(page).getByLabel("Type").selectOption("date");
  await dialog(page)
    .getByRole("checkbox", { name: /^Required/ })
    .check();
  await save(page);
  await page.getByRole("heading", { name: "Session date" }).waitFor();
  await addField(page, "Language", { Type: "choice" });
  await dialog(page).getByLabel("Choices").fill("English\nTwi");
  await save(page);
  await page.getByText("English, Twi").waitFor();
  await addField(page, "Instrument", { "Filled in": "person" });
  await save(page);
  await page.getByRole("heading", { name: "Instrument" }).waitFor();
  await addField(page, "Plays live", { Type: "yes_no", "Filled in": "signer" });
  await dialog(page)
    .getByRole("checkbox", { name: /^Required/ })
    .check();
  await save(page);
  await page.getByRole("heading", { name: "Plays live" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "custom-fields");

  const title = `Fields of ${email.split("@")[0]}`;
  const splits = [lukasz, bjork].map((one) => rowOfSchema3(one.name, one.email, 50));
  const song = await createSong(sender, { title, send: false, splits });
  await page.goto(`/create?draft=${song.agreement.id}`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  const fields = page.getByRole("region", { name: "Custom fields" });
  await fields.getByLabel("Language (optional)").selectOption("Twi");
  await fields
    .getByRole("group", { name: lukasz.name })
    .getByLabel("Instrument (optional)")
    .fill("Kora");
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "custom-fields-wizard");
  await page.getByRole("button", { name: "Skip to Review" }).first().click();
  await page.getByRole("button", { name: "Create Agreement" }).click();
  // A required field leads back to where it is filled in.
  await fields.getByText("“Session date” is required").waitFor();
  await fields.getByLabel("Session date").fill("2026-11-21");
  await page.getByRole("button", { name: "Skip to Review" }).first().click();
  // The review shows what will be signed.
  await page.getByRole("article", { name: "Song Split Sheet" }).getByText("2026-11-21").waitFor();
  await page.getByRole("button", { name: "Create Agreement" }).click();

  const phone = await phoneAt(await linkOf(lukasz.email, title));
  const sheet = phone.getByRole("article", { name: "Song Split Sheet" });
  for (const text of ["Session date", "2026-11-21", "Language", "Twi", "Kora"])
    await sheet.getByText(text).first().waitFor();
  await drawAndConsent(phone);
  await signButton(phone).click();
  await phone.getByText("“Plays live” is required").first().waitFor();
  await phone.setViewportSize({ width: 360, height: 780 });
  for (const colorScheme of ["dark", "light"] as const) {
    await phone.emulateMedia({ colorScheme });
    // Colors pass over into those of the other scheme.
    await expect.poll(() => violationsOf(phone), { timeout: 10_000 }).toEqual([]);
    await saveScreenshot(phone, `custom-fields-required-${colorScheme}`);
  }
  await phone.getByLabel("Plays live").selectOption("yes");
  expect(await violationsOf(phone)).toEqual([]);
  await checkWidths(phone, "custom-fields-signing");
  await signButton(phone).click();
  await phone
    .getByText(/You signed|Signed/)
    .first()
    .waitFor();

  await page.goto(`/agreements/${song.agreement.id}`);
  const shown = page.getByRole("article", { name: "Song Split Sheet" });
  await expect.poll(() => shown.getByText(/Plays live/).count()).toBeGreaterThan(0);
  await checkWidths(page, "custom-fields-agreement");
  // The two refusals are shown where they belong.
  expect(trouble.filter((line) => !line.includes("400 (Bad Request)"))).toEqual([]);
});

it("custom fields: without the plan the page says so, and nothing can be added", async () => {
  const { email } = await newSubscriber(stage.url, "creator", "annual");
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/custom-fields");
  await page.getByRole("heading", { name: "Custom fields are part of the Pro plan" }).waitFor();
  await page.getByRole("link", { name: "See the plans" }).waitFor();
  expect(await page.getByText("No custom fields yet").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Add field" }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "custom-fields-without-plan");
});

it("custom fields: a failure offers to try again", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.route("**/api/custom-fields", (route) => route.abort());
  await page.goto("/custom-fields");
  await page.getByText("Your custom fields could not be loaded").waitFor({ timeout: 30_000 });
  await checkWidths(page, "custom-fields-failing");
  await page.unroute("**/api/custom-fields");
  await page.getByRole("button", { name: /Try again/ }).click();
  await page.getByText("No custom fields yet").waitFor();
});
