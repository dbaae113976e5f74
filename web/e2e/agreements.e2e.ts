import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  signedUpUser,
  agreementStatus,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { drawSignature, logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const nia = { name: "Nia Okafor", email: "nia@example.com" };
const ben = { name: "Ben Carter", email: "ben@example.com" };

const stage = setUpStage();
let owner: Visitor;
let page: Page;
let trouble: string[];

beforeAll(async () => {
  owner = await signedUpUser(stage.url, nia.name, nia.email);
  await signedUpUser(stage.url, ben.name, ben.email);
  page = await (await stage.openContext("desktop")).newPage();
  trouble = collectPageErrors(page);
  await logInByCall(page, nia.email);
});

/** A song of Nia's that she, Ben and, by email alone, Sam sign. */
const shared = (title: string) => {
  const address = `sam@${title.toLowerCase().replaceAll(" ", "-")}.example`;
  return createSong(owner, {
    title,
    splits: [
      equalShareRow(nia.name, nia.email, 50),
      equalShareRow(ben.name, ben.email, 30),
      equalShareRow("Sam Reyes", address, 20),
    ],
  });
};

async function signOn(current: Page): Promise<void> {
  await drawSignature(current);
  await current.getByRole("checkbox", { name: /^I agree to sign/ }).check();
  await current.getByRole("button", { name: "Sign Agreement" }).click();
  await current.getByText("Your signature has been submitted successfully.").first().waitFor();
}

it("agreement list: an owner signs from the dashboard, a contributor from the list, and both see the signatures", async () => {
  const song = await shared("Paper Boats");
  const { id } = song.agreement;
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Paper Boats" });
  await card.getByRole("link", { name: "Sign now" }).click();
  await page.waitForURL(`**/agreements/${id}/sign`);
  await page.getByText("Open for signing until").waitFor();
  expect(await page.getByText("no account needed").count()).toBe(0);
  await saveScreenshot(page, "sign-in-app");
  await signOn(page);
  await page.waitForURL(`**/agreements/${id}`);
  await page.getByText("1 of 3 have signed", { exact: false }).waitFor();
  expect(await page.getByRole("link", { name: "Sign now" }).count()).toBe(0);

  const bens = await stage.newPage("desktop");
  await logInByCall(bens, ben.email);
  await bens.goto("/agreements");
  await bens.getByRole("heading", { name: "Needs you" }).waitFor();
  const theirs = bens.getByRole("region", { name: "Paper Boats" });
  await theirs.getByText("From Nia Okafor").waitFor();
  for (const action of ["Resend", "Copy Link"])
    expect(await theirs.getByRole("button", { name: action }).count()).toBe(0);
  await theirs.getByRole("button", { name: "Details" }).click();
  const dialog = bens.getByRole("dialog");
  await dialog.getByRole("link", { name: "Open agreement" }).click();
  await bens.getByText("Nia Okafor sent version 1 to 3 contributors").waitFor();
  // The owner's email address is not shown to others.
  expect(await bens.getByText(/from 1?27\.|from ::1/).count()).toBe(0);
  for (const action of ["Edit", "Void", "Resend", "Change email"])
    expect(await bens.getByText(action, { exact: true }).count()).toBe(0);
  await saveScreenshot(bens, "agreement-page-party");
  await bens.getByRole("link", { name: "Sign now", exact: true }).click();
  await signOn(bens);
  await bens.getByText("2 of 3 have signed", { exact: false }).waitFor();

  await postSignature(
    stage.url,
    await invitationOf(stage.url, "sam@paper-boats.example", "Paper Boats"),
  );
  await waitUntil(
    () => agreementStatus(owner, id),
    (status) => status === "completed",
  );
  for (const current of [page, bens]) {
    await current.goto(`/agreements/${id}`);
    await current.getByRole("img", { name: "Signature of Ben Carter" }).first().waitFor();
    const [file] = await Promise.all([
      current.waitForEvent("download"),
      current.getByRole("link", { name: "Download" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  }
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "agreement-page-completed");
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("img", { name: "Signature of Nia Okafor" }).last().isVisible()).toBe(
    true,
  );
  expect(await page.getByRole("heading", { name: "History" }).isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  expect(trouble).toEqual([]);
});

it("agreement list: finds by title, person and status, keeps the search in the address, and says when nothing matches", async () => {
  await createSong(owner, {
    title: "Glass Mountain",
    splits: [equalShareRow("Łukasz Żółć", "luk@example.com", 100)],
  });
  await createSong(owner, { title: "Glass Valley", send: false });
  await page.goto("/agreements");
  const search = page.getByRole("searchbox", { name: "Search agreements" });
  const cards = page.getByRole("main").getByRole("listitem").getByRole("heading");
  await search.fill("glass");
  await expect.poll(() => cards.allInnerTexts()).toEqual(["Glass Valley", "Glass Mountain"]);
  await page.getByLabel("Status").selectOption("Pending");
  await expect.poll(() => cards.allInnerTexts()).toEqual(["Glass Mountain"]);
  await page.reload();
  await expect.poll(() => cards.allInnerTexts()).toEqual(["Glass Mountain"]);
  await page.getByLabel("Status").selectOption("Any status");
  await expect.poll(() => cards.count()).toBe(2);
  await search.fill("zolc");
  await expect.poll(() => cards.allInnerTexts()).toEqual(["Glass Mountain"]);
  await page.getByRole("button", { name: "Details" }).click();
  await waitUntilFocused(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => page.url()).toContain("search=zolc");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Awaiting response" }).click();
  await page.getByRole("region", { name: "Glass Mountain" }).waitFor();
  await expect.poll(() => cards.allInnerTexts()).not.toContain("Glass Valley");
  await search.fill("nothing like it");
  await page.getByText("No agreements found").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "agreements-nothing-found");
  await page.getByRole("button", { name: "Show all agreements" }).click();
  await page.getByRole("region", { name: "Paper Boats" }).waitFor();
  expect(await search.inputValue()).toBe("");
  await saveScreenshot(page, "agreements-list");
});

it("agreement list: says on the card who declined and why, and makes a new draft there", async () => {
  const song = await shared("Wrong Shares");
  const { shareLink, email, documentHash } = await invitationOf(
    stage.url,
    "sam@wrong-shares.example",
    "Wrong Shares",
  );
  await owner.expect(
    z.unknown(),
    "POST",
    `/api/agreements/${song.agreement.id}/decline`,
    { shareLink, email, documentHash, reason: "I wrote half of it" },
    { "idempotency-key": randomUUID() },
  );
  await page.goto("/agreements");
  const card = page.getByRole("region", { name: "Wrong Shares" });
  await card.getByText("Sam Reyes declined it").waitFor();
  await card.getByText("I wrote half of it").waitFor();
  await saveScreenshot(page, "agreement-declined-card");
  await card.getByRole("button", { name: "Use as new draft" }).click();
  await page.waitForURL(/\/create\?draft=/);
});

it("agreement list: shows nothing of other people's agreements, on their page or their signing page", async () => {
  const song = await createSong(owner, {
    title: "None Of Yours",
    splits: [equalShareRow(nia.name, nia.email, 100)],
  });
  const bens = await stage.newPage("phone");
  await logInByCall(bens, ben.email);
  for (const path of ["", "/sign", "/edit"]) {
    await bens.goto(`/agreements/${song.agreement.id}${path}`);
    await bens.getByText("Agreement not found").waitFor();
    expect(await bens.getByText("None Of Yours").count()).toBe(0);
  }
  expect(await sidewaysPixels(bens)).toBe(0);
});

itLeavesNoSecrets(stage);
