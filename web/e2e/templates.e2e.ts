import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { createSong, equalShareRow } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
/** A person with one entry in the address book. Each test has its own, so that it can run again. */
async function newOwner(): Promise<{ owner: Visitor; page: Page }> {
  const { visitor: owner, email } = await newPerson(stage.url);
  await owner.expect(z.unknown(), "POST", "/api/contributors", {
    ...{ name: "Ama Bell", email: "ama@example.com", pro: "ASCAP", ipi: "00052210040" },
    selfPublished: true,
  });
  const page = await stage.newPage();
  await logInByCall(page, email);
  return { owner, page };
}

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The number of contributors in the wizard. */
const contributors = async (page: Page) => await page.getByLabel("Songwriter Name").count();

it("templates: one is made of a person and a role, changed, used for a draft, and deleted", async () => {
  const { page } = await newOwner();
  await page.goto("/templates");
  const trouble = collectPageErrors(page);
  await page.getByText("No templates yet").waitFor();
  await page
    .getByRole("list", { name: "Starting points" })
    .getByRole("heading", { name: "Band in equal parts" })
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "templates-empty");

  await page.getByRole("link", { name: "New template" }).click();
  await page.getByRole("button", { name: "Create template" }).click();
  await page.getByText("Template name is required").waitFor();
  await page.getByLabel("Template name").fill("Sessions with Ama");
  // A row without a person names its role.
  await page.getByRole("button", { name: "Create template" }).click();
  await page
    .getByText(/Choose a person, or name a role/)
    .first()
    .waitFor();
  await page.getByLabel("Role to fill in").fill("Producer");
  await page.getByRole("button", { name: "Add from address book" }).click();
  await dialog(page)
    .getByRole("checkbox", { name: /Ama Bell/ })
    .check();
  await dialog(page).getByRole("button", { name: "Add to sheet" }).click();
  await row(page, "Ama Bell").getByText("ama@example.com").waitFor();
  await page.getByRole("button", { name: "Split evenly" }).click();
  await page.getByLabel("Open for signing").selectOption("14");
  // A template says nothing about the material of a song that does not exist yet.
  expect(await page.getByText("Third-party material").isVisible()).toBe(false);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "template-editor");
  await page.getByRole("button", { name: "Create template" }).click();

  const card = row(page, "Sessions with Ama");
  await card.getByText("50.00 % of all").first().waitFor();
  await card.getByText("To fill").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "templates");
  await card.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Template name").fill("Sessions");
  await page.getByRole("button", { name: "Save Changes" }).click();

  await row(page, "Sessions").getByRole("button", { name: "Use" }).click();
  await dialog(page).getByRole("button", { name: "Create draft" }).click();
  await dialog(page).getByText("Name is required").waitFor();
  await dialog(page).getByLabel("Song title").fill("Low Tide Radio");
  await dialog(page).getByLabel("Name", { exact: true }).fill("Otto Lind");
  await dialog(page).getByLabel("Email").fill("otto@example.com");
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "template-use");
  await dialog(page).getByRole("button", { name: "Create draft" }).click();
  await page.waitForURL("**/create?draft=*");
  await expect.poll(() => contributors(page)).toBe(2);
  await expect
    .poll(() => page.getByLabel("Songwriter Name").first().inputValue())
    .toBe("Otto Lind");

  await page.goto("/templates");
  await row(page, "Sessions").getByRole("button", { name: "Delete" }).click();
  await dialog(page).getByRole("button", { name: "Delete template" }).click();
  await page.getByText("No templates yet").waitFor();
  // The refused template without a role.
  expect(trouble.filter((one) => !one.includes("400 (Bad Request)"))).toEqual([]);
});

it("templates: the wizard is filled from one, with an undo; a sheet is saved as one", async () => {
  const { owner, page } = await newOwner();
  await page.goto("/create?step=splits");
  await page.getByRole("button", { name: "From template" }).click();
  await dialog(page)
    .getByRole("button", { name: /Producer and topliner/ })
    .click();
  const names = dialog(page).getByLabel("Name", { exact: true });
  const addresses = dialog(page).getByLabel("Email");
  await names.first().fill("Otto Lind");
  await addresses.first().fill("otto@example.com");
  await names.last().fill("Ama");
  await dialog(page)
    .getByRole("option", { name: /Ama Bell/ })
    .click();
  await expect.poll(() => addresses.last().inputValue()).toBe("ama@example.com");
  await checkWidths(page, "template-wizard");
  await dialog(page).getByRole("button", { name: "Fill the sheet" }).click();
  await expect.poll(() => contributors(page)).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => contributors(page)).toBe(1);

  const { agreement } = await createSong(owner, {
    title: "Half Light",
    send: false,
    splits: [equalShareRow("Cy Writer", "cy@example.com", 100)],
  });
  await page.goto(`/agreements/${agreement.id}`);
  await page.getByRole("button", { name: "Save as template" }).click();
  await page.getByText("“Half Light” was saved as a template").first().waitFor();
  await page.goto("/templates");
  await row(page, "Half Light").first().getByText("Cy Writer", { exact: true }).first().waitFor();
});

it("templates: the user fills a placeholder with themselves, once", async () => {
  const { page } = await newOwner();
  await page.goto("/create?step=splits");
  await page.getByRole("button", { name: "From template" }).click();
  await dialog(page)
    .getByRole("button", { name: /Band in equal parts/ })
    .click();
  const own = dialog(page).getByRole("button", { name: /^This is me/ });
  await expect.poll(() => own.count()).toBe(4);
  await checkWidths(page, "template-this-is-me");
  await dialog(page).getByRole("button", { name: "This is me: Guitar" }).click();
  await expect.poll(() => own.count()).toBe(0);
  const guitar = dialog(page).getByRole("group", { name: "Guitar" });
  expect(await guitar.getByLabel("Name", { exact: true }).inputValue()).not.toBe("");
  expect(await guitar.getByLabel("Email").inputValue()).toContain("@");
  expect(await violationsOf(page)).toEqual([]);
});

it("templates: a list that fails is loaded again, and without a plan it is only read", async () => {
  const { owner, page } = await newOwner();
  const rows = [{ placeholder: "Producer", masterPercentage: 100 }];
  const kept = { name: "House split", rows };
  const headers = { "idempotency-key": crypto.randomUUID() };
  await owner.expect(z.unknown(), "POST", "/api/templates", kept, headers);
  let fails = true;
  await page.route("**/api/templates", (route) => (fails ? route.abort() : route.continue()));
  await page.route("**/api/storage/usage", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), plan: "none" } });
  });
  await page.goto("/templates");
  await page.getByText("Your templates could not be loaded").waitFor({ timeout: 60_000 });
  await checkWidths(page, "templates-failing");
  fails = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Making and using templates needs a plan.").waitFor();
  await row(page, "House split").first().getByText("Producer", { exact: true }).first().waitFor();
  expect(await page.getByRole("link", { name: "New template" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: /^Use/ }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "templates-without-plan");
});
