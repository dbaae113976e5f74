import { expect, it } from "vitest";
import { newAddress, password } from "../../infra/tools/samples/sample-accounts.ts";
import { newCard } from "../../infra/tools/samples/subscriber.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import {
  completeOnboarding,
  skipPlanChoice,
  openAndSubmitSignUp,
  submitSignUp,
  payWithCard,
  verificationLink,
} from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const name = "Nia Okafor";
const choosing = { name: "Choose your plan", exact: true };

it("sign-up with a plan: leads from the pricing page through sign-up, plan, checkout, success and verification to the dashboard", async () => {
  const email = newAddress();
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await page.goto("/pricing");
  const creator = page.getByRole("article", { name: "Creator", exact: true });
  await creator.getByRole("link", { name: "Start free" }).click();
  await submitSignUp(page, { name, email });
  const dialog = page.getByRole("dialog", { name: "Choose your plan" });
  await dialog.waitFor();
  // The plan of the pricing page is the chosen one.
  expect(await dialog.getByRole("radio", { name: /^Creator/ }).isChecked()).toBe(true);
  await dialog.getByText("It is charged $99 after 14 days, then each year.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "sign-up-plan");
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole("radio", { name: "Monthly" }).check({ force: true });
  await dialog.getByRole("radio", { name: /^Pro/ }).check();
  await dialog.getByText("It is charged $29.99 after 14 days, then each month.").waitFor();
  await dialog.getByRole("button", { name: "Continue to payment" }).click();

  await page.getByText("14 days free, then $29.99 a month").waitFor();
  await payWithCard(page, "4000000000000002");
  await page.getByRole("alert").getByText("Your card was declined.").waitFor();
  await payWithCard(page, newCard());
  await page.getByRole("heading", { name: "Welcome", exact: true }).waitFor();
  await page.getByText("You chose the Pro plan, billed monthly.").waitFor();
  await page
    .getByText(/^The free trial ends on .* for the first time: \$29\.99 a month\./)
    .waitFor();
  await page.getByText(email).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "checkout-verify");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Resend verification link" }).click();
  await page.getByText("Sent. Use the link in the newest email.").waitFor();

  await page.goto(await verificationLink(stage.inbox, email));
  await page.getByText("Email verified!").first().waitFor();
  await page.getByRole("button", { name: "Skip for Now" }).click();
  await completeOnboarding(page);
  await page.goto("/pricing");
  await page.getByRole("radio", { name: "Monthly" }).check({ force: true });
  await page.getByText(/^Your plan\. The free trial ends on/).waitFor();
  // The browser reports the answer to a declined card.
  expect(trouble.filter((line) => !line.includes("402"))).toEqual([]);
});

itNightly(
  "sign-up with a plan: confirms a card with 3-D Secure, and offers the plan again after a canceled checkout or Back",
  async () => {
    const email = newAddress();
    const page = await stage.newPage("phone");
    await openAndSubmitSignUp(page, { name, email });
    const dialog = page.getByRole("dialog", { name: "Choose your plan" });
    await dialog.getByRole("radio", { name: /^Creator/ }).check();
    await dialog.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByText("14 days free, then $99.00 a year").waitFor();
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("heading", choosing).waitFor();
    expect(await dialog.getByRole("radio", { name: /^Creator/ }).isChecked()).toBe(true);
    await dialog.getByRole("radio", { name: /^Pro/ }).check();
    await dialog.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByText("14 days free, then $299.00 a year").waitFor();
    // The browser's own button.
    await page.goBack();
    await page.getByRole("heading", choosing).waitFor();
    await dialog.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByText("14 days free, then $299.00 a year").waitFor();
    await payWithCard(page, "4000002500003155");
    await page.getByRole("button", { name: "Complete", exact: true }).click();
    await page.getByText("You chose the Pro plan, billed annually.").waitFor();
  },
);

it("sign-up with a plan: the plan can be postponed; a tab whose sign-up was verified elsewhere says so", async () => {
  const email = newAddress();
  const page = await stage.newPage();
  await openAndSubmitSignUp(page, { name, email });
  await page.getByRole("heading", choosing).waitFor();
  const elsewhere = await stage.newPage();
  await elsewhere.goto(await verificationLink(stage.inbox, email));
  await elsewhere.getByText("Set your password").waitFor();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("alert").getByText("This sign-up is no longer open here.").waitFor();
  await checkWidths(page, "sign-up-plan-ended");
  await skipPlanChoice(page);
});

/** A sign-up with the trial of a plan, whose link is opened on another device. */
async function openLinkElsewhere() {
  const email = newAddress();
  const page = await stage.newPage();
  await openAndSubmitSignUp(page, { name, email });
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await payWithCard(page, newCard());
  await page.getByText("You chose the Pro plan").waitFor();
  const phone = await stage.newPage("phone");
  await phone.goto(await verificationLink(stage.inbox, email));
  await phone.getByRole("heading", { name: "Confirm your sign-up" }).waitFor();
  return { page, phone };
}

itNightly(
  "sign-up with a plan: continues on another device with the sign-up's password",
  async () => {
    const { page, phone } = await openLinkElsewhere();
    expect(await violationsOf(phone)).toEqual([]);
    await checkWidths(phone, "sign-up-password");
    const field = phone.getByLabel("Password", { exact: true });
    await field.fill("not the password");
    await phone.getByRole("button", { name: "Continue", exact: true }).click();
    await phone.getByText("This is not the password of the sign-up.").waitFor();
    await field.fill(password);
    await phone.getByRole("button", { name: "Continue", exact: true }).click();
    await phone.getByRole("button", { name: "Skip for Now" }).click();
    await completeOnboarding(phone);
    await phone.goto("/pricing");
    await phone.getByText(/^Your plan\. The free trial ends on/).waitFor();
    await page.reload();
    await page.getByText("Your email address is verified.").waitFor();
  },
);

itNightly(
  "sign-up with a plan: without the sign-up's password the plan ends, and the buyer is told",
  async () => {
    const { page, phone } = await openLinkElsewhere();
    await phone.getByRole("button", { name: "I don't know this password" }).click();
    expect(await violationsOf(phone)).toEqual([]);
    await checkWidths(phone, "sign-up-without-plan");
    await phone.getByRole("button", { name: "End the plan and continue" }).click();
    await phone.getByRole("heading", { name: "Set your password" }).waitFor();
    await phone.getByLabel("Password", { exact: true }).fill("the holder's own");
    await phone.getByLabel("Confirm Password").fill("the holder's own");
    await phone.getByRole("button", { name: "Set Password" }).click();
    await phone.getByRole("button", { name: "Skip for Now" }).click();
    await completeOnboarding(phone);
    await phone.goto("/pricing");
    await phone.getByRole("button", { name: "Choose Pro" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "This plan is not active" }).waitFor();
  },
);

itNightly("sign-up with a plan: finds the plan that another tab has started", async () => {
  const email = newAddress();
  const page = await stage.newPage();
  await openAndSubmitSignUp(page, { name, email });
  await page.getByRole("heading", choosing).waitFor();
  const first = page.getByRole("button", { name: "Continue to payment" });
  await first.click();
  await page.getByText("14 days free, then").waitFor();
  const address = page.url();
  await page.goBack();
  await page.getByRole("heading", choosing).waitFor();
  const other = await page.context().newPage();
  await other.goto(address);
  await payWithCard(other, newCard());
  await other.getByText("You chose the Pro plan").waitFor();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("heading", { name: "Check Your Email" }).waitFor();
});

it("sign-up with a plan: a sign-up from an invitation link asks for no plan", async () => {
  for (const path of ["/signup?from=link", "/signup?next=%2Fshare%2Fabc"]) {
    const page = await stage.newPage();
    await page.goto(path);
    await submitSignUp(page, { name, email: newAddress() });
    await page.getByRole("heading", { name: "Check Your Email" }).waitFor();
    await page.close();
  }
});
