import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { createSong } from "../../infra/tools/testing/agreement.ts";
import { rowOfSchema3 } from "../../infra/tools/testing/schema-3.ts";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { newSubscriber } from "../../infra/tools/samples/subscriber.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { bjork, drawAndConsent, lukasz, setUpSigning, signButton } from "./signing.fixture.ts";
import { logInByCall } from "./user-actions.ts";

const { stage, owner, linkOf, phoneAt } = setUpSigning();
const password = "told by telephone";
const tooShort = "Please choose a password of at least 6 characters";
const needsPro = /A password for the links comes with Pro/;

const draftOf = async (visitor: Visitor, title: string) => {
  const splits = [lukasz, bjork].map((one) => rowOfSchema3(one.name, one.email, 50));
  return await createSong(visitor, { title, send: false, splits });
};

/** The last step of the wizard with a draft. */
async function openReview(page: Page, draftId: string): Promise<void> {
  await page.goto(`/create?draft=${draftId}`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("button", { name: "Skip to Review" }).first().click();
  await page.getByLabel("Ask for a password").waitFor();
}
const field = (page: Page) => page.getByLabel("Password for the links");
const saidAtField = (page: Page, text: string | RegExp) =>
  page
    .locator("[data-slot=field]")
    .filter({ has: field(page) })
    .getByText(text);
const isFocused = (page: Page) =>
  field(page).evaluate((element) => element === document.activeElement);

it("a password that is too short is said at its field, in the wizard and in the dialog", async () => {
  const { visitor, email } = await newPerson(stage.url);
  const title = `Short ${randomUUID().slice(0, 8)}`;
  const { agreement } = await draftOf(visitor, title);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await openReview(page, agreement.id);
  await checkWidths(page, "link-password-wizard");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByLabel("Ask for a password").check();
  await field(page).fill("abc");
  await page.getByRole("button", { name: "Create Agreement" }).click();
  await saidAtField(page, tooShort).waitFor();
  await expect.poll(() => isFocused(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "link-password-wizard-short");

  await page.goto(`/agreements/${agreement.id}`);
  await page.getByRole("button", { name: "Send for signature" }).first().click();
  const send = page.getByRole("dialog", { name: "Send for signature?" });
  await send.getByLabel("Ask for a password").check();
  await send.getByRole("button", { name: "Send for signature" }).click();
  await saidAtField(page, tooShort).waitFor();
  await expect.poll(() => isFocused(page)).toBe(true);
  await field(page).fill(password);
  await expect.poll(() => saidAtField(page, tooShort).count()).toBe(0);
  await send.getByRole("button", { name: "Send for signature" }).click();
  await page.getByText("The links ask for a password").waitFor();
});

it("without Pro the choice says so, and a plan that has ended meanwhile is said at the field", async () => {
  const { visitor, email } = await newSubscriber(stage.url, "creator", "annual");
  const title = `Creator ${randomUUID().slice(0, 8)}`;
  const { agreement } = await draftOf(visitor, title);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await openReview(page, agreement.id);
  const choice = page.getByLabel("Ask for a password");
  await expect.poll(() => choice.isDisabled()).toBe(true);
  await page.getByText("It comes with Pro.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "link-password-wizard-creator");

  // A page that was opened with a Pro plan.
  await page.route("**/api/storage/usage", async (route) => {
    const answer = await route.fetch();
    const usage = z.looseObject({}).parse(await answer.json());
    await route.fulfill({ response: answer, json: { ...usage, allowsLinkPasswords: true } });
  });
  await openReview(page, agreement.id);
  await choice.check();
  await field(page).fill(password);
  await page.getByRole("button", { name: "Create Agreement" }).click();
  await saidAtField(page, needsPro).waitFor();
  await expect.poll(() => isFocused(page)).toBe(true);
  await page.setViewportSize({ width: 360, height: 780 });
  await saveScreenshot(page, "link-password-wizard-refused");
  // Waits for the answers that are still being changed.
  await page.unrouteAll({ behavior: "wait" });
  await choice.uncheck();
  await page.getByRole("button", { name: "Create Agreement" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto(`/agreements/${agreement.id}`);
  await page.getByText("A password comes with Pro.").waitFor();
  expect(await page.getByRole("button", { name: "Set a password" }).count()).toBe(0);
});

it("an open signing page whose links ask for a password meanwhile asks for it, and keeps what was entered", async () => {
  const title = `Meanwhile ${randomUUID().slice(0, 8)}`;
  const splits = [lukasz, bjork].map((one) => rowOfSchema3(one.name, one.email, 50));
  const { agreement } = await createSong(owner(), { title, splits });
  const phone = await phoneAt(await linkOf(lukasz.email, title));
  await drawAndConsent(phone);
  const path = `/api/agreements/${agreement.id}/password`;
  const key = { "idempotency-key": randomUUID() };
  await owner().expect(z.unknown(), "PUT", path, { password }, key);
  await signButton(phone).click();
  await phone.getByRole("heading", { name: "This split sheet needs a password." }).waitFor();
  for (const text of [title, bjork.name]) expect(await phone.getByText(text).count()).toBe(0);
  await saveScreenshot(phone, "link-password-meanwhile");
  await phone.getByLabel("Password", { exact: true }).fill(password);
  await phone.getByRole("button", { name: "Open", exact: true }).click();
  await phone.getByLabel("Full Name").waitFor();
  await drawAndConsent(phone);
  await signButton(phone).click();
  await phone
    .getByText(/You signed|Signed/)
    .first()
    .waitFor();
});
