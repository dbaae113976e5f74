import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newSubscriber } from "../../infra/samples/subscriber.ts";
import { picture } from "./browser.ts";
import { logIn } from "./people.ts";
import { setStage } from "./stage.ts";

const stage = setStage();
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
  await logIn(page, email);
  return page;
}

/** Opens the portal by the account menu. */
async function openPortal(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Billing" }).click();
  await page.getByRole("heading", { name: "Billing", exact: true }).waitFor();
}

/** Changes the plan on the portal's page. */
async function changeTo(page: Page, label: string): Promise<void> {
  await openPortal(page);
  await page.getByRole("combobox").selectOption({ label });
  await page.getByRole("button", { name: "Change plan" }).click();
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
        await page.goto("/pricing");
        await page.getByRole("radio", { name: period }).check({ force: true });
        const own = page
          .getByRole("article", { name: plan, exact: true })
          .getByText(/^Your plan\./);
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
  await changeTo(page, "Creator, $99.00 a year");
  await page.getByText("Creator, $99.00 a year").first().waitFor();
  await expectPlan(page, "Creator", "Annual", /Your plan\. It renews on/);

  await changeTo(page, "Pro, $299.00 a year");
  await page.getByText("Pro, $299.00 a year").first().waitFor();
  // A day of the year has passed at most, so nearly all of the difference of $200 is paid.
  await page.getByText(/\$(199|200)\.\d\d paid/).waitFor();
  await picture(page, "portal-upgraded");
  await page.getByRole("link", { name: "Return to Splitsheet" }).click();
  await page.waitForURL("**/dashboard");
  await expectPlan(page, "Pro", "Annual", /Your plan\. It renews on/);
});

it("Pro becomes Creator when the paid period ends, not before", async () => {
  const [page, email] = await subscriberPage("pro", "monthly", 15);
  await changeTo(page, "Creator, $9.99 a month");
  await page.getByText(/From \d{4}-\d\d-\d\d: Creator, \$9\.99 a month/).waitFor();
  await expectPlan(page, "Pro", "Monthly", /Your plan\. It renews on/);
  await passDays(28);
  const later = await signedIn(email);
  await expectPlan(later, "Pro", "Monthly", /Your plan\. It renews on/);
  await passDays(4);
  await expectPlan(later, "Creator", "Monthly", /Your plan\. It renews on/);
  await openPortal(later);
  await later.getByText("$9.99 paid").first().waitFor();
});

it("a plan that is cancelled runs until its end, and can be resumed until then", async () => {
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
});

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
  await picture(later, "payment-failed");

  await passDays(14);
  const suspended = await signedIn(email);
  await suspended.getByRole("note").filter({ hasText: "You have no plan now." }).waitFor();
  await suspended.goto("/create");
  await suspended.getByLabel("Song Title").fill("Not paid for");
  await suspended.getByText("Creating, uploading and sharing need a plan. What you have").waitFor();

  await giveCard(suspended, "4242424242424242");
  await suspended.getByText("$29.99 paid").waitFor();
  await expectPlan(suspended, "Pro", "Monthly", /Your plan\. It renews on/);
  await suspended.goto("/dashboard");
  await suspended.getByRole("heading", { level: 1 }).first().waitFor();
  expect(await suspended.getByText("You have no plan now.").count()).toBe(0);
});
