import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { createSong } from "../../infra/tools/testing/agreement.ts";
import { rowOfSchema3 } from "../../infra/tools/testing/schema-3.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { bjork, drawAndConsent, lukasz, setUpSigning, signButton } from "./signing.fixture.ts";

const { owner, linkOf, phoneAt, codeFor } = setUpSigning();

async function sheetOf(title: string): Promise<string> {
  const splits = [lukasz, bjork].map(({ name, email }) => rowOfSchema3(name, email, 50));
  await createSong(owner(), { title, splits });
  return await linkOf(lukasz.email, title);
}

const details = (page: Page) => page.getByRole("region", { name: /^Your details/ });
const keepBox = (page: Page) => page.getByRole("checkbox", { name: /for my next sheets/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Details for my next sheets" });

/** Opens what is kept, and enters the emailed code. */
async function openByCode(page: Page, button: string, title: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await dialog(page).getByRole("button", { name: "Email me a code" }).click();
  await dialog(page)
    .getByLabel("Six-digit code")
    .fill(await codeFor(lukasz.email, title));
  await dialog(page).getByRole("button", { name: "Continue" }).click();
}

it("details for the next sheets: kept with a tick, filled in after a code, seen and deleted", async () => {
  const first = await phoneAt(await sheetOf("First of Two"), { width: 390, height: 844 });
  const errors = collectPageErrors(first);
  await details(first).getByRole("button", { name: "Correct" }).click();
  await first.getByLabel("IPI#", { exact: true }).fill("00014107338");
  await details(first).getByRole("button", { name: "Done" }).click();
  await keepBox(first).check();
  await checkWidths(first, "sign-keep-details");
  await first.setViewportSize({ width: 390, height: 844 });
  await drawAndConsent(first);
  await signButton(first).click();
  await first.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();

  const next = await phoneAt(await sheetOf("Second of Two"), { width: 390, height: 844 });
  // Nothing on the page says that details are kept.
  await details(next).getByText("IPI# 00052210040").waitFor();
  expect(await keepBox(next).isChecked()).toBe(false);
  await openByCode(next, "Fill in my details", "Second of Two");
  await dialog(next).getByText("IPI# 00014107338").waitFor();
  await checkWidths(next, "kept-details-dialog");
  await next.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOf(next)).toEqual([]);
  await dialog(next).getByRole("button", { name: "Fill in my details" }).click();
  await dialog(next).waitFor({ state: "detached" });
  await next.getByRole("heading", { name: "Your details · From your last sheet" }).waitFor();
  await details(next)
    .getByText(`Nia Okafor entered for ${lukasz.name}: IPI# 00052210040`)
    .waitFor();
  expect(await keepBox(next).isChecked()).toBe(true);
  await checkWidths(next, "sign-filled-details");
  await next.setViewportSize({ width: 390, height: 844 });
  expect(await violationsOf(next)).toEqual([]);
  // The code of the dialog is not asked for by the form to sign.
  expect(await next.getByLabel("Six-digit code").count()).toBe(0);

  await next.getByRole("button", { name: "See or delete what is kept" }).click();
  await dialog(next)
    .getByRole("button", { name: `Delete what is kept about ${lukasz.name}` })
    .click();
  await dialog(next).getByText("Nothing is kept for you yet").waitFor();
  await next.keyboard.press("Escape");
  await keepBox(next).uncheck();
  await drawAndConsent(next);
  await signButton(next).click();
  await next.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();

  const third = await phoneAt(await sheetOf("Third of Two"), { width: 390, height: 844 });
  await openByCode(third, "Fill in my details", "Third of Two");
  await dialog(third).getByText("Nothing is kept for you yet").waitFor();
  expect(errors).toEqual([]);
});
