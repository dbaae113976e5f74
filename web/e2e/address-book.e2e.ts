import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { choosePro, logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const email = "nia@example.com";
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
  await createSong(owner, {
    title: "Low Tide",
    splits: [
      equalShareRow("Nia Okafor", email, 60),
      equalShareRow("Björk O'Connor", "bjork@example.com", 40),
    ],
  });
});

const personRow = (page: Page, name: string) =>
  page.locator("[data-slot=person]").filter({ hasText: name });
const dialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

async function openPeople(): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "People" })
    .click();
  await page.getByRole("heading", { level: 1, name: "People" }).waitFor();
  await page.getByRole("list", { name: "People" }).waitFor();
  return page;
}

it("address book: lists everyone who was sent a sheet; a person is added, changed, and deleted with an undo", async () => {
  const page = await openPeople();
  const trouble = collectPageErrors(page);
  await personRow(page, "Björk O'Connor").getByText("BMI · IPI 00052210040").waitFor();
  await page.getByRole("button", { name: "Add person" }).click();
  await dialog(page).getByRole("button", { name: "Add person" }).click();
  await dialog(page).getByText("Songwriter name is required").waitFor();
  await dialog(page).getByText("Valid email is required").waitFor();
  await dialog(page).getByText("Songwriter IPI# is required").waitFor();
  await dialog(page).getByLabel("Name", { exact: true }).fill("Otto Lind");
  await dialog(page).getByLabel("Email").fill("bjork@example.com");
  await dialog(page).getByLabel("None yet, songwriter").check();
  await dialog(page).getByLabel("Self-published").check();
  await dialog(page).getByRole("button", { name: "Add person" }).click();
  await dialog(page)
    .getByText("Someone with this email is already in your address book.")
    .waitFor();
  await dialog(page).getByLabel("Email").fill("otto@example.com");
  await saveScreenshot(page, "people-add");
  await dialog(page).getByRole("button", { name: "Add person" }).dblclick();
  await toast(page, "Otto Lind was added");
  await personRow(page, "Otto Lind").getByText("Self-published").waitFor();
  await page.getByRole("searchbox", { name: "Search people" }).fill("lind o");
  await personRow(page, "Björk").waitFor({ state: "detached" });
  await personRow(page, "Otto Lind")
    .getByRole("button", { name: /Otto Lind/ })
    .click();
  await dialog(page).getByLabel("Email").fill("otto@lind.example");
  await dialog(page).getByRole("button", { name: "Save Changes" }).click();
  await personRow(page, "otto@lind.example").waitFor();
  await personRow(page, "Otto Lind")
    .getByRole("button", { name: /Otto Lind/ })
    .click();
  await dialog(page).getByRole("button", { name: "Delete" }).click();
  await page.getByText("Nobody found").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await personRow(page, "Otto Lind").waitFor();
  // The refused address.
  expect(trouble).toEqual([expect.stringContaining("409 (Conflict)")]);
});

it("address book: two tabs change a person: the second sees what the first saved and decides", async () => {
  const first = await openPeople();
  const second = await first.context().newPage();
  await second.goto("/contributors");
  for (const page of [first, second])
    await personRow(page, "Björk").getByRole("button", { name: /Björk/ }).click();
  await choosePro(dialog(first).getByLabel("PRO"), "SOCAN");
  await dialog(first).getByRole("button", { name: "Save Changes" }).click();
  await personRow(first, "Björk").getByText(/SOCAN/).waitFor();
  await dialog(second).getByLabel("Name", { exact: true }).fill("Björk O’Connor-Lind");
  await dialog(second).getByRole("button", { name: "Save Changes" }).click();
  await dialog(second)
    .getByText(/Changed in another tab: PRO is now SOCAN/)
    .waitFor();
  await dialog(second).getByRole("button", { name: "Save Changes" }).click();
  await personRow(second, "Björk O’Connor-Lind").getByText(/BMI/).waitFor();
});

it("address book: shows what a later sheet says about a confirmed person, to accept or reject", async () => {
  await createSong(owner, {
    title: "High Tide",
    splits: [
      equalShareRow("Nia Okafor", email, 60),
      equalShareRow("B. O'Connor", "bjork@example.com", 40),
    ],
  });
  const page = await openPeople();
  const person = personRow(page, "bjork@example.com");
  await person.getByText("The sheet “High Tide” says:").waitFor();
  await saveScreenshot(page, "people-offer");
  expect(await violationsOf(page)).toEqual([]);
  await person.getByRole("button", { name: "Keep your details" }).click();
  await person.getByText("The sheet “High Tide” says:").waitFor({ state: "detached" });
  await person.getByText("Björk O’Connor-Lind").waitFor();
});

it("address book: imports a file after showing what is new, changed and skipped, exports it, and importing that changes nothing", async () => {
  const page = await openPeople();
  const file =
    "sep=;\r\nFirst Name;Last Name;E-mail Address;PRO\r\nIda;=Berg;ida@example.com;STIM\r\nPer;Svensson;per@example.com;\r\nBjörk;Lind;bjork@example.com;ASCAP\r\nNo;Address;;\r\n";
  const choose = async (text: string) => {
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await dialog(page)
      .getByLabel("CSV file")
      .setInputFiles({ name: "contacts.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  };
  await choose(file);
  await dialog(page).getByText("2 new, 1 changed, 0 unchanged, 1 skipped").waitFor();
  await dialog(page).getByText("No email address").waitFor();
  await dialog(page).getByText("Changes Name, PRO").waitFor();
  await saveScreenshot(page, "people-import");
  await dialog(page).getByRole("checkbox", { name: /bjork/ }).uncheck();
  await dialog(page).getByRole("button", { name: "Import 2 people" }).click();
  await personRow(page, "Ida =Berg").waitFor();
  await personRow(page, "Björk O’Connor-Lind").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const exported = readFileSync(await (await download).path(), "utf8");
  expect(exported.startsWith("\uFEFFName,Email,PRO,IPI,")).toBe(true);
  await choose(exported);
  await dialog(page)
    .getByText(/^0 new, 0 changed, \d+ unchanged, 0 skipped$/)
    .waitFor();
});

it("address book: a file that is chosen offline is read once the network is back, and imported the same way", async () => {
  const page = await openPeople();
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const input = dialog(page).getByLabel("CSV file");
  await input.waitFor();
  const says = dialog(page).getByText("You are offline. It goes on as soon as you are back.");
  await page.context().setOffline(true);
  const buffer = Buffer.from("Name,Email\nUma Frost,uma@example.com\n");
  await input.setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer });
  await says.waitFor();
  await page.context().setOffline(false);
  await dialog(page).getByText("1 new, 0 changed, 0 unchanged, 0 skipped").waitFor();
  await page.context().setOffline(true);
  await dialog(page).getByRole("button", { name: "Import 1 person" }).click();
  await says.waitFor();
  await page.context().setOffline(false);
  await personRow(page, "Uma Frost").waitFor();
});

it("address book: people are merged after a preview of what is kept", async () => {
  const page = await openPeople();
  for (const name of ["Ida =Berg", "Per Svensson"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Merge" }).click();
  await dialog(page).getByLabel("Name").selectOption("Per Svensson");
  const pro = dialog(page).getByLabel("PRO").locator("option:checked");
  expect(await pro.textContent()).toBe("STIM");
  await saveScreenshot(page, "people-merge");
  await dialog(page).getByRole("button", { name: "Merge" }).click();
  await toast(page, "2 people are now Per Svensson");
  await personRow(page, "Per Svensson").getByText(/STIM/).waitFor();
  await personRow(page, "Ida =Berg").waitFor({ state: "detached" });
});

it("address book: a group has its usual split, and the wizard adds all of it", async () => {
  const page = await openPeople();
  for (const name of ["Otto Lind", "Per Svensson"])
    await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Make a group" }).click();
  await dialog(page).getByLabel("Group name").fill("The Shallows");
  await dialog(page).getByRole("button", { name: "Split evenly" }).click();
  await dialog(page).getByLabel("Songwriter share of Otto Lind in percent").fill("60");
  await dialog(page).getByLabel("Songwriter share of Per Svensson in percent").fill("40");
  await dialog(page).getByText("Songwriter 100.00 %").waitFor();
  await saveScreenshot(page, "people-group");
  await dialog(page).getByRole("button", { name: "Create group" }).click();
  await toast(page, "The Shallows was saved");
  await page.getByRole("tab", { name: "Groups" }).click();
  await page.getByRole("button", { name: "The Shallows" }).waitFor();
  await saveScreenshot(page, "people-groups");
  await page.goto("/create");
  await page.getByLabel("Song Title").fill("Undertow");
  await page.getByRole("button", { name: "Next" }).click();
  await page
    .getByLabel("Add group")
    .selectOption({ label: "The Shallows: Otto Lind, Per Svensson" });
  await page.getByRole("button", { name: "Add this group" }).click();
  await toast(page, "Added 2 people from “The Shallows”");
  await page.getByText("60.00 %").first().waitFor();
});

itNightly(
  "address book: fits a phone in light and dark mode, and has an empty and a failed state",
  async () => {
    const page = await openPeople();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysPixels(page)).toBe(0);
      await saveScreenshot(page, `people-${width}`);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await violationsOf(page)).toEqual([]);
    await saveScreenshot(page, "people-dark");
    await page.route("**/api/contributors*", (route) => route.abort());
    await page.reload();
    await page.getByText("Your people could not be loaded").waitFor({ timeout: 30_000 });
    await saveScreenshot(page, "people-failing");
    await page.unroute("**/api/contributors*");
    await page.getByRole("button", { name: "Try again" }).click();
    await personRow(page, "Otto Lind").waitFor();
  },
);

itLeavesNoSecrets(stage);
