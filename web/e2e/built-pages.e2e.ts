import { beforeAll, expect, it } from "vitest";
import { password } from "../../infra/tools/samples/sample-accounts.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { saveScreenshot, waitUntilHydrated, collectPageErrors } from "./browser.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

beforeAll(async () => {
  await signedUpUser(stage.url, "Nia Okafor", "nia@example.com");
});

it.each([
  ["/auth", "Welcome to Splitsheet"],
  ["/signup", "Full Name"],
  ["/signup/", "Full Name"],
  ["/verify-email", "Forgot password?"],
  ["/verify-email?verified=true&email=nia%40example.com&needsPassword=true", "Set your password"],
  ["/sign/a/b", "404 Page Not Found"],
  ["/dashboard", "Forgot password?"],
])("the page built for %s hydrates without a layout shift", async (path, text) => {
  const page = await stage.newPage("phone");
  const trouble = collectPageErrors(page);
  await page.goto(path);
  await page.getByText(text).first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(trouble).toEqual([]);
});

it("built page: says after a delay that its code has not loaded, and nothing before", async () => {
  const page = await stage.newPage("phone");
  await page.route("**/assets/signing-*.js", (route) => route.abort());
  await page.goto("/sign/_", { waitUntil: "commit" });
  const notice = page.getByText("This page is taking longer than usual.");
  await notice.waitFor({ state: "attached" });
  // The element exists before its style is applied.
  const heldDelaysMs = () =>
    notice.evaluate((element) =>
      element.getAnimations().map((animation) => {
        const delay = animation.effect?.getTiming().delay;
        animation.currentTime = 0;
        animation.pause();
        return delay;
      }),
    );
  await expect.poll(heldDelaysMs).toEqual([12_000]);
  expect(await notice.isVisible()).toBe(false);
  await notice.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await notice.waitFor();
  await saveScreenshot(page, "built-page-late");

  await page.unroute("**/assets/signing-*.js");
  await page.reload();
  await page.getByText("Agreement not found").waitFor();
  await notice.waitFor({ state: "detached" });
});

it("built page: asks to enable JavaScript, and then shows no notice about slow loading", async () => {
  const page = await stage.newPage("phone");
  const tools = await page.context().newCDPSession(page);
  await tools.send("Emulation.setScriptExecutionDisabled", { value: true });
  await page.goto("/sign/_", { waitUntil: "load" });
  expect(await page.locator("noscript p").innerText()).toContain("Splitsheet needs JavaScript.");
  const late = page.locator("[data-slot=late-start]");
  expect(await late.evaluate((element) => getComputedStyle(element).display)).toBe("none");
});

it("built page: keeps what is entered before its code has loaded, and the browser never submits it", async () => {
  const page = await stage.newPage("phone");
  const code = Promise.withResolvers<void>();
  await page.route("**/assets/base-*.js", async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Email", { exact: true }).fill("nia@example.com");
  const secret = page.getByLabel("Password", { exact: true });
  await secret.fill(password);
  await secret.press("Enter");
  expect(new URL(page.url()).search).toBe("");
  code.resolve();
  await waitUntilHydrated(page);
  expect(await secret.inputValue()).toBe(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");
});
