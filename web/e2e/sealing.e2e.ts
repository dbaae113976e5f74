import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  agreementStatus,
  createSong,
  equalShareRow,
  invitationOf,
  postSignature,
} from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { bjork, drawAndConsent, lukasz, setUpSigning, signButton } from "./signing.fixture.ts";
import { logInByCall } from "./user-actions.ts";

const { stage, owner, sheetFor, linkOf, phoneAt, openByCode } = setUpSigning();
const sealOf = (page: Page) => page.getByRole("region", { name: "Seal" });
const sealed = (page: Page) => sealOf(page).getByRole("heading", { name: "Sealed" });

/** Notes the animations of the seal as they start: their names, and when each ends, in milliseconds. Runs in the page. */
function noteAnimations(): void {
  const noted: { name: string; endsAfter: number }[] = [];
  Object.assign(window, { noted });
  document.addEventListener("animationstart", ({ animationName, target }) => {
    const found = (target as Element)
      .getAnimations()
      .find((one) => "animationName" in one && one.animationName === animationName);
    const { delay = 0, endTime = 0 } = found?.effect?.getComputedTiming() ?? {};
    const isOfSeal = (target as Element).closest("[data-slot=seal]") !== null;
    if (isOfSeal) noted.push({ name: animationName, endsAfter: Number(endTime) || delay });
  });
}

const notedIn = (page: Page) =>
  page.evaluate<{ name: string; endsAfter: number }[]>("window.noted ?? []");

async function signLast(page: Page): Promise<void> {
  await drawAndConsent(page);
  await signButton(page).click();
  await page.getByRole("heading", { name: "Agreement Completed" }).waitFor();
}

it("sealing: the last signature inks in, the bar locks, and 'Sealed' has download, share and verify; a reload shows the same", async () => {
  await sheetFor("The Moment");
  await postSignature(stage.url, await invitationOf(stage.url, lukasz.email, "The Moment"));
  const page = await stage.newPage("phone");
  const trouble = collectPageErrors(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(noteAnimations);
  await page.goto(await linkOf(bjork.email, "The Moment"));
  await signLast(page);
  await sealed(page).waitFor({ timeout: 60_000 });
  await expect
    .poll(async () => [...new Set((await notedIn(page)).map(({ name }) => name))].toSorted())
    .toEqual(["close-gaps", "drop-lock", "ink-in", "pulse", "stamp"]);
  for (const { name, endsAfter } of await notedIn(page))
    if (name !== "pulse") expect(endsAfter).toBeLessThanOrEqual(1200);
  for (const name of [lukasz.name, bjork.name])
    await sealOf(page)
      .getByRole("img", { name: `Signature of ${name}` })
      .waitFor();
  const before = await sealOf(page).innerText();

  await page.reload();
  await sealed(page).waitFor({ timeout: 60_000 });
  expect(await sealOf(page).innerText()).toBe(before);
  expect(await notedIn(page)).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "sealed");

  const download = sealOf(page).getByRole("button", { name: "Download" });
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate("delete Navigator.prototype.share");
  await sealOf(page).getByRole("button", { name: "Share" }).click();
  await page.getByText("Share link copied to clipboard").first().waitFor();
  const shared = await page.evaluate<string>("navigator.clipboard.readText()");
  const verify = sealOf(page).getByRole("link", { name: "Verify" });
  expect(new URL((await verify.getAttribute("href")) ?? "", stage.url).toString()).toBe(shared);
  expect(shared).toMatch(/\/verify#sealed=[\da-f]{64}$/);

  const [record] = await Promise.all([page.context().waitForEvent("page"), verify.click()]);
  const facts = record.getByRole("region", { name: "Record" });
  await facts.getByText("The Moment").waitFor();
  await facts.getByText(bjork.name).waitFor();
  expect(trouble).toEqual([]);
});

it("sealing: nothing moves for people who prefer no motion", async () => {
  await sheetFor("No Motion");
  await postSignature(stage.url, await invitationOf(stage.url, lukasz.email, "No Motion"));
  const page = await stage.newPage("phone");
  await page.addInitScript(noteAnimations);
  await page.goto(await linkOf(bjork.email, "No Motion"));
  await signLast(page);
  await sealed(page).waitFor({ timeout: 60_000 });
  expect((await notedIn(page)).filter(({ name }) => name !== "pulse")).toEqual([]);
});

it("sealing: the general link's page becomes sealed without a reload", async () => {
  const song = await sheetFor("In The Room", [bjork]);
  const page = await phoneAt(`/sign/${song.agreement.shareLink}`);
  await openByCode(page, bjork, "In The Room");
  await drawAndConsent(page);
  await signButton(page).click();
  await sealed(page).waitFor({ timeout: 60_000 });
  await sealOf(page)
    .getByRole("img", { name: `Signature of ${bjork.name}` })
    .waitFor();
  // At the general link nobody sees signatures without a code: the lines say that they are there.
  const other = await phoneAt(`/sign/${song.agreement.shareLink}`);
  await sealed(other).waitFor({ timeout: 60_000 });
  await sealOf(other).getByText("Signed", { exact: true }).waitFor();
});

it("sealing: if its code can't be loaded, the thanks and the download remain", async () => {
  await sheetFor("Lost Network", [bjork]);
  const page = await stage.newPage("phone");
  await page.route("**/assets/signed-seal-*.js", (route) => route.abort());
  await page.goto(await linkOf(bjork.email, "Lost Network"));
  await signLast(page);
  await page.getByRole("button", { name: "Download" }).waitFor();
});

it("sealing: an owner who signs last by session sees it on the agreement's page", async () => {
  const nia = { name: "Nia Okafor", email: "nia@example.com" };
  const { agreement } = await createSong(owner(), {
    title: "Own Seal",
    splits: [equalShareRow(nia.name, nia.email, 50), equalShareRow(bjork.name, bjork.email, 50)],
  });
  await postSignature(stage.url, await invitationOf(stage.url, bjork.email, "Own Seal"));
  const page = await stage.newPage();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(noteAnimations);
  await logInByCall(page, nia.email);
  await page.goto(`/agreements/${agreement.id}/sign`);
  await drawAndConsent(page);
  // The seal may be made before the agreement's page has loaded: its first answer is from before.
  await page.route(
    `**/api/agreements/${agreement.id}`,
    async (route) => {
      const response = await route.fetch();
      const answer: object = await response.json();
      await route.fulfill({ response, json: { ...answer, status: "signed" } });
    },
    { times: 1 },
  );
  await signButton(page).click();
  await sealed(page).waitFor({ timeout: 60_000 });
  // A signature inks in once its picture has loaded.
  await expect.poll(async () => (await notedIn(page)).map(({ name }) => name)).toContain("ink-in");
  for (const name of ["Download", "Verify"])
    await sealOf(page).getByRole("link", { name }).waitFor();
  await sealOf(page).getByRole("button", { name: "Share" }).waitFor();
  expect(await agreementStatus(owner(), agreement.id)).toBe("completed");
  await page.reload();
  await sealed(page).waitFor({ timeout: 60_000 });
  expect(await notedIn(page)).toEqual([]);
  await checkWidths(page, "sealed-page");
});

it("verification page: the address of an unknown seal is answered with a sentence", async () => {
  const page = await stage.newPage();
  await page.goto(`/verify#sealed=${"0".repeat(64)}`);
  await page.getByRole("heading", { name: "We have no record of this seal" }).waitFor();
});
