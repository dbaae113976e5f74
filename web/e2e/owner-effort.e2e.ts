import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { newAddress } from "../../infra/tools/samples/sample-accounts.ts";
import { checkWidths } from "./check-widths.ts";
import { countEffort, isAtMost, type Effort } from "./count-effort.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { setUpStage } from "./stage.ts";
import {
  completeOnboarding,
  openAndSubmitSignUp,
  skipPlanChoice,
  submitLogin,
  verificationLink,
} from "./user-actions.ts";

const stage = setUpStage();
const coWriters = [
  { name: "Ben Osei", email: "ben@example.com" },
  { name: "Cy Adler", email: "cy@example.com" },
  { name: "Dee Lind", email: "dee@example.com" },
] as const;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Signs up, opens the emailed link, and fills the profile. */
async function signUpAsOwner(page: Page, effort: Effort): Promise<string> {
  const email = newAddress();
  await openAndSubmitSignUp(page, { name: "Nia Okafor", email });
  await skipPlanChoice(page);
  effort.taps.push("the link in the email");
  await page.goto(await verificationLink(stage.inbox, email));
  await button(page, "Skip for Now").click();
  await completeOnboarding(page);
  return email;
}

/** Opens the wizard from the dashboard, and goes on with a title. */
async function beginSheet(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: "New Agreement" }).first().click();
  await page.getByLabel("Song Title").fill(title);
  await button(page, "Next").click();
}

/** Sends the sheet from the review, without files. */
async function sendFromReview(page: Page): Promise<void> {
  await button(page, "Skip to Review").click();
  await page.getByText("Song Split Sheet").first().waitFor();
  await button(page, "Create Agreement").click();
  await page.getByText("Agreement created successfully").first().waitFor();
  await page.waitForURL("**/dashboard");
}

/** Adds the owner and the co-writers, with the details that are given. */
async function addContributors(page: Page, details: Record<string, string> = {}): Promise<void> {
  await button(page, "Add Myself").click();
  for (const [index, { name, email }] of coWriters.entries()) {
    await button(page, "Add contributor").click();
    const typed = { "Songwriter Name": name, Email: email, ...details };
    for (const [label, text] of Object.entries(typed))
      await page
        .getByLabel(label, { exact: true })
        .nth(index + 1)
        .fill(text);
  }
}

it("owner's effort: from sign-up to sent with four writers whose details the owner types", async () => {
  const page = await stage.newPage();
  const effort = await countEffort(page);
  await signUpAsOwner(page, effort);
  await beginSheet(page, "Low Tide Radio");
  await addContributors(page, {
    "Songwriter IPI#": "00052210040",
    "Publisher Name": "Harbour House",
    "Publisher IPI#": "00014107338",
  });
  await button(page, "Split evenly").click();
  // The owner has no publisher.
  await button(page, "Fill in “Self-published”").click();
  await sendFromReview(page);
  expect(effort).toSatisfy(isAtMost({ taps: 18, fields: 22 }));
});

it("owner's effort: from sign-up to sent with four writers of whom only names and emails are known", async () => {
  const page = await stage.newPage();
  const effort = await countEffort(page);
  await signUpAsOwner(page, effort);
  await beginSheet(page, "Nachtbus 44");
  await addContributors(page);
  await button(page, "Split evenly").click();
  await page.getByText("Not entered for Nia Okafor, Ben Osei, Cy Adler, Dee Lind").waitFor();
  await checkWidths(page, "splits-not-entered");
  await button(page, "Fill in “None yet” and “Self-published”").click();
  await page.getByText("Not entered for").waitFor({ state: "detached" });
  await button(page, "Undo").click();
  await page.getByText("Not entered for").waitFor();
  // What the test has taken back is no part of the way.
  effort.taps.splice(-2);
  await button(page, "Fill in “None yet” and “Self-published”").click();
  await button(page, "Skip to Review").waitFor();
  await checkWidths(page, "splits-none-yet");
  await sendFromReview(page);
  for (const { email } of coWriters) await stage.inbox.emailTo(email, /Nachtbus 44/);
  expect(effort).toSatisfy(isAtMost({ taps: 18, fields: 22 }));
});

it("owner's effort: from sign-up to sent with four writers of different shares", async () => {
  const page = await stage.newPage();
  const effort = await countEffort(page);
  await signUpAsOwner(page, effort);
  await beginSheet(page, "Spring Tide");
  await page.getByLabel("Same share in all categories").check();
  const share = (index: number) => page.getByLabel("Songwriter %", { exact: true }).nth(index);
  await button(page, "Add Myself").click();
  await share(0).fill("40");
  for (const [index, { name, email }] of coWriters.entries()) {
    await button(page, "Add contributor").click();
    const at = (label: string) => page.getByLabel(label, { exact: true }).nth(index + 1);
    await at("Songwriter Name").fill(name);
    await at("Email").fill(email);
    await share(index + 1).fill(["30", "20", "10"][index] ?? "");
  }
  await button(page, "Fill in “None yet” and “Self-published”").click();
  expect(await page.getByLabel("Master %").first().inputValue()).toBe("40.00");
  expect(await page.getByLabel("Publisher %").last().inputValue()).toBe("10.00");
  await sendFromReview(page);
  expect(effort).toSatisfy(isAtMost({ taps: 18, fields: 22 }));
});

it("owner's effort: from sign-in to sent with four writers who are in the address book", async () => {
  const email = newAddress();
  const owner = await signedUpUser(stage.url, "Nia Okafor", email);
  await createSong(owner, {
    title: "Salt Letters",
    splits: [
      equalShareRow("Nia Okafor", email, 40),
      ...coWriters.map((one) => equalShareRow(one.name, one.email, 20)),
    ],
  });
  for (const one of coWriters) await stage.inbox.emailTo(one.email, /Salt Letters/);
  const page = await stage.newPage();
  const effort = await countEffort(page);
  await submitLogin(page, email);
  await beginSheet(page, "Undertow");
  await button(page, "Add from address book").click();
  const dialog = page.getByRole("dialog", { name: "Add from address book" });
  for (const name of ["Nia Okafor", ...coWriters.map((one) => one.name)])
    await dialog.getByRole("checkbox", { name }).check();
  await checkWidths(page, "address-book-choice");
  await button(page, "Add 4 people").click();
  await button(page, "Split evenly").click();
  await sendFromReview(page);
  for (const one of coWriters) await stage.inbox.emailTo(one.email, /Undertow/);
  expect(effort).toSatisfy(isAtMost({ taps: 12, fields: 4 }));
});

itLeavesNoSecrets(stage);
