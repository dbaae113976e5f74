import { expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { createSong } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

it("navigation: stays on the page when the next one can't be loaded offline, and opens it afterwards", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.getByText("No songs yet").waitFor();
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Agreements" }).first().click();
  await page.getByText("You are offline. The page opens as soon as you are back.").waitFor();
  expect(await page.getByRole("heading", { name: "Dashboard" }).count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "offline-navigation");
  await page.context().setOffline(false);
  await page.getByRole("heading", { name: "Agreements", exact: true }).waitFor();
  expect(await page.getByText("You are offline").count()).toBe(0);
});

it("a dialog whose code can't be loaded offline leaves the page as it is, and opens afterwards", async () => {
  const { email, visitor } = await newPerson(stage.url);
  await createSong(visitor, { title: "Low Tide Radio", splits: [], send: false });
  const page = await stage.newPage();
  await logInByCall(page, email);
  const share = page.getByRole("button", { name: "Share Low Tide Radio" });
  await share.waitFor();
  // The toaster is loaded with the first input.
  await page.keyboard.press("Tab");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await share.click();
  await page.getByText("This opens as soon as you are back.").first().waitFor();
  expect(await page.getByRole("heading", { level: 1, name: "Dashboard" }).count()).toBe(1);
  await page.context().setOffline(false);
  await page.getByRole("dialog", { name: "Share Song" }).waitFor();
});
