import { expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
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
