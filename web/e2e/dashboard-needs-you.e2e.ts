import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  createSong,
  equalShareRow,
  signedUpUser,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { drawAndConsent, signButton } from "./signing.fixture.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
const owner = { name: "Nia Okafor", email: "nia@example.com" };
const signer = { name: "Ben Signer", email: "ben@example.com" };

beforeAll(async () => {
  const visitor = await signedUpUser(stage.url, owner.name, owner.email);
  const asked = await signedUpUser(stage.url, signer.name, signer.email);
  for (const title of ["Low Tide Radio", "Salt Letters", "Harbour", "Open Water"])
    await createSong(visitor, {
      title,
      splits: [owner, signer].map(({ name, email }) => equalShareRow(name, email, 50)),
    });
  // A subscriber writes the lists of others, a moment after the sending.
  await waitUntil(
    () => asked.expect(z.array(z.unknown()), "GET", "/api/agreements?needsYou=true"),
    ({ length }) => length === 4,
  );
});

it("the dashboard of somebody who came to sign begins with that, and says nothing else is to do", async () => {
  const page = await stage.newPage();
  await logInByCall(page, signer.email);
  const needs = page.getByRole("region", { name: "Needs you" });
  await needs.getByText("Open Water").waitFor();
  expect(await needs.getByRole("listitem").count()).toBe(3);
  await needs
    .getByText(/^From Nia Okafor · Open for signing until /)
    .first()
    .waitFor();
  await page.getByRole("link", { name: "Needs you" }).waitFor();
  expect(await page.getByText("All caught up").count()).toBe(0);
  expect(await page.getByText("No songs yet").count()).toBe(0);
  await checkWidths(page, "dashboard-needs-you");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Show all" }).click();
  await page.waitForURL("**/agreements");
  await page.getByRole("region", { name: "Needs you" }).getByText("Low Tide Radio").waitFor();

  await page.goto("/dashboard");
  for (const title of ["Open Water", "Harbour", "Salt Letters", "Low Tide Radio"]) {
    await needs.getByRole("link", { name: `Sign now: ${title}` }).click();
    await page.waitForURL("**/sign");
    await drawAndConsent(page);
    await signButton(page).click();
    await page.getByText("Your signature has been submitted successfully.").first().waitFor();
    await page.goto("/dashboard");
  }
  await page.getByText("No songs yet").waitFor();
  await page.getByText("All caught up").waitFor();
  expect(await needs.count()).toBe(0);
});

it("an owner who has yet to sign sees it above the counts, which still say who else is asked", async () => {
  const page = await stage.newPage("phone");
  await logInByCall(page, owner.email);
  const needs = page.getByRole("region", { name: "Needs you" });
  await needs
    .getByText(/^Your split sheet · /)
    .first()
    .waitFor();
  await page.getByText("Awaiting response").waitFor();
  await page.getByRole("heading", { name: "Recent Songs" }).waitFor();
  await checkWidths(page, "dashboard-owner-signs");
  // The song's page leads there, too.
  await page.getByRole("region", { name: "Open Water" }).getByRole("link").first().click();
  await page.getByRole("heading", { level: 1, name: "Open Water" }).waitFor();
  await page
    .getByRole("region", { name: "Agreements" })
    .getByRole("link", { name: "Sign now" })
    .click();
  await page.waitForURL("**/sign");
});

itLeavesNoSecrets(stage);
