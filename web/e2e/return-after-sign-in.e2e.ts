import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import {
  authenticatorCode,
  newPerson,
  password,
  personWithTwoFactor,
  unverifiedPerson,
} from "../../infra/tools/samples/sample-accounts.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { completeOnboarding, linkIn, logInByCall, logOut } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();

/** Enters email and password on the sign-in screen that is open. */
async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

it("return path: leads to the requested page after a password and after a code", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await page.goto("/create?step=splits");
  await page.waitForURL("**/login?next=**");
  await signInHere(page, email);
  await page.waitForURL("**/create?step=splits");

  const careful = await personWithTwoFactor(stage.url);
  await careful.visitor.request("POST", "/_local/clock", { advanceSeconds: 60 });
  const other = await stage.newPage("phone");
  await other.goto("/profile");
  await other.waitForURL("**/login?next=**");
  await signInHere(other, careful.email);
  const code = await authenticatorCode(stage.inbox, careful.secret);
  await other.getByLabel("Authenticator code").fill(code);
  await other.getByRole("button", { name: "Verify" }).click();
  await other.waitForURL("**/profile");
});

it("logout aborts the reads of a page that has not loaded yet", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  const trouble = collectPageErrors(page);
  const loggedOut = Promise.withResolvers<void>();
  await page.route("**/api/auth/sessions", async (route) => {
    await loggedOut.promise;
    // An aborted read can't continue.
    await route.continue().catch(() => undefined);
  });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Enable 2FA" }).waitFor();
  const brokenOff = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/api/auth/sessions"),
  );
  await logOut(page);
  loggedOut.resolve();
  await brokenOff;
  await page.getByLabel("Confirm Password").waitFor();
  await page.unroute("**/api/auth/sessions");
  expect(trouble).toEqual([]);
});

itNightly(
  "return path: survives a sign-in with Google, and a sign-up whose link opens a new tab",
  async () => {
    const page = await stage.newPage();
    await page.goto("/agreements");
    await page.waitForURL("**/login?next=**");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByText("A stand-in for Google").waitFor();
    await page.getByLabel("Name").fill("Rita Returning");
    await page.getByLabel("Email").fill("returning@gmail.example");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.getByText("Step 1 of 3: Personal Info").waitFor();
    await completeOnboarding(page, "**/agreements");

    const context = await stage.openContext("phone");
    const first = await context.newPage();
    await first.goto("/profile");
    await first.getByRole("tab", { name: "Sign Up" }).click();
    await first.getByLabel("Full Name").fill("Rita Returning");
    await first.getByLabel("Email", { exact: true }).fill("rita@example.com");
    await first.getByLabel("Password", { exact: true }).fill(password);
    await first.getByLabel("Confirm Password").fill(password);
    await first.getByRole("button", { name: "Create Account" }).click();
    const mail = await stage.inbox.emailTo("rita@example.com", /verify/i);
    const tab = await context.newPage();
    await tab.goto(linkIn(mail.body.text, "/verify-email"));
    await tab.getByRole("button", { name: "Skip for Now" }).click();
    await completeOnboarding(tab, "**/profile");
  },
);

it("return path: never leads to another site", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  for (const foreign of ["https://evil.example/", "//evil.example/", "/.//evil.example/"]) {
    await page.context().clearCookies();
    await page.goto("/verify");
    await page.evaluate(() => window.sessionStorage.clear());
    await page.goto(`/login?next=${encodeURIComponent(foreign)}`);
    await signInHere(page, email);
    await page.waitForURL(`${stage.url}/dashboard`);
  }
});

it("onboarding opens at each sign-in until it is finished, and keeps the answers", async () => {
  const { visitor, email, token } = await unverifiedPerson(stage.url);
  await visitor.request("POST", "/api/auth/verify-email", { token });
  const page = await stage.newPage();
  await page.goto("/profile");
  await page.waitForURL("**/login?next=**");
  await signInHere(page, email);
  await page.getByText("Step 1 of 3: Personal Info").waitFor();
  await visitor.request("PATCH", "/api/auth/profile", { role: "Producer" });
  const again = await stage.newPage("phone");
  await again.goto("/profile");
  await signInHere(again, email);
  await again.getByText("Step 1 of 3: Personal Info").waitFor();
  expect(await again.getByLabel("Role").inputValue()).toBe("Producer");
  await saveScreenshot(again, "onboarding-again");
  await completeOnboarding(again, "**/profile");
  const last = await stage.newPage();
  await logInByCall(last, email);
});

it("onboarding has a way back from every step, and 'Later', which keeps what was filled in", async () => {
  const { visitor, email, token } = await unverifiedPerson(stage.url);
  await visitor.request("POST", "/api/auth/verify-email", { token });
  const page = await stage.newPage("phone");
  await page.goto("/login?next=%2Fagreements");
  await signInHere(page, email);
  await page.getByText("Step 1 of 3: Personal Info").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  // Back from the first step is the way to sign in as somebody else.
  // The fields behind the dialog are those of the page before.
  await page.getByText("Step 1 of 3").waitFor({ state: "detached" });
  await page.getByLabel("Password", { exact: true }).waitFor();
  expect((await page.request.get("/api/auth/me")).status()).toBe(401);
  expect(pathOf(page)).toBe("/login?next=%2Fagreements");
  await signInHere(page, email);
  await page.getByLabel("Role").fill("Producer");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Step 2 of 3").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByText("Step 1 of 3").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("IPI Number").fill("00052210040");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Step 3 of 3").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByText("Step 2 of 3").waitFor();
  await saveScreenshot(page, "onboarding-later");
  await page.getByLabel("IPI Number").fill("");
  await page.getByRole("button", { name: "Later" }).click();
  await page.waitForURL("**/agreements");
  const Me = z.object({ role: z.string(), ipi: z.string(), pro: z.string().nullable() });
  const me = Me.parse(await (await page.request.get("/api/auth/me")).json());
  expect(me).toEqual({ role: "Producer", ipi: "", pro: null });
});

it("sign-in screens and pricing redirect a signed-in user to the dashboard", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  for (const path of ["/login", "/signup", "/auth"]) {
    await page.goto(path);
    await page.waitForURL("**/dashboard");
  }
  await page.goto("/login?next=%2Fprofile");
  await page.waitForURL("**/profile");
  // Going back does not return to the sign-in screen.
  expect(pathOf(page)).toBe("/profile");
  await page.goto("/pricing");
  const pro = page.getByRole("article", { name: "Pro" });
  await pro.getByRole("button", { name: "Choose Pro" }).waitFor();
  expect(await page.getByText("Start free").count()).toBe(0);
  await saveScreenshot(page, "pricing-signed-in");
  await page.getByRole("link", { name: "Go to Dashboard" }).click();
  await page.waitForURL("**/dashboard");
});
