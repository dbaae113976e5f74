import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { uploadAgreement } from "../../infra/tools/samples/uploaded-records.ts";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const email = "nia@example.com";
let owner: Visitor;
let address: string;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
  address = `/agreements/${(await uploadAgreement(owner)).id}`;
});

const people = (page: Page) => page.getByRole("region", { name: "Did they sign it?" });
const shown = (page: Page) => page.getByRole("img", { name: "Page 1 of 1" });

it("a person whom an uploaded agreement names is asked by email and answers; the uploader sees it and deletes the record", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await logInByCall(page, email);
  // The long badge is shown below the title of a card on a phone.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/agreements");
  const title = page.getByRole("heading", { level: 2, name: "Paper Lanterns" });
  await title.waitFor();
  expect(await title.evaluate((it) => it.clientWidth)).toBeGreaterThan(120);
  await saveScreenshot(page, "record-card");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: "Paper Lanterns" }).waitFor();
  await shown(page).waitFor();
  await people(page).getByRole("button", { name: "Ask Ana Reyes" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask Ana Reyes" });
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await dialog.getByText("Valid email is required").waitFor();
  await dialog.getByLabel("Email").fill("ana@example.com");
  await saveScreenshot(page, "record-ask");
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await people(page).getByText("Asked", { exact: true }).waitFor();
  // Until a minute has passed, the person is not emailed again.
  await people(page).getByRole("button", { name: "Ask again Ana Reyes" }).click();
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await dialog.getByText("They were emailed less than a minute ago.").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();

  const mail = await owner.emailTo("ana@example.com", /Did you sign “Paper Lanterns”/);
  const link = `/invitation/${tokenInEmail(mail, "/invitation/")}`;
  const guest = await stage.newPage("phone");
  await guest.setViewportSize({ width: 360, height: 740 });
  const guestTrouble = collectPageErrors(guest);
  await guest.goto(link);
  await guest.getByRole("heading", { level: 2, name: "Did you sign this?" }).waitFor();
  await guest.getByText("It names you as Ana Reyes.").waitFor();
  await shown(guest).waitFor();
  // The phone shows the whole width of the page.
  const pages = guest.locator("[data-slot=pages]");
  await expect.poll(() => pages.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  expect(await sidewaysPixels(guest)).toBe(0);
  expect(await violationsOf(guest)).toEqual([]);
  await saveScreenshot(guest, "invitation");
  await guest.getByRole("button", { name: "Not mine" }).click();
  await guest.getByText("You answered “Not mine”").waitFor();
  const focused = guest.getByRole("button", { name: "Not mine" });
  expect(await focused.evaluate((button) => button === document.activeElement)).toBe(true);
  // The answer can be changed, and is there when the link is opened again.
  await guest.getByRole("button", { name: "I signed this" }).click();
  await guest.getByText("You answered “I signed this”").waitFor();
  await guest.reload();
  await guest.getByText("You answered “I signed this”").waitFor();
  await shown(guest).waitFor();
  // The address of the page's load would no longer work.
  const asked = guest.waitForRequest(/\/api\/invitations\//);
  const tab = guest.context().waitForEvent("page");
  await guest.getByRole("button", { name: /^Open / }).click();
  await Promise.all([asked, tab]);
  await saveScreenshot(guest, "invitation-answered");

  // The page reads the number once, and both are written in the background.
  const Unread = z.object({ unread: z.number() });
  await expect
    .poll(() => owner.expect(Unread, "GET", "/api/notifications/state"))
    .toEqual({ unread: 2 });
  await page.reload();
  await people(page).getByText("I signed this", { exact: true }).waitFor();
  await page.getByText("Uploaded, not signed here").waitFor();
  await saveScreenshot(page, "record-answered");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Notifications, 2 unread" }).click();
  const notices = page.getByRole("dialog", { name: "Notifications" });
  await notices.getByText("Ana Reyes answered “I signed this” about “Paper Lanterns”.").waitFor();
  await page.keyboard.press("Escape");
  await notices.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const deletion = page.getByRole("dialog", { name: "Delete this agreement?" });
  await deletion.getByText("whose storage you get back").waitFor();
  await saveScreenshot(page, "record-delete");
  await deletion.getByRole("button", { name: "Delete agreement" }).click();
  await page.waitForURL(/\/agreements$/);
  await page.getByText("Agreement deleted").first().waitFor();
  expect((await owner.request("GET", `/api${address}`)).status).toBe(404);
  // Expected: the second email was refused.
  expect(trouble.filter((line) => !line.includes("429"))).toEqual([]);
  expect(guestTrouble).toEqual([]);

  await guest.goto(link);
  await guest.getByRole("heading", { level: 1, name: "This link leads nowhere" }).waitFor();
  await saveScreenshot(guest, "invitation-gone");
});

itLeavesNoSecrets(stage);
