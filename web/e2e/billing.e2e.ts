import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  newCard,
  newSubscriber,
  openCheckout,
  openPortal,
  sendForm,
} from "../../infra/tools/samples/subscriber.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { logInByCall, payWithCard } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const daySeconds = 24 * 60 * 60;

/** Opens the checkout of a plan from the pricing page. */
async function choose(page: Page, plan: string): Promise<void> {
  await page.goto("/pricing");
  await page.getByRole("button", { name: `Choose ${plan}` }).click();
  await page.getByRole("heading", { name: plan, exact: true }).waitFor();
}

it("billing: starts a plan after a declined and a paid card; then the menu leads to the portal and the header to the plans", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await logInByCall(page, email);
  await choose(page, "Creator");
  await page.getByText("14 days free, then $99.00 a year").waitFor();
  await payWithCard(page, "4000000000000002");
  await page.getByRole("alert").getByText("Your card was declined.").waitFor();
  await payWithCard(page, newCard());
  await page.getByRole("heading", { name: "Welcome", exact: true }).waitFor();
  await page.getByText(`You are on the Creator plan, billed annually.`).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "checkout-success");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await page.waitForURL("**/dashboard");

  await page.goto("/pricing");
  await page.getByText(/^Your plan\. The free trial ends on/).waitFor();
  await page
    .getByText(/^Starts right away\. Your free trial goes on until/)
    .first()
    .waitFor();
  await checkWidths(page, "pricing-with-plan");
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Upgrade Plan" }).click();
  await page.getByRole("button", { name: "Change to Pro" }).waitFor();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Billing" }).click();
  await page.getByRole("heading", { name: "Billing", exact: true }).waitFor();
  await page.getByText("Creator, $99.00 a year").first().waitFor();
  await page.getByRole("link", { name: "Return to Splitsheet" }).click();
  await page.waitForURL("**/dashboard");
  // The browser reports the answer to a declined card.
  expect(trouble.filter((line) => !line.includes("402"))).toEqual([]);
});

it("billing: confirms a card with 3-D Secure", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage("phone");
  await logInByCall(page, email);
  await choose(page, "Pro");
  await payWithCard(page, "4000002500003155");
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await page.getByRole("heading", { name: "Welcome", exact: true }).waitFor();
  await page.getByText("You are on the Pro plan, billed annually.").waitFor();
});

it("billing: without a plan 'Billing' leads to the plans, and a canceled checkout leads back to them", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Billing" }).click();
  await page.getByRole("heading", { name: "Pricing", exact: true }).waitFor();
  await page.getByRole("radio", { name: "Monthly" }).check({ force: true });
  await page.getByRole("button", { name: "Choose Pro" }).click();
  await page.getByText("14 days free, then $29.99 a month").waitFor();
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByRole("button", { name: "Choose Pro" }).waitFor();
});

it("billing: success page says what is missing", async () => {
  const { checkoutId } = await newSubscriber(stage.url);
  const page = await stage.newPage("phone");
  await page.goto("/checkout/success");
  await page.getByRole("heading", { name: "No session ID found", exact: true }).waitFor();
  await checkWidths(page, "checkout-no-session");
  await page.goto(`/checkout/success?session_id=${checkoutId}`);
  await page.getByRole("heading", { name: "Please sign in", exact: true }).waitFor();
  const { email } = await newPerson(stage.url);
  await logInByCall(page, email);
  await page.goto(`/checkout/success?session_id=${checkoutId}`);
  await page
    .getByRole("heading", { name: "Failed to load checkout information", exact: true })
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "checkout-failed");
  await page.getByRole("link", { name: "Return to Pricing" }).click();
  await page.getByRole("heading", { name: "Pricing", exact: true }).waitFor();
});

it("billing: every page says that the plan has ended and why a call is refused, and leads to a new plan", async () => {
  const { visitor, email } = await newSubscriber(stage.url);
  await sendForm(await openPortal(visitor), { action: "cancel" });
  await stage.cloud.advance(15 * daySeconds, 15);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.waitForURL("**/dashboard");
  const notice = page.getByRole("note").filter({ hasText: "You have no plan now." });
  await notice.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "without-plan");
  await page.goto("/create");
  await page.getByLabel("Song Title").fill("Not paid for");
  await notice.waitFor();
  await page
    .getByText("Creating, sending, uploading and sharing need a plan. What you have")
    .waitFor();
  await saveScreenshot(page, "without-plan-create");
  await notice.getByRole("link", { name: "See the plans" }).click();
  await page.getByRole("button", { name: "Choose Pro" }).click();
  // A trial is given once.
  await page.getByText("$299.00 a year").first().waitFor();
  await page.getByLabel("Card number").fill(newCard());
  await saveScreenshot(page, "checkout-again");
});

it("billing: every page says that a dispute suspends the plan", async () => {
  const { visitor, email } = await newPerson(stage.url);
  const disputedOnceCharged = "4000000000000259";
  await sendForm(await openCheckout(visitor), { number: disputedOnceCharged });
  await stage.cloud.advance(15 * daySeconds, 15);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.waitForURL("**/dashboard");
  await page
    .getByRole("note")
    .getByText("Your plan is paused, because a payment for it is disputed at your bank.")
    .waitFor();
  await checkWidths(page, "plan-disputed");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/create");
  await page.getByLabel("Song Title").fill("Not paid for");
  await page
    .getByText("Creating, sending, uploading and sharing need a plan. What you have")
    .waitFor();
  await page.goto("/pricing");
  await page.getByRole("radio", { name: "Monthly" }).check({ force: true });
  await page.getByText("Your plan is paused: a payment for it is disputed").waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it("billing: pricing page says that tax is added and which services people provide, if the operator sets it", async () => {
  const page = await stage.newPage();
  await page.goto("/pricing");
  await page.getByRole("heading", { name: "Coming soon" }).first().waitFor();
  expect(await page.getByRole("heading", { name: "From our team" }).count()).toBe(0);
  await page.route("**/api/env", async (route) => {
    const answer = await route.fetch();
    const operators = { addsTax: true, offersServices: true };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...operators } });
  });
  await page.goto("/pricing");
  await expect.poll(() => page.getByText(/, plus tax$/).count()).toBe(3);
  await expect.poll(() => page.getByRole("heading", { name: "From our team" }).count()).toBe(4);
  await checkWidths(page, "pricing-of-operator");
});
