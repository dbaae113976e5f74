import { expect, it } from "vitest";
import {
  agreementStatus,
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
} from "../../infra/tools/testing/agreement.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused, collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import {
  bjork,
  drawAndConsent,
  emailField,
  countDrawnPixels,
  lukasz,
  pick,
  setUpSigning,
  signButton,
} from "./signing.fixture.ts";

const { stage, owner, sheetFor, linkOf, phoneAt, codeFor, openByCode } = setUpSigning();

it("signing page: asks owners for their own signature, and others in the owner's name", async () => {
  const title = "Own Sheet";
  await createSong(owner(), {
    title,
    splits: [
      equalShareRow("Nia Okafor", "nia@example.com", 60),
      equalShareRow(lukasz.name, lukasz.email, 40),
    ],
  });
  const own = await phoneAt(await linkOf("nia@example.com", title));
  await own.getByText("Your signature is needed").waitFor();
  const other = await phoneAt(await linkOf(lukasz.email, title));
  await other.getByText("Nia Okafor asks you to sign").waitFor();
});

it("signing page: the general link begins with 'Who are you?', and who has signed can't be chosen", async () => {
  const song = await sheetFor("In The Room");
  await postSignature(stage.url, await invitationOf(stage.url, bjork.email, "In The Room"));
  const page = await phoneAt(`/sign/${song.agreement.shareLink}`);
  const who = page.getByRole("region", { name: "Who are you?" });
  await who.waitFor();
  const topOf = async (name: string) =>
    (await page.getByRole("heading", { name }).first().boundingBox())?.y ?? -1;
  const box = await who.boundingBox();
  // It is in the first screen of a phone, after the song's title and before the document.
  expect(box?.y).toBeGreaterThan(await topOf("In The Room"));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(await who.getByRole("button", { name: bjork.name }).isDisabled()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await pick(page, lukasz.name);
  await waitUntilFocused(who);
  await who.getByText(`You sign as ${lukasz.name}.`).waitFor();
  await page.getByText("Your shares, in %").waitFor();
  await emailField(page).fill(lukasz.email);
  await who.getByRole("button", { name: "Choose someone else" }).click();
  await expect.poll(() => emailField(page).inputValue()).toBe("");
  await who.getByRole("button", { name: lukasz.name }).waitFor();
  await checkWidths(page, "sign-who-are-you");
});

it("signing page: two phones sign at the same time, by the general and by a personal link", async () => {
  const song = await sheetFor("Two Phones");
  const [general, personal] = await Promise.all([
    phoneAt(`/sign/${song.agreement.shareLink}`),
    phoneAt(await linkOf(bjork.email, "Two Phones")),
  ]);
  const troubles = [general, personal].map(collectPageErrors);
  await general.getByText("l•••@example.com").first().waitFor();
  expect(await general.content()).not.toContain(lukasz.email);
  await pick(general, lukasz.name);
  await emailField(general).fill("stranger@example.com");
  const ask = general.getByRole("button", { name: "Email me a code" });
  await ask.click();
  await general.getByText(`This is not ${lukasz.name}’s address on this sheet`).waitFor();
  await emailField(general).fill("Lukasz@Example.com");
  await ask.click();

  const code = general.getByLabel("Six-digit code");
  await waitUntilFocused(code);
  await saveScreenshot(general, "sign-code");
  const mailed = await codeFor(lukasz.email, "Two Phones");
  await code.fill(mailed === "000000" ? "000001" : "000000");
  const proceed = general.getByRole("button", { name: "Continue" });
  await proceed.click();
  await general.getByText("That code is wrong or expired").first().waitFor();

  // A phone may discard the page while the signer reads the code in another app.
  await general.reload();
  await expect.poll(() => emailField(general).inputValue()).toBe("Lukasz@Example.com");
  await code.fill(`Your code: ${mailed.slice(0, 3)} ${mailed.slice(3)}`);
  await expect.poll(() => code.inputValue()).toBe(mailed);
  await proceed.click();
  await expect.poll(() => general.getByLabel("Full Name").inputValue()).toBe(lukasz.name);
  await drawAndConsent(general);
  await general.reload();
  await expect.poll(() => countDrawnPixels(general)).toBeGreaterThan(100);

  await drawAndConsent(personal);
  const agrees = general.getByRole("checkbox", { name: /^I agree to sign/ });
  await agrees.scrollIntoViewIfNeeded();
  await agrees.check();
  await Promise.all([signButton(general).click(), signButton(personal).click()]);
  const done = { name: /Agreement (Signed Successfully|Completed)/ };
  for (const page of [general, personal]) await page.getByRole("heading", done).waitFor();
  await general.reload();
  await general.getByRole("heading", { name: "Agreement Completed" }).waitFor();
  await personal.reload();
  await personal.getByRole("heading", { name: "Agreement Completed" }).waitFor();
  const button = personal.getByRole("button", { name: "Download" });
  await button.waitFor();
  const [file] = await Promise.all([personal.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await agreementStatus(owner(), song.agreement.id)).toBe("completed");
  expect(troubles[1]).toEqual([]);
});

it("signing page: an email that is no contributor's gets no code, and the next person signs on the same screen", async () => {
  const song = await sheetFor("One Phone");
  const page = await phoneAt(`/sign/${song.agreement.shareLink}`);
  await emailField(page).fill("nobody@example.com");
  await page.getByRole("button", { name: "Email me a code" }).click();
  // Nobody learns by it whose addresses are on the sheet.
  await page.getByLabel("Six-digit code").fill("123456");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("That code is wrong or expired").first().waitFor();
  expect(await owner().inbox()).not.toContainEqual(
    expect.objectContaining({ destination: { to: ["nobody@example.com"] } }),
  );

  for (const person of [lukasz, bjork]) {
    await openByCode(page, person, "One Phone");
    await drawAndConsent(page);
    await signButton(page).click();
    await page
      .getByRole("heading", { name: /Agreement (Signed Successfully|Completed)/ })
      .waitFor();
    if (person === bjork) break;
    await page.getByRole("button", { name: "Not you? Sign as someone else" }).click();
    await expect.poll(() => emailField(page).inputValue()).toBe("");
    await page.getByText("l•••@example.com").first().waitFor();
  }
  await expect.poll(() => agreementStatus(owner(), song.agreement.id)).toBe("completed");
});

it("signing page: a contributor declines with a reason and a code at the general link, and later visitors are told", async () => {
  const song = await sheetFor("No Thanks");
  const page = await phoneAt(`/sign/${song.agreement.shareLink}`);
  const trouble = collectPageErrors(page);
  await openByCode(page, bjork, "No Thanks");
  await page.getByRole("button", { name: "Decline to sign" }).click();
  const dialog = page.getByRole("dialog");
  const decline = dialog.getByRole("button", { name: "Decline agreement" });
  await decline.click();
  await dialog.getByText("Please say why you decline").waitFor();
  await dialog.getByLabel("What is it about?").selectOption("The shares aren’t right");
  await dialog.getByLabel("Reason").fill("My share of the master is wrong.");
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "sign-decline");
  const sent = page.waitForRequest(/\/decline$/);
  await decline.click();
  expect((await sent).postDataJSON()).toMatchObject({ chosenReason: "shares" });
  await page.getByRole("heading", { name: "You declined this agreement" }).waitFor();
  await page.getByText("My share of the master is wrong.").waitFor();
  expect(trouble).toEqual([]);
  expect(await agreementStatus(owner(), song.agreement.id)).toBe("declined");

  const other = await phoneAt(await linkOf(lukasz.email, "No Thanks"));
  await other.getByRole("heading", { name: "This agreement was declined" }).waitFor();
  await other.getByText(`${bjork.name} declined to sign it on`).waitFor();
  await other.getByText("My share of the master is wrong.").waitFor();
  await saveScreenshot(other, "sign-declined");
});

it("signing page: a contributor signs by keyboard alone with a typed name", async () => {
  await sheetFor("By Keyboard");
  const link = await linkOf(lukasz.email, "By Keyboard");
  const page = await phoneAt(link, { width: 320, height: 640 });
  await page.getByRole("button", { name: "Review and sign" }).waitFor();
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  const tabTo = async (name: string) => {
    for (let tabs = 0; tabs < 30; tabs += 1) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        const { activeElement } = document;
        const labels = activeElement instanceof HTMLInputElement ? activeElement.labels : null;
        return labels?.[0]?.textContent ?? activeElement?.textContent ?? "";
      });
      if (at.includes(name)) return;
    }
    throw new Error(`No Tab leads to '${name}'`);
  };
  await tabTo("Full Name");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Ł. Żółć");
  await tabTo("Type my name instead");
  await page.keyboard.press("Enter");
  const typed = page.locator("[data-slot=typed-signature]");
  await expect.poll(() => typed.innerText()).toBe("Ł. Żółć");
  await tabTo("I agree");
  await page.keyboard.press("Space");
  await tabTo("Sign Agreement");
  await page.keyboard.press("Enter");
  const thanks = page.getByRole("heading", { name: "Agreement Signed Successfully" });
  await waitUntilFocused(thanks);
});

it("signing page: thanks for the signature without a toast over it", async () => {
  await sheetFor("No Toast");
  const page = await phoneAt(await linkOf(lukasz.email, "No Toast"));
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  await page.getByText("Your signature has been submitted successfully.").waitFor();
  await saveScreenshot(page, "sign-phone-done");
  // A message would be shown at the same time as the thanks.
  expect(await page.locator("[data-slot=toast]").count()).toBe(0);
});

it("signing page: counts the signature just made at the general link", async () => {
  const song = await sheetFor("Fresh Counter");
  const page = await phoneAt(`/sign/${song.agreement.shareLink}`);
  await page.getByText("0 of 2 signed").waitFor();
  await openByCode(page, lukasz, "Fresh Counter");
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Signed Successfully" }).waitFor();
  await page.getByText("1 of 2 signed").waitFor();
});

itLeavesNoSecrets(stage);
