import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { topPixelsOf } from "./signing.fixture.ts";
import { setUpStage } from "./stage.ts";
import { logInByCall } from "./user-actions.ts";

const stage = setUpStage();
const nia = { name: "Nia Okafor-Baptiste", email: "nia@example.com" };
const mateo = { name: "Mateo Silva-Fernández", email: "mateo.silva.fernandez@example.com" };
const phone = { width: 360, height: 780 };
let owner: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, nia.name, nia.email);
});

const sheetOf = async (title: string) =>
  createSong(owner, {
    title,
    splits: [equalShareRow(nia.name, nia.email, 50), equalShareRow(mateo.name, mateo.email, 50)],
  });

async function ownerPage(): Promise<Page> {
  const page = await stage.newPage("phone");
  await page.setViewportSize(phone);
  await logInByCall(page, nia.email);
  return page;
}

/** The lines over which an element's text is broken. */
const linesOf = async (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const lines = new Map<number, string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const [index, character] of [...(text.textContent ?? "")].entries()) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? "") + character);
      }
    return [...lines.values()];
  });

it("owner's phone: a new sheet stands alone under 'Needs you', with 'Sign now' in a row of its own", async () => {
  await sheetOf("Low Tide Radio");
  const page = await ownerPage();
  await page.goto("/agreements");
  await page.getByRole("heading", { name: "Needs you" }).waitFor();
  expect(await page.getByRole("heading", { name: "Other agreements" }).count()).toBe(0);
  const top = async (name: string) => await topPixelsOf(page.getByRole("button", { name }));
  expect(await top("Copy Link")).toBe(await top("Details"));
  const uploading = page.getByRole("link", { name: "Upload Existing Agreement" });
  expect(await topPixelsOf(page.getByRole("link", { name: "New", exact: true }))).toBe(
    await topPixelsOf(uploading),
  );
  await checkWidths(page, "agreements-one-to-sign");
  // In the table of the details, a square is shown beside its name.
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Details" }).click();
  const name = page.getByRole("dialog").getByText(mateo.name);
  const square = page.getByRole("row", { name: mateo.name }).locator("[aria-hidden]").first();
  await name.waitFor();
  expect(Math.abs((await topPixelsOf(square)) - (await topPixelsOf(name)))).toBeLessThan(10);
});

it("owner's phone: the page of an agreement says who is missing before it shows the sheet", async () => {
  const { agreement } = await sheetOf("Harbour Lights");
  const page = await ownerPage();
  await page.goto(`/agreements/${agreement.id}`);
  const people = page.getByRole("heading", { name: "People" });
  await people.waitFor();
  const sheet = page.getByRole("article", { name: "Song Split Sheet" });
  expect(await topPixelsOf(people)).toBeLessThan(await topPixelsOf(sheet));
  const email = sheet.getByText(mateo.email).first();
  expect(await linesOf(email)).toEqual(["mateo.silva.fernandez", "@example.com"]);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "agreement-page-people-first");
});

it("resend: proposes somebody else than the user, and a refusal leaves the focus on the button", async () => {
  const { agreement } = await sheetOf("Copper Weather");
  const page = await ownerPage();
  await page.goto(`/agreements/${agreement.id}`);
  await page.getByRole("button", { name: "Resend", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Resend" });
  const recipient = dialog.getByLabel("Recipient Email");
  await expect.poll(() => recipient.inputValue()).toBe(mateo.email);
  // The request to sign was emailed a moment ago.
  const button = dialog.getByRole("button", { name: "Resend" });
  await button.press("Enter");
  await dialog.getByText(/You can resend in \d+ s/).waitFor();
  await waitUntilFocused(button);
  expect(await button.isDisabled()).toBe(true);
});

it("voided sheet: its email leads an owner who is a contributor to the agreement's page; their earlier link says so too", async () => {
  const { agreement } = await sheetOf("Borrowed Umbrellas");
  const asked = await owner.emailTo(nia.email, /Your own signature[^]*Borrowed Umbrellas/);
  await owner.expect(z.unknown(), "POST", `/api/agreements/${agreement.id}/void`, {
    reason: "A new mix first.",
  });
  const told = await owner.emailTo(nia.email, /Voided[^]*Borrowed Umbrellas/);
  expect(told.body.text).toContain(`/agreements/${agreement.id}`);
  const page = await ownerPage();
  await page.goto(`/sign/${tokenInEmail(asked, "/sign/")}`);
  await page.getByText(`${nia.name} voided it on`).waitFor();
  await page.getByText("You can use it as a new draft.").waitFor();
  await saveScreenshot(page, "voided-own-link");
  await page.getByRole("link", { name: "Open agreement" }).click();
  await page.getByRole("button", { name: "Use as new draft" }).waitFor();
});

itLeavesNoSecrets(stage);
