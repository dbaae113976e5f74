import { expect, it } from "vitest";
import { z } from "zod";
import { newAddress, newPerson, password } from "../../infra/tools/samples/sample-accounts.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { linkIn } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

it("a changed address is confirmed on another device, which says so and asks to sign in with it", async () => {
  const { visitor } = await newPerson(stage.url);
  const email = newAddress();
  await visitor.expect(z.unknown(), "PATCH", "/api/auth/profile", { email });
  const mail = await stage.inbox.emailTo(email, /Confirm your new email address/);
  const page = await stage.newPage("phone");
  const trouble = collectPageErrors(page);
  await page.goto(linkIn(mail.body.text, "/verify-email"));
  await page.getByText("Email verified!").first().waitFor();
  await page.getByText(`Your email address is now ${email}. Sign in with it.`).waitFor();
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe(email);
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "changed-address");
  // Longer than the two seconds after which a signed-in browser opens the dashboard.
  await page.waitForTimeout(2500);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  expect(trouble).toEqual([]);
});
