import { expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { linkIn, logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const email = "nia@example.com";

const Preferences = z.object({ emails: z.record(z.string(), z.boolean()) });
const emailsOf = async (owner: Visitor) =>
  (await owner.expect(Preferences, "GET", "/api/preferences")).emails;

it("unsubscribe: the profile turns emails off and on, and an email's link turns them off", async () => {
  const owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const splits = [equalShareRow("Ama Serwaa", "ama@example.com", 100)];
  await createSong(owner, { title: "Salt Letters", expiresInDays: 7, splits });

  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await logInByCall(page, email);
  await page.goto("/profile");
  const card = page.getByRole("region", { name: "Email preferences" });
  const drafts = card.getByRole("checkbox", { name: "Drafts" });
  await drafts.waitFor();
  expect(await drafts.isChecked()).toBe(true);
  await drafts.press("Space");
  await expect.poll(() => emailsOf(owner)).toEqual({ drafts: false, expiry: true });
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "profile-emails");
  await page.reload();
  await expect.poll(() => drafts.isChecked()).toBe(false);
  await drafts.check();
  await expect.poll(() => emailsOf(owner)).toEqual({ drafts: true, expiry: true });

  // The warning is due, and is then sent with the day's other ones.
  for (const advanceSeconds of [4 * 24 * 3600 + 60, 15 * 60])
    await stage.inbox.request("POST", "/_local/clock", { advanceSeconds });
  const mail = await stage.inbox.emailTo(email, /Time is running out/);
  // The link is opened without a session.
  const elsewhere = await stage.newPage("phone");
  const elsewhereTrouble = collectPageErrors(elsewhere);
  await elsewhere.goto(linkIn(mail.body.text, "/unsubscribe"));
  const button = elsewhere.getByRole("button", { name: "Unsubscribe" });
  await button.waitFor();
  await elsewhere.waitForURL("**/unsubscribe");
  expect(await violationsOf(elsewhere)).toEqual([]);
  await saveScreenshot(elsewhere, "unsubscribe");
  await checkWidths(elsewhere, "unsubscribe");
  expect(await emailsOf(owner)).toEqual({ drafts: true, expiry: true });
  await button.click();
  await elsewhere.getByRole("heading", { name: "You're unsubscribed" }).waitFor();
  expect(await emailsOf(owner)).toEqual({ drafts: true, expiry: false });
  expect(await violationsOf(elsewhere)).toEqual([]);
  await saveScreenshot(elsewhere, "unsubscribe-done");

  await page.reload();
  const expiring = card.getByRole("checkbox", { name: "Expiring agreements" });
  await expect.poll(() => expiring.isChecked()).toBe(false);
  expect([...trouble, ...elsewhereTrouble]).toEqual([]);
});

it("unsubscribe: an incomplete link is reported, and leads to the profile", async () => {
  const page = await stage.newPage("phone");
  for (const hash of ["", `#token=${"A".repeat(43)}`]) {
    await page.goto("/login");
    await page.goto(`/unsubscribe${hash}`);
    if (hash !== "") await page.getByRole("button", { name: "Unsubscribe" }).click();
    await page.getByText("This link is incomplete or was not made by us.").waitFor();
    expect(await page.getByRole("button", { name: "Unsubscribe" }).count()).toBe(0);
    await page.getByRole("link", { name: "Email preferences" }).waitFor();
  }
  await saveScreenshot(page, "unsubscribe-invalid");
});

itLeavesNoSecrets(stage);
