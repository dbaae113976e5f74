import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import {
  authenticatorCode,
  enableTwoFactor,
  password,
} from "../../infra/tools/samples/sample-accounts.ts";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
} from "../../infra/tools/testing/agreement.ts";
import { jsonIn, zipEntries } from "../../infra/tools/testing/zip-entries.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { submitLogin, linkIn, openAsNewUser } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

/** A session of the same person outside of the browser. */
async function visitorOf(email: string): Promise<Visitor> {
  const visitor = new Visitor(stage.url);
  await visitor.expect(z.unknown(), "POST", "/api/auth/login", { email, password });
  return visitor;
}

async function openDialog(page: Page): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name: "Delete account…" }).click();
  await page.getByRole("heading", { name: "Delete your account?" }).waitFor();
}

const dialogPassword = (page: Page) => page.getByRole("dialog").getByLabel("Password");

const confirmDeletion = (page: Page) =>
  page.getByRole("button", { name: "Delete my account" }).click();

async function expectGone(page: Page, email: string): Promise<void> {
  await page.getByText("Account deleted").first().waitFor();
  await page.waitForURL(`${stage.url}/`);
  await page.goto("/agreements");
  await page.waitForURL(/\/(signup|login)/);
  await submitLogin(page, email);
  await page.getByText("Invalid credentials").first().waitFor();
}

it("account: data export is started by one click, an email says when it is ready, and its ZIP opens", async () => {
  const email = "exporting@example.com";
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await openAsNewUser(page, stage.inbox, { name: "Nia Okafor", email });
  const owner = await visitorOf(email);
  const title = "Low Tide Radio";
  await createSong(owner, { title, splits: [equalShareRow("Nia Okafor", email, 100)] });
  await postSignature(stage.url, await invitationOf(stage.url, email, title));
  await owner.emailTo(email, /completed|sealed/i);

  await page.goto("/profile");
  await page.getByRole("button", { name: "Export your data" }).click();
  await page.getByText("We'll email you a link when it's ready.").first().waitFor();
  const mail = await stage.inbox.emailTo(email, /data is ready/i);
  await page.goto(linkIn(mail.body.text, "/profile"));
  await page.getByText("Ready", { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "profile-export-ready");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download ZIP" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Splitsheet data \d{4}-\d\d-\d\d\.zip$/);
  const entries = await zipEntries(readFileSync(await download.path()));
  expect(jsonIn(entries, "profile.json")).toMatchObject({ name: "Nia Okafor", email });
  expect([...entries.keys()].filter((path) => path.endsWith(".pdf"))).toEqual([
    `agreements/0000001 ${title}/${title} - split sheet 0000001.pdf`,
  ]);
  expect(page.url()).toBe(`${stage.url}/profile`);

  for (let more = 2; more <= 3; more += 1) {
    await page.getByRole("button", { name: "Export again" }).click();
    await page.getByText("Preparing").waitFor();
    await page.getByText("Ready", { exact: true }).waitFor();
  }
  expect(trouble).toEqual([]);
  await page.getByRole("button", { name: "Export again" }).click();
  await page.getByText("You have asked for your data 3 times in a day.").first().waitFor();
});

it("account: deletion asks for the password, and the others are told", async () => {
  const email = "leaving@example.com";
  const page = await stage.newPage();
  await openAsNewUser(page, stage.inbox, { name: "Nia Okafor", email });
  const owner = await visitorOf(email);
  await createSong(owner, {
    title: "Rough Weather",
    splits: [equalShareRow("Wanda Writer", "wanda@example.com", 100)],
  });
  await stage.inbox.emailTo("wanda@example.com", /Rough Weather/);
  await openDialog(page);
  expect(await violationsOf(page)).toEqual([]);
  await confirmDeletion(page);
  await page.getByText("Please enter your password to delete your account.").waitFor();
  await dialogPassword(page).fill("wrong password");
  await page.keyboard.press("Enter");
  await page.getByText("This is not your password. Nothing was deleted.").waitFor();
  await saveScreenshot(page, "profile-delete-refused");
  await page.getByRole("button", { name: "Keep my account" }).click();
  await page.getByRole("heading", { name: "Profile Settings" }).waitFor();

  await openDialog(page);
  await dialogPassword(page).fill(password);
  await confirmDeletion(page);
  await expectGone(page, email);
  const voided = await stage.inbox.emailTo("wanda@example.com", /^Voided/);
  await page.goto(linkIn(voided.body.text, "/sign/"));
  await page.getByText("The account that this split sheet belongs to was deleted").waitFor();
  expect(await page.getByText("sends a new one").count()).toBe(0);
});

it("account: deletion also asks for a code if two-factor authentication is on, of either kind", async () => {
  for (const kind of ["authenticator", "backup"] as const) {
    const email = `leaving-${kind}@example.com`;
    const page = await stage.newPage(kind === "backup" ? "phone" : "desktop");
    await openAsNewUser(page, stage.inbox, { name: "Nia Okafor", email });
    const { secret, backupCodes } = await enableTwoFactor(await visitorOf(email));
    // Enabling it ended the other sessions, this page's among them.
    await submitLogin(page, email);
    await page
      .getByLabel("Authenticator code")
      .fill(await authenticatorCode(stage.inbox, secret, 1));
    await page.getByRole("button", { name: "Verify" }).click();
    await page.waitForURL("**/dashboard");
    await stage.inbox.request("POST", "/_local/clock", { advanceSeconds: 120 });
    await openDialog(page);
    await page.getByLabel("Authenticator code").waitFor();
    await dialogPassword(page).fill(password);
    await confirmDeletion(page);
    await page.getByText("Please enter a code").waitFor();
    await page.getByLabel("Authenticator code").fill("000000");
    await confirmDeletion(page);
    await page.getByText("That code is wrong or was used before.").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await saveScreenshot(page, `profile-delete-${kind}`);
    if (kind === "backup") {
      await page.getByRole("button", { name: "Use a backup code" }).click();
      await page.getByLabel("Backup code").fill((backupCodes[0] ?? "").toLowerCase());
    } else {
      const code = await authenticatorCode(stage.inbox, secret, 1);
      await page.getByLabel("Authenticator code").fill(code);
    }
    await confirmDeletion(page);
    await expectGone(page, email);
  }
});

itLeavesNoSecrets(stage);
