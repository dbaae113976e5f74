import { expect, it } from "vitest";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { saveScreenshot, waitUntilFocused } from "./browser.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

it("the account menu works by keyboard, and gives the focus back", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  const button = page.getByRole("button", { name: "Account menu" });
  const item = (name: string) => page.getByRole("menuitem", { name });
  await button.focus();
  await page.keyboard.press("Enter");
  await waitUntilFocused(item("Profile Settings"));
  await item("Billing").waitFor();
  for (const name of ["Team", "Billing", "Logout", "Profile Settings"]) {
    await page.keyboard.press("ArrowDown");
    await waitUntilFocused(item(name));
  }
  await page.keyboard.press("l");
  await waitUntilFocused(item("Logout"));
  await page.keyboard.press("Escape");
  await waitUntilFocused(button);
  await item("Logout").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowDown");
  await waitUntilFocused(item("Profile Settings"));
  await page.keyboard.press("Space");
  await page.waitForURL("**/profile");
});

it("the account menu opens below its button by a press before the page's code has loaded", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage("phone");
  await logInByCall(page, email);
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  // The page's own script, which remembers the press, loads before its code.
  await page.route(/\/assets\/(?!early-|page-).*\.js/, async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto("/dashboard", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Account menu" });
  await button.click();
  expect(await page.locator("[role=menu]:popover-open").count()).toBe(1);
  press();
  const logout = page.getByRole("menuitem", { name: "Logout" });
  await logout.waitFor();
  await saveScreenshot(page, "account-menu-phone");
  const [below, box, width] = [
    await button.boundingBox(),
    await page.getByRole("menu").boundingBox(),
    page.viewportSize()?.width ?? 0,
  ];
  expect(box?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0));
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  await logout.click();
  await page.waitForURL("**/signup");
});
