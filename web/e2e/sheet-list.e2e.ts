import { expect, it } from "vitest";
import { violationsOf } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { drawAndConsent, lukasz, setUpSigning, signButton } from "./signing.fixture.ts";

const { stage, owner, sheetFor, phoneAt } = setUpSigning();

it("a list of sheets leads from one signature to the next without a way back to the email", async () => {
  // Five requests come as emails of their own; the others are joined.
  for (let number = 1; number <= 7; number += 1)
    await sheetFor(`Listed ${number}`, [lukasz, { name: "Nia Okafor", email: "nia@example.com" }]);
  await stage.cloud.settled();
  await stage.cloud.advance(12 * 60);
  const mail = await owner().emailTo(lukasz.email, /2 split sheets wait for your signature/);
  const path = /\/sheets\/[\w-]+/.exec(mail.body.text)?.[0] ?? "";
  const page = await phoneAt(path);
  await page.getByRole("heading", { name: "2 split sheets wait for you" }).waitFor();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(2);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "sheet-list");

  await page.getByRole("link", { name: /^Begin with Listed/ }).click();
  await page.getByText("Your signature is needed").or(signButton(page)).first().waitFor();
  await drawAndConsent(page);
  await signButton(page).click();
  const next = page.getByRole("link", { name: /^Next: Listed \d \(2 of 2\)$/ });
  await next.waitFor();
  await saveScreenshot(page, "sheet-list-next");
  expect(await violationsOf(page)).toEqual([]);
  await next.click();
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByText("Nothing is left to sign of these 2 sheets").waitFor();
  await page.getByRole("link", { name: "All your sheets" }).click();
  await page.getByRole("heading", { name: "Nothing is left for you here" }).waitFor();
  await expect.poll(() => rows.filter({ hasText: "Signed" }).count()).toBe(2);
});

it("a list that is not there says so", async () => {
  const page = await phoneAt(`/sheets/${"x".repeat(43)}`);
  await page.getByRole("heading", { name: "This list is no longer open" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
