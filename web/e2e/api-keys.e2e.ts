import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeApiKey } from "../../functions/testing/api-key-calls.fixture.ts";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import {
  acceptTeamInvitation,
  inviteToTeam,
  newTeam,
} from "../../infra/tools/samples/sample-teams.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();

async function newOwner() {
  const { visitor, email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  return { visitor, page };
}
const dialog = (page: Page) => page.getByRole("dialog");
const list = (page: Page) => page.getByRole("list", { name: "API keys" });
const songsBy = async (key: string) =>
  (await fetch(`${stage.url}/api/songs`, { headers: { authorization: `Bearer ${key}` } })).status;

it("API keys: one is made, shown once, copied, used and revoked", async () => {
  const { page } = await newOwner();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const trouble = collectPageErrors(page);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Manage API keys" }).click();
  await page.getByText("No API keys yet").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "api-keys-empty");

  await page.getByRole("button", { name: "New API key" }).click();
  await dialog(page).getByRole("button", { name: "Make key" }).click();
  await dialog(page).getByText("Name is required").waitFor();
  await dialog(page).getByText("Choose at least one").waitFor();
  await dialog(page).getByLabel("Name").fill("Label import");
  await dialog(page).getByLabel("Read songs and lyrics").check();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "api-keys-new");
  await dialog(page).getByRole("button", { name: "Make key" }).click();
  const shown = dialog(page).getByText(/^ssk_live_\w+$/);
  await shown.waitFor();
  const text = await shown.innerText();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "api-keys-made");
  await dialog(page).getByRole("button", { name: "Copy key" }).click();
  await page.getByText("API key copied").first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await list(page).getByText("Label import").waitFor();
  await list(page)
    .getByText(/never used/)
    .waitFor();

  expect(await songsBy(text)).toBe(200);
  await page.reload();
  await list(page)
    .getByText(/last used/)
    .waitFor();
  expect(await page.locator("body").innerText()).not.toContain(text.slice(18));
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "api-keys");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "api-keys-dark");
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("button", { name: "Revoke Label import" }).click();
  await dialog(page)
    .getByText(/can’t be undone/)
    .waitFor();
  await dialog(page).getByRole("button", { name: "Revoke key" }).click();
  await page.getByText("No API keys yet").waitFor();
  expect(await songsBy(text)).toBe(401);
  expect(trouble).toEqual([]);
});

it("API keys: at 20 of them another is made only in place of one; a list that fails is loaded again", async () => {
  const { visitor, page } = await newOwner();
  for (let made = 0; made < 20; made += 1) await makeApiKey(visitor, ["songs:read"]);
  let fails = true;
  await page.route("**/api/api-keys", (route) => (fails ? route.abort() : route.continue()));
  await page.goto("/api-keys");
  await page.getByText("Your API keys could not be loaded").waitFor({ timeout: 60_000 });
  await checkWidths(page, "api-keys-failing");
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("20 of 20. Revoke one to make another.").waitFor();
  expect(await page.getByRole("button", { name: "New API key" }).count()).toBe(0);
  await expect.poll(() => list(page).getByRole("listitem").count()).toBe(20);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "api-keys-full");
});

it("API keys: without a plan the page says which plans have them, and keys that exist can be revoked", async () => {
  const { visitor, page } = await newOwner();
  await makeApiKey(visitor, ["songs:read"]);
  let access = "none";
  await page.route("**/api/api-keys", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), access } });
  });
  await page.goto("/api-keys");
  await page.getByText(/API keys need the Enterprise plan/).waitFor();
  await page.getByText(/Your keys stay/).waitFor();
  expect(await page.getByRole("button", { name: "New API key" }).count()).toBe(0);
  await page.getByRole("button", { name: "Revoke Label import" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "api-keys-without-plan");
  access = "read";
  await page.reload();
  await page.getByText(/Your plan includes keys that read/).waitFor();
  await page.getByRole("button", { name: "New API key" }).click();
  await dialog(page).getByLabel("Read songs and lyrics").waitFor();
  await expect
    .poll(() => dialog(page).getByLabel("Create and change songs").isDisabled())
    .toBe(true);
});

it("API keys: a member of a team sees none, and is told who does", async () => {
  const { visitor: owner } = await newPerson(stage.url);
  const team = await newTeam(owner, "Northern Songs");
  await makeApiKey(owner, ["songs:read"], { workspace: team });
  const { visitor, email } = await newPerson(stage.url);
  await acceptTeamInvitation(visitor, (await inviteToTeam(owner, team, { email })).token);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/team");
  await page.getByRole("button", { name: "Open Northern Songs" }).click();
  await page.getByRole("heading", { level: 1, name: "Northern Songs" }).waitFor();
  expect(await page.getByRole("link", { name: "Manage API keys" }).count()).toBe(0);
  await page.goto("/api-keys");
  await page.getByText("Only the team’s owner can see and change API keys.").waitFor();
  expect(await page.locator("body").innerText()).not.toContain("ssk_live_");
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "api-keys-member");
});
