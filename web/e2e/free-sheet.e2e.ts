import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { createSong, equalShareRow } from "../../infra/tools/testing/agreement.ts";
import { startTestCloud, type TestCloud } from "../../infra/tools/testing/cloud.ts";
import { requirePlans } from "../../infra/tools/testing/require-plans.ts";
import { newAddress, newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { openContext, sharedBrowser, type Device } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import {
  completeOnboarding,
  logInByCall,
  openAndSubmitSignUp,
  skipPlanChoice,
  verificationLink,
} from "./user-actions.ts";

let cloud: TestCloud;
const pages: Page[] = [];
beforeAll(async () => {
  cloud = await startTestCloud(requirePlans);
});
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
});
afterAll(async () => {
  await cloud.remove();
});

async function newPage(device: Device = "desktop"): Promise<Page> {
  const page = await (await openContext(await sharedBrowser(), cloud.url, device)).newPage();
  pages.push(page);
  return page;
}

it("free sheet: what 'Get Started Free' promises is on the landing page, the prices and in the plan chooser", async () => {
  const page = await newPage();
  await page.goto("/");
  await page.getByText("Your first split sheet is free. No card needed.").waitFor();
  await page.goto("/pricing");
  await page.getByText("and so is your first split sheet, without a card").waitFor();
  const email = newAddress();
  await openAndSubmitSignUp(page, { name: "Nia Okafor", email });
  await page.getByText("Your first split sheet is free, without a card.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "free-sheet-plan-choice");
  await skipPlanChoice(page);
  await page.goto(await verificationLink(new Visitor(cloud.url), email));
  await page.getByRole("button", { name: "Skip for Now" }).click();
  await completeOnboarding(page);
  await page.getByRole("note").getByText("Your first split sheet is free.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "free-sheet-dashboard");
  await page.goto("/pricing");
  await page.getByText("Your first split sheet needs no plan.").waitFor();
  await checkWidths(page, "free-sheet-pricing");
  await page.getByRole("link", { name: "Decide later" }).click();
  await page.waitForURL("**/dashboard");
});

const sheet = (title: string) => ({
  title,
  splits: [equalShareRow("Nia Okafor", newAddress(), 100)],
});

it("free sheet: the second sheet stays a draft, and its sending leads to the plans", async () => {
  const { visitor, email } = await newPerson(cloud.url);
  await createSong(visitor, { ...sheet("Second Song"), send: false });
  await createSong(visitor, sheet("First Song"));
  const page = await newPage();
  await logInByCall(page, email);
  await page.getByRole("note").getByText("You have used your free split sheet.").waitFor();
  await page.goto("/agreements");
  await page.getByRole("button", { name: "Send for signature" }).click();
  const dialog = page.getByRole("dialog", { name: "Send for signature?" });
  await dialog.getByRole("button", { name: "Send for signature" }).click();
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  await toasts.getByText("Please choose a plan to send another one. Your drafts stay.").waitFor();
  await dialog.waitFor();
  await toasts.getByRole("button", { name: "See the plans" }).click();
  await page.waitForURL("**/pricing");
  await page.getByRole("link", { name: "Decide later" }).waitFor();
});
