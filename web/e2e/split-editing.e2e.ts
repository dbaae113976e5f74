import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { fillContributor, logInByCall, openContributor } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { isNightly } from "../../infra/tools/testing/nightly.ts";

const nia = { name: "Nia Okafor", email: "nia@example.com" };
const others = [
  { name: "Łukasz Żółć", email: "lukasz@example.com" },
  { name: "Nguyễn Thị Ánh", email: "anh@example.com" },
  { name: "Björk O’Connor", email: "bjork@example.com" },
  { name: "Zoë Saldaña-Fitzwilliam", email: "zoe@example.com" },
];

const stage = setUpStage();
let page: Page;

beforeAll(async () => {
  page = await stage.newPage();
  const visitor = await signedUpUser(stage.url, nia.name, nia.email);
  await visitor.expect(z.unknown(), "PATCH", "/api/auth/profile", {
    pro: "ASCAP",
    ipi: "00014107338",
    publisherName: "Okafor Songs",
    publisherIpi: "00052210040",
  });
  await logInByCall(page, nia.email);
});
afterAll(async () => {
  await page.context().close();
});

const field = (label: string, row: number) => page.getByLabel(label, { exact: true }).nth(row);
const sharesOf = async (category: string) => {
  const rows = await page.getByLabel(`${category} %`, { exact: true }).all();
  return Promise.all(rows.map((row) => row.inputValue()));
};
const folded = () => page.locator("[data-folded=true]").count();
const button = (name: string | RegExp) => page.getByRole("button", { name });

/** The layout at all widths, in the nightly run. */
async function looks(name: string): Promise<void> {
  if (!isNightly) return;
  await checkWidths(page, name);
  await page.emulateMedia({ colorScheme: "dark" });
  await saveScreenshot(page, `${name}-1280-dark`);
  await page.emulateMedia({ colorScheme: "light" });
}

it("split editor: adds the user once, and focuses the name of an added contributor", async () => {
  await page.goto("/create");
  await page.getByLabel("Song Title").fill("Low Tide Radio");
  await button("Next").click();
  await expect
    .poll(async () => {
      if ((await field("Songwriter Name", 0).inputValue()) === "")
        await button("Add Myself").click();
      return field("Songwriter Name", 0).inputValue();
    })
    .toBe(nia.name);
  await button("Add Myself").waitFor({ state: "detached" });
  await page.getByText("you", { exact: true }).first().waitFor();

  await button("Add contributor").click();
  await expect
    .poll(() => field("Songwriter Name", 1).evaluate((it) => it === document.activeElement))
    .toBe(true);
});

it("split editor: reports a share out of bounds at its field", async () => {
  await openContributor(page, 0);
  for (const wrong of ["-5", "150"]) {
    await field("Master %", 0).fill(wrong);
    await field("Songwriter %", 0).focus();
    await page.getByText("Must be a number from 0 to 100").waitFor();
    expect(await field("Master %", 0).getAttribute("aria-invalid")).toBe("true");
    await field("Master %", 0).fill("");
    await field("Songwriter %", 0).focus();
    await page.getByText("Must be a number from 0 to 100").waitFor({ state: "detached" });
  }
});

it("split editor: folds finished contributors to a line, so that five of them fit into the window", async () => {
  for (const [index, person] of others.entries()) {
    if (index > 0) await button("Add contributor").click();
    await fillContributor(page, index + 1, { ...person, share: "10" });
  }
  await looks("splits-open");
  await button("Split evenly").click();
  await expect.poll(folded).toBe(5);
  await expect
    .poll(() => sharesOf("Master"))
    .toEqual(["20.00", "20.00", "20.00", "20.00", "20.00"]);
  await looks("splits-folded");
  await page.evaluate(() => window.scrollTo(0, 0));
  const bottom = await button("Add contributor").evaluate(
    (it) => it.getBoundingClientRect().bottom,
  );
  expect(bottom).toBeLessThanOrEqual(800);

  await button(`Edit ${nia.name}`).click();
  await field("Songwriter Name", 0).waitFor();
  await expect.poll(folded).toBe(4);
  await button(`Done with ${nia.name}`).click();
  await expect.poll(folded).toBe(5);
});

it("split editor: undoes 'Split evenly' and the removal of a contributor", async () => {
  await button("Undo").click();
  await expect.poll(() => sharesOf("Master")).toEqual(["", "10.00", "10.00", "10.00", "10.00"]);

  await openContributor(page, 2);
  await button(`Remove ${others[1]?.name}`).click();
  await page.getByText(`${others[1]?.name} was removed`).first().waitFor();
  await expect.poll(() => page.getByLabel("Songwriter Name").count()).toBe(4);
  await button("Undo").click();
  await expect.poll(() => page.getByLabel("Songwriter Name").count()).toBe(5);
  expect(await field("Songwriter Name", 2).inputValue()).toBe(others[1]?.name);
  await expect.poll(() => sharesOf("Master")).toEqual(["", "10.00", "10.00", "10.00", "10.00"]);
});

it("split editor: leaves locked shares alone, and gives the remainder to one person", async () => {
  await openContributor(page, 1);
  await field("Master %", 1).fill("41.5");
  await button(`Lock shares of ${others[0]?.name}`).click();
  expect(await field("Master %", 1).getAttribute("readonly")).not.toBeNull();
  await button("Split evenly").click();
  await expect
    .poll(() => sharesOf("Master"))
    .toEqual(["14.63", "41.50", "14.63", "14.62", "14.62"]);
  await expect.poll(async () => (await sharesOf("Songwriter"))[1]).toBe("10.00");

  await openContributor(page, 2);
  await field("Master %", 2).fill("4.63");
  await openContributor(page, 0);
  await looks("splits-locked");
  await button("Remainder to me").click();
  await expect.poll(async () => (await sharesOf("Master"))[0]).toBe("24.63");
  await expect.poll(() => button("Continue to Files").isEnabled()).toBe(true);
});

it("split editor: names all recipients before and after sending, and offers them for the next sheet", async () => {
  await button("Continue to Files").click();
  // An undo that is no longer possible is not offered.
  await button("Undo").waitFor({ state: "detached" });
  await button("Continue to Preview").click();
  await page.getByText("Emails 5 people a link to sign, now:").waitFor();
  const listed = page.getByRole("list", { name: "Sends to" }).getByRole("listitem");
  expect(await listed.allTextContents()).toEqual([nia.email, ...others.map(({ email }) => email)]);
  await looks("review-recipients");
  const desktop = page.viewportSize();
  for (const size of [
    { width: 360, height: 780 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, 0));
    const place = await button("Create Agreement").boundingBox();
    // The sheet can also be sent from its top.
    expect((place?.y ?? size.height) + (place?.height ?? 0)).toBeLessThan(size.height);
    await page.getByText("Emails 5 people a link to sign, now:").click({ trial: true });
  }
  if (desktop !== null) await page.setViewportSize(desktop);
  await button("Create Agreement").click();
  const addresses = [nia.email, ...others.map(({ email }) => email)].join(", ");
  await page.getByText(`Sent to 5 people: ${addresses}.`).first().waitFor();
  await looks("sent-recipients");

  await page.goto("/create?step=splits");
  // Moving through the choice by keyboard adds nobody.
  await page.getByLabel("Same people as").press("ArrowDown");
  await expect.poll(() => page.getByLabel("Songwriter Name").count()).toBe(1);
  await page.getByRole("button", { name: "Add these people" }).press("Enter");
  await expect.poll(() => page.getByLabel("Songwriter Name").count()).toBe(5);
  expect(await field("Email", 4).inputValue()).toBe(others[3]?.email);
  await expect.poll(() => sharesOf("Master")).toEqual(["", "", "", "", ""]);
});

it("agreement card shows who has signed and who is missing, and nothing by color alone", async () => {
  const mail = await stage.inbox.emailTo("lukasz@example.com", /Low Tide Radio/);
  expect(mail.subject).toContain("Low Tide Radio");
  await page.goto("/dashboard");
  const bar = page
    .getByRole("region", { name: "Low Tide Radio" })
    .locator("[data-slot=split-bar]")
    .first();
  await bar.waitFor();
  const states = () =>
    bar.locator("[data-state]").evaluateAll((all) => all.map((it) => it.dataset["state"]));
  await expect.poll(states).toEqual(["waiting", "waiting", "waiting", "waiting", "waiting"]);
  await bar.getByText(`${nia.name} 22.50 %, not signed`).waitFor({ state: "attached" });
  await looks("card-waiting");
});

itLeavesNoSecrets(stage);
