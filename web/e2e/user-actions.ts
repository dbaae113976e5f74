import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { password } from "../../infra/tools/samples/sample-accounts.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { originOf, secretWatch } from "./browser.ts";

/** Opens the sign-up form, fills it and submits it. */
export async function openAndSubmitSignUp(
  page: Page,
  person: { name: string; email: string },
): Promise<void> {
  await page.goto("/signup");
  await submitSignUp(page, person);
}

/** Fills the sign-up form that the page shows and submits it. */
export async function submitSignUp(
  page: Page,
  person: { name: string; email: string },
): Promise<void> {
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** Signs up on the screen without a plan, and waits until the page asks to check the emails. */
export async function signUpWithoutPlan(page: Page, email: string): Promise<void> {
  await openAndSubmitSignUp(page, { name: "Nia Okafor", email });
  await skipPlanChoice(page);
}

/** Postpones the choice of a plan, and waits until the page asks to check the emails. */
export async function skipPlanChoice(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Decide later" }).click();
  await page.getByRole("heading", { name: "Check Your Email" }).waitFor();
}

/** Fills in and submits a card on a page of Stripe, by default on the checkout of a plan with a trial. */
export async function payWithCard(
  page: Page,
  number: string,
  { button = "Start trial" }: { button?: string | RegExp } = {},
): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry").fill("12 / 40");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: button }).click();
}

/** The link in the newest email that asks to verify an address. */
export async function verificationLink(inbox: Visitor, email: string): Promise<string> {
  return linkIn((await inbox.emailTo(email, /verify-email/)).body.text, "/verify-email");
}

/** Signs up on the screen, opens the emailed link, completes onboarding, and waits for the dashboard. */
export async function signUp(
  page: Page,
  inbox: Visitor,
  person: { name: string; email: string },
): Promise<void> {
  await openAndSubmitSignUp(page, person);
  await page.goto(await verificationLink(inbox, person.email));
  await page.getByText("Email verified!").first().waitFor();
  await page.getByRole("button", { name: "Skip for Now" }).click();
  await completeOnboarding(page);
}

/** Fills the three steps of onboarding, where the name is filled in already, and waits for the page that follows. */
export async function completeOnboarding(page: Page, next = "**/dashboard"): Promise<void> {
  await page.getByLabel("Role").fill("Songwriter");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("IPI Number").fill("00052210040");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Complete" }).click();
  await page.waitForURL(next);
}

/** Opens the list of a PRO field and chooses what it shows by its name. */
export async function choosePro(field: Locator, name: string): Promise<void> {
  await field.click();
  await field.page().getByRole("option", { name }).first().click();
}

/** Enters email and password on the sign-in screen and submits them. */
export async function submitLogin(page: Page, email: string, secret = password): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Signs in an existing user by an API call, and opens the dashboard. */
export async function logInByCall(page: Page, email: string): Promise<void> {
  const answer = await page.request.post("/api/auth/login", {
    data: { email, password },
    headers: { origin: originOf(page) },
  });
  expect(answer.status()).toBe(200);
  await noteSecretsOf(page);
  await page.goto("/dashboard");
}

/** Records the secrets of an API call, which the secret watch does not see. */
async function noteSecretsOf(page: Page): Promise<void> {
  secretWatch.note(password, "the password of the call that signs in");
  for (const { name, value } of await page.context().cookies(originOf(page)))
    secretWatch.note(decodeURIComponent(value), `the cookie ${name}`);
}

/** Signs up a new user by API calls, signs in, and opens the dashboard. */
export async function openAsNewUser(
  page: Page,
  inbox: Visitor,
  person: { name: string; email: string },
): Promise<void> {
  await signedUpUser(inbox.origin, person.name, person.email);
  await logInByCall(page, person.email);
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.waitForURL("**/signup");
}

/** The first link in an email's text whose path starts with `path`. */
export function linkIn(text: string, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path));
  if (link === undefined) throw new Error(`The mail holds no link to ${path}`);
  return link;
}

export interface ContributorInput {
  name: string;
  email: string;
  share: string;
}

/** Opens the fields of a contributor that is folded to a line. */
export async function openContributor(page: Page, index: number): Promise<void> {
  const card = page.locator("[data-folded]").nth(index);
  if ((await card.getAttribute("data-folded")) === "true")
    await card.getByRole("button", { name: /^Edit / }).click();
}

/** Fills a contributor's card, with the same share in all four categories. */
export async function fillContributor(
  page: Page,
  index: number,
  row: ContributorInput,
): Promise<void> {
  await openContributor(page, index);
  const at = (label: string) => page.getByLabel(label, { exact: true }).nth(index);
  await at("Songwriter Name").fill(row.name);
  await at("Email").fill(row.email);
  await at("Songwriter IPI#").fill("00052210040");
  await at("Publisher Name").fill("Okafor Songs");
  await at("Publisher IPI#").fill("00014107338");
  for (const category of ["Songwriter", "Publisher", "Copyright", "Master"])
    await at(`${category} %`).fill(row.share);
}

/** Draws a signature on the pad; draws again if the pad was not ready. */
export async function drawSignature(page: Page): Promise<void> {
  const pad = page.locator("canvas").first();
  await expect
    .poll(async () => {
      await drawAcross(page, pad);
      return pad.getAttribute("aria-label");
    })
    .toBe("Signature pad, with a drawing");
}

async function drawAcross(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error("There is no signature pad to draw on");
  const x = (part: number): number => box.x + box.width * part;
  const y = (part: number): number => box.y + box.height * part;
  await page.mouse.move(x(0.1), y(0.7));
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1)
    await page.mouse.move(x(0.1 + step * 0.025), y(0.5 + 0.35 * Math.sin(step / 1.5)));
  await page.mouse.up();
}
