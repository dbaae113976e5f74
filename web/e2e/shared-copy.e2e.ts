import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  authenticatorCode,
  personWithTwoFactor,
} from "../../infra/tools/samples/sample-accounts.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import {
  completeOnboarding,
  openAndSubmitSignUp,
  submitLogin,
  logInByCall,
  verificationLink,
} from "./user-actions.ts";
import { createSongToShare, songTitle } from "./shared-song.fixture.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const Link = z.object({ shareUrl: z.string() });
let owner: Visitor;
let songId: string;
let address: string;

beforeAll(async () => {
  ({ owner, songId } = await createSongToShare(stage.url, 30));
  await signedUpUser(stage.url, "Mo Member", "mo@example.com");
  address = await linkWith({ permission: "download" });
});

async function linkWith(change: object): Promise<string> {
  const path = `/api/songs/${songId}/share-link`;
  return (await owner.expect(Link, "PATCH", path, change)).shareUrl;
}

/** Asks for a copy as a signed-out visitor. */
async function wantCopy(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Make my own copy" }).click();
  await page.waitForURL("**/login");
  await page.getByRole("heading", { level: 1, name: "Welcome to Splitsheet" }).waitFor();
}

/** Waits for the copy on the dashboard, with its recording and without the owner's agreement. */
async function hasCopy(page: Page): Promise<void> {
  await page.getByText("Song Added!").first().waitFor();
  await page.waitForURL("**/dashboard");
  await page.getByRole("button", { name: `Share ${songTitle}` }).waitFor();
  expect(await page.getByText("Wanda").count()).toBe(0);
}

it("shared song: is copied after the sign-in", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await wantCopy(page);
  await submitLogin(page, "mo@example.com");
  await hasCopy(page);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(" "))).not.toContain("copy");
  await saveScreenshot(page, "shared-copy-dashboard");
  expect(trouble.filter((line) => !line.includes("401"))).toEqual([]);
});

it("shared song: is copied after a sign-in with two factors", async () => {
  const { email, secret } = await personWithTwoFactor(stage.url);
  const page = await stage.newPage();
  await wantCopy(page);
  await submitLogin(page, email);
  await page.getByLabel("Authenticator code").fill(await authenticatorCode(stage.inbox, secret, 1));
  await page.getByRole("button", { name: "Verify" }).click();
  await hasCopy(page);
});

it("shared song: is copied after a sign-up whose email opens a new tab", async () => {
  const email = "ines@example.com";
  const page = await stage.newPage();
  await wantCopy(page);
  await openAndSubmitSignUp(page, { name: "Ines New", email });
  await page.getByRole("heading", { name: "Check Your Email" }).waitFor();
  const other = await page.context().newPage();
  await other.goto(await verificationLink(stage.inbox, email));
  await other.getByText("Email verified!").first().waitFor();
  await other.getByRole("button", { name: "Skip for Now" }).click();
  const added = other.getByText("Song Added!").first().waitFor();
  await completeOnboarding(other);
  await added;
  await other.getByRole("button", { name: `Share ${songTitle}` }).waitFor();
  expect(await other.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("copy");
});

it("shared song: is copied at once for a signed-in user, who is led to the copy", async () => {
  await signedUpUser(stage.url, "Pam Producer", "pam@example.com");
  const page = await stage.newPage();
  await logInByCall(page, "pam@example.com");
  await page.goto(address);
  await page.getByRole("button", { name: "Make my own copy" }).waitFor();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await saveScreenshot(page, `shared-copy-${width}`);
  }
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Make my own copy" }).click();
  await page.getByText("Song Added!").first().waitFor();
  await page.getByRole("link", { name: "Open my copy" }).click();
  await page.getByRole("heading", { level: 1, name: songTitle }).waitFor();
});

it("shared song: a link that ends before the sign-in is reported", async () => {
  await signedUpUser(stage.url, "Lou Late", "lou@example.com");
  const page = await stage.newPage();
  await wantCopy(page);
  await linkWith({ isOn: false });
  await submitLogin(page, "lou@example.com");
  await page
    .getByText(
      "Login Successful but failed to add the shared song. Please try again from the share link.",
    )
    .first()
    .waitFor();
  await page.waitForURL("**/dashboard");
  await page.getByText("No songs yet").waitFor();
});

itLeavesNoSecrets(stage);
