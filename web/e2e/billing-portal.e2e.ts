import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { password } from "../../infra/tools/samples/sample-accounts.ts";
import { newSubscriber } from "../../infra/tools/samples/subscriber.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { logInByCall, payWithCard } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const daySeconds = 24 * 60 * 60;

/** Moves the local clock forward by days, three at a time. */
const passDays = async (days: number) =>
  await stage.cloud.advance(days * daySeconds, Math.ceil(days / 3));

/** A signed-in page of a new person who has had the trial of a plan for these days. */
async function subscriberPage(plan: string, period: string, days = 0): Promise<[Page, string]> {
  const { email } = await newSubscriber(stage.url, plan, period);
  if (days > 0) await passDays(days);
  return [await signedIn(email), email];
}

/** A session that is not used for 14 days ends, so each step after a long time begins with a new one. */
async function signedIn(email: string): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, email);
  return page;
}

/** Opens the portal by the account menu. It asks for the password if the sign-in was long ago. */
async function openPortal(page: Page, { givesProof = false } = {}): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Billing" }).click();
  if (givesProof) {
    const proof = page.getByRole("dialog", { name: "Confirm it’s you" });
    await proof.getByLabel("Password", { exact: true }).fill(password);
    await proof.getByRole("button", { name: "Continue" }).click();
  }
  await page.getByRole("heading", { name: "Billing", exact: true }).waitFor();
}

const card = (page: Page, plan: string) => page.getByRole("article", { name: plan, exact: true });

/** Opens the pricing page at a billing period. */
async function openPlans(page: Page, period: string): Promise<void> {
  await page.goto("/pricing");
  // The page is built for visitors, and takes no input before its code has loaded.
  await page.getByRole("link", { name: "Start free" }).first().waitFor({ state: "hidden" });
  await page.getByRole("radio", { name: period }).check({ force: true });
}

/** Requests another plan on the pricing page. */
async function askFor(page: Page, plan: string, period: string): Promise<void> {
  await openPlans(page, period);
  await page.getByRole("button", { name: `Change to ${plan}` }).click();
}

/** Changes to a plan that starts right away. */
async function upgradeTo(page: Page, plan: string, period: string): Promise<void> {
  await askFor(page, plan, period);
  await page.getByRole("dialog", { name: `Change to ${plan}?` }).waitFor();
  await page.getByRole("button", { name: "Change and pay" }).click();
}

async function giveCard(page: Page, number: string): Promise<void> {
  await openPortal(page);
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 40");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: "Update card" }).click();
  await page.getByText(`…${number.slice(-4)}`).waitFor();
}

/** Waits until the pricing page calls a plan the person's own. Webhooks need a moment. */
async function expectPlan(page: Page, plan: string, period: string, text: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await openPlans(page, period);
        const own = card(page, plan).getByText(/^Your plan/);
        await own.waitFor();
        return await own.innerText();
      },
      { timeout: 15_000 },
    )
    .toMatch(text);
}

it("monthly becomes annual and Creator becomes Pro at once, and the difference is paid", async () => {
  const [page] = await subscriberPage("creator", "monthly", 15);
  await expectPlan(page, "Creator", "Monthly", /Your plan\. It renews on/);
  await askFor(page, "Creator", "Annual");
  await page.getByText("Your card is charged $99 a year, less what is left").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "upgrade-dialog");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Change and pay" }).click();
  await page.locator("[data-slot=toast]").getByText("You are on the Creator plan now.").waitFor();
  await card(page, "Creator")
    .getByText(/^Your plan\. It renews on/)
    .waitFor();

  await upgradeTo(page, "Pro", "Annual");
  await card(page, "Pro")
    .getByText(/^Your plan\. It renews on/)
    .waitFor();
  await openPortal(page);
  await page.getByText("Pro, $299.00 a year").first().waitFor();
  // A day of the year has passed at most, so nearly all of the difference of $200 is paid.
  await page.getByText(/\$(199|200)\.\d\d paid/).waitFor();
  expect(await page.getByRole("button", { name: "Change plan" }).count()).toBe(0);
  await saveScreenshot(page, "portal-upgraded");
  await page.getByRole("link", { name: "Return to Splitsheet" }).click();
  await page.waitForURL("**/dashboard");
});

it("a declined upgrade leaves the plan, and is made once another card pays its invoice", async () => {
  const [page] = await subscriberPage("creator", "monthly", 15);
  await giveCard(page, "4000000000000341");
  await upgradeTo(page, "Pro", "Monthly");
  await page.getByRole("heading", { name: /^Invoice / }).waitFor();
  await checkWidths(page, "invoice-to-pay");
  await page.setViewportSize({ width: 1280, height: 900 });

  await openPlans(page, "Monthly");
  await page.getByRole("note").getByText("The change to Pro is waiting for its payment.").waitFor();
  await card(page, "Creator")
    .getByText(/^Your plan\. It renews on/)
    .waitFor();
  await card(page, "Team").getByText("Another change is waiting for payment").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "pricing-waiting");
  await page.setViewportSize({ width: 1280, height: 900 });
  await card(page, "Pro").getByRole("link", { name: "Pay now" }).click();
  await payWithCard(page, "4000000000009995", { button: /^Pay/ });
  await page.getByRole("alert").getByText("Your card has insufficient funds.").waitFor();
  await payWithCard(page, "4242424242424242", { button: /^Pay/ });
  await page.getByText(/^Invoice paid: /).waitFor();
  await saveScreenshot(page, "invoice-paid");
  await expectPlan(page, "Pro", "Monthly", /Your plan\. It renews on/);
  expect(await page.getByText("waiting for its payment").count()).toBe(0);
});

itNightly("an upgrade with 3-D Secure is made after the card holder's confirmation", async () => {
  const [page] = await subscriberPage("creator", "annual", 15);
  const asksEachTime = "4000002760003184";
  await giveCard(page, asksEachTime);
  await upgradeTo(page, "Pro", "Annual");
  await page.getByRole("heading", { name: /^Invoice / }).waitFor();
  await payWithCard(page, asksEachTime, { button: /^Pay/ });
  await page.getByRole("button", { name: "Fail" }).click();
  await page.getByRole("alert").getByText("unable to authenticate").waitFor();
  await payWithCard(page, asksEachTime, { button: /^Pay/ });
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await page.getByText(/^Invoice paid: /).waitFor();
  await expectPlan(page, "Pro", "Annual", /Your plan\. It renews on/);
});

itNightly("a change of plan asks for the password if the sign-in was long ago", async () => {
  const [page] = await subscriberPage("creator", "annual");
  await stage.cloud.advance(60 * 60, 1);
  await askFor(page, "Pro", "Annual");
  await page.getByText(/^Your free trial goes on until .* After that, your card is/).waitFor();
  await page.getByRole("button", { name: "Change plan" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it’s you" });
  await proof.getByLabel("Password", { exact: true }).fill(password);
  await saveScreenshot(page, "upgrade-proof");
  await proof.getByRole("button", { name: "Continue" }).click();
  await page.locator("[data-slot=toast]").getByText("You are on the Pro plan now.").waitFor();
  await card(page, "Pro")
    .getByText(/^Your plan\. The free trial ends on/)
    .waitFor();
});

it("Pro becomes Creator when the paid period ends, not before", async () => {
  const [page, email] = await subscriberPage("pro", "monthly", 15);
  const changeDown = async () => {
    await askFor(page, "Creator", "Monthly");
    await page.getByRole("heading", { name: "Confirm your update" }).waitFor();
    await page.getByText(/From \d{4}-\d\d-\d\d: Creator, \$9\.99 a month/).waitFor();
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.waitForURL("**/pricing");
    await expectPlan(page, "Pro", "Monthly", /Your plan until .* Then the plan you changed to/);
  };
  await changeDown();
  await checkWidths(page, "pricing-change-planned");
  await page.setViewportSize({ width: 1280, height: 900 });
  await card(page, "Pro").getByRole("button", { name: "Keep Pro" }).click();
  await card(page, "Pro")
    .getByText(/^Your plan\. It renews on/)
    .waitFor();
  await changeDown();
  await passDays(28);
  const later = await signedIn(email);
  await expectPlan(later, "Pro", "Monthly", /Your plan until/);
  await passDays(4);
  await expectPlan(later, "Creator", "Monthly", /Your plan\. It renews on/);
  await openPortal(later, { givesProof: true });
  await later.getByText("$9.99 paid").first().waitFor();
});

itNightly(
  "a plan that is cancelled runs until its end, and can be resumed until then",
  async () => {
    const [page, email] = await subscriberPage("pro", "monthly");
    await openPortal(page);
    await page.getByRole("button", { name: "Cancel plan" }).click();
    await page.getByRole("button", { name: "Resume" }).waitFor();
    await expectPlan(page, "Pro", "Monthly", /Your plan\. It ends on/);
    await openPortal(page);
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByRole("button", { name: "Cancel plan" }).waitFor();
    await expectPlan(page, "Pro", "Monthly", /Your plan\. The free trial ends on/);
    // The trial ends with the first payment.
    await passDays(15);
    const later = await signedIn(email);
    await expectPlan(later, "Pro", "Monthly", /Your plan\. It renews on/);
    await openPortal(later);
    await later.getByText("$29.99 paid").waitFor();
  },
);

it("a failed payment leaves the plan for 14 days, then suspends it, and the next one brings it back", async () => {
  const [page, email] = await subscriberPage("pro", "monthly");
  await giveCard(page, "4000000000000341");
  await passDays(15);
  const later = await signedIn(email);
  await expectPlan(
    later,
    "Pro",
    "Monthly",
    /Your plan\. The last payment failed: please update your card\./,
  );
  await later.goto("/dashboard");
  await later.getByRole("note").filter({ hasText: "payment" }).waitFor();
  await saveScreenshot(later, "payment-failed");

  await passDays(14);
  const suspended = await signedIn(email);
  await suspended.getByRole("note").filter({ hasText: "You have no plan now." }).waitFor();
  await suspended.goto("/create");
  await suspended.getByLabel("Song Title").fill("Not paid for");
  await suspended
    .getByText("Creating, sending, uploading and sharing need a plan. What you have")
    .waitFor();

  await giveCard(suspended, "4242424242424242");
  await suspended.getByText("$29.99 paid").waitFor();
  await expectPlan(suspended, "Pro", "Monthly", /Your plan\. It renews on/);
  await suspended.goto("/dashboard");
  await suspended.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await suspended.getByText("You have no plan now.").count()).toBe(0);
});
