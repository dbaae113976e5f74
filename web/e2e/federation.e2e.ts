import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  authenticatorCode,
  newPerson,
  personWithTwoFactor,
  password,
} from "../../infra/tools/samples/sample-accounts.ts";
import { tokenInEmail } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { completeOnboarding, logInByCall, logOut } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();

/** Enters a name and an email address on the page of the fake provider. */
async function introduce(page: Page, email: string, name = "Nia Okafor"): Promise<void> {
  await page.getByText("A stand-in for").waitFor();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

async function continueWithGoogle(page: Page, email: string, name?: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await introduce(page, email, name);
}

/** All data about the sign-in that the page's scripts can still read. */
async function leftBehind(page: Page): Promise<string> {
  const storages = await page.evaluate(() =>
    JSON.stringify([Object.entries(window.localStorage), Object.entries(window.sessionStorage)]),
  );
  const { origins } = await page.context().storageState();
  return `${storages} ${JSON.stringify(origins)} ${page.url()}`;
}

it("federated sign-in: signs up with Google, completes onboarding, and signs in again without it; no token is stored", async () => {
  const email = "new@gmail.example";
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  // No token may be stored where it outlives the page, not even for a moment.
  await page.addInitScript(`{
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (/eyJ[\\w-]+\\.[\\w-]|[Rr]efresh/.test(key + value)) console.error("A token was stored");
      set.call(this, key, value);
    };
  }`);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/signup");
  await page.getByRole("button", { name: "Continue with Google" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "federation-sign-up");
  expect(scripts.filter((url) => url.includes("hosted-sign-in"))).toEqual([]);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByText("A stand-in for Google").waitFor();
  await saveScreenshot(page, "federation-stand-in");
  await introduce(page, email, "Nora New");
  await page.getByText("Step 1 of 3: Personal Info").waitFor();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Nora New");
  await completeOnboarding(page);
  const left = await leftBehind(page);
  expect(left).not.toMatch(/eyJ|code=|CognitoIdentityServiceProvider|refresh/);
  await page.goto("/profile");
  await page.getByRole("heading", { name: "Connected accounts" }).waitFor();
  await page.getByText("Your account has no password").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "federation-profile-no-password");
  await page.getByRole("button", { name: "Set a password by email" }).click();
  await page.getByText("A link to set a password is on its way").waitFor();

  await logOut(page);
  // The hosted pages have ended their session too.
  await continueWithGoogle(page, email);
  await page.waitForURL("**/dashboard");
  expect(trouble).toEqual([]);
});

it("federated sign-in: asks for the account's password before Google signs in to an existing account", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage("phone");
  await continueWithGoogle(page, email);
  await page.getByRole("heading", { name: "Connect Google" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "federation-proof");
  await page.getByLabel("Splitsheet password").fill("a wrong guess");
  await page.getByRole("button", { name: "Connect Google" }).click();
  await page.getByText("This is not the password of your Splitsheet account.").waitFor();
  await saveScreenshot(page, "federation-proof-wrong");
  await page.getByLabel("Splitsheet password").fill(password);
  await page.getByRole("button", { name: "Connect Google" }).click();
  await page.waitForURL("**/dashboard");
  const later = await stage.newPage();
  await continueWithGoogle(later, email);
  await later.waitForURL("**/dashboard");
  await later.goto("/profile");
  await later.getByRole("button", { name: "Disconnect Google" }).waitFor();
  await saveScreenshot(later, "federation-profile");
});

it("federated sign-in: asks for the second factor after Google as after a password", async () => {
  const { email, secret } = await personWithTwoFactor(stage.url);
  const page = await stage.newPage();
  await continueWithGoogle(page, email);
  await page.getByLabel("Splitsheet password").fill(password);
  await page.getByRole("button", { name: "Connect Google" }).click();
  const { inbox } = stage;
  await page.getByLabel("Authenticator code").fill(await authenticatorCode(inbox, secret, 1));
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL("**/dashboard");
  await inbox.request("POST", "/_local/clock", { advanceSeconds: 120 });
  const later = await stage.newPage();
  await continueWithGoogle(later, email);
  // The user pool asks for a code only after a password. Google is already connected, so nothing offers to connect it.
  await later.getByRole("heading", { name: "Enter your password" }).waitFor();
  expect(await later.getByRole("dialog").textContent()).not.toMatch(/connect/i);
  await later.getByLabel("Splitsheet password").fill(password);
  await saveScreenshot(later, "federation-password");
  await later.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await later.getByLabel("Authenticator code").fill(await authenticatorCode(inbox, secret));
  await later.getByRole("button", { name: "Verify" }).click();
  await later.waitForURL("**/dashboard");
});

it(
  "federated sign-in: finds an enterprise's provider by the domain of the email address",
  { tags: ["plan:sso"] },
  async () => {
    const page = await stage.newPage();
    await page.goto("/login");
    await page.getByRole("button", { name: "Single sign-on" }).click();
    await page.getByLabel("Work email").fill("ann@nowhere.example");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.getByText("This email does not use single sign-on").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await saveScreenshot(page, "federation-single-sign-on");
    await page.getByLabel("Work email").fill("ann@acme.example");
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await page.getByText("A stand-in for Acme").waitFor();
    await introduce(page, "ann@acme.example", "Ann Acme");
    await page.getByText("Step 1 of 3: Personal Info").waitFor();
  },
);

it("federated sign-in: reports a sign-in that was canceled, refused or started elsewhere, and offers another try", async () => {
  const page = await stage.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("You canceled the sign-in.").first().waitFor();
  await saveScreenshot(page, "federation-cancelled");
  expect(await leftBehind(page)).not.toMatch(/error=|state=|CognitoIdentityServiceProvider/);

  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("has verified this address").uncheck();
  await introduce(page, "unverified@gmail.example");
  await page.getByText("Your provider did not confirm this email address").first().waitFor();

  // A link with another person's code: this browser has not started a sign-in.
  await page.goto("/auth?code=stolen&state=invented");
  await page.getByText("Your provider could not sign you in").first().waitFor();
  expect(page.url()).toBe(`${stage.url}/auth`);
  await continueWithGoogle(page, "second-try@gmail.example");
  await page.getByText("Step 1 of 3: Personal Info").waitFor();
});

itNightly("federated sign-in: refuses a code that returns with another state", async () => {
  const page = await stage.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByText("A stand-in for Google").waitFor();
  await page.goto("/auth?code=stolen&state=invented");
  await page.getByText("Your provider could not sign you in").first().waitFor();
  expect(await leftBehind(page)).not.toMatch(/code=|CognitoIdentityServiceProvider/);
});

itNightly(
  "federated sign-in: reports code that can't be loaded, and offers another try",
  async () => {
    const page = await stage.newPage();
    await page.goto("/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByText("A stand-in for Google").waitFor();
    const script = "**/assets/hosted-sign-in*.js";
    await page.route(script, (route) => route.abort());
    await introduce(page, "cut-off@gmail.example");
    await page.getByText("Your provider could not sign you in").first().waitFor();
    expect(await leftBehind(page)).not.toMatch(/code=|CognitoIdentityServiceProvider/);
    await page.unroute(script);
    await page.goto("/login");
    // The hosted pages still have their session: it was not ended there.
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await page.getByText("Step 1 of 3: Personal Info").waitFor();
  },
);

it("federated sign-in: connects Google from the profile by the password, and disconnects it", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Connect Google" }).click();
  await introduce(page, "quite-another@gmail.example");
  await page.waitForURL("**/profile");
  await page.getByLabel("Splitsheet password").fill(password);
  await page.getByRole("dialog").getByRole("button", { name: "Connect Google" }).click();
  await page.getByText("quite-another@gmail.example").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await page.getByRole("button", { name: "Connect Google", exact: true }).waitFor();
  expect(await page.getByText("quite-another@gmail.example").count()).toBe(0);
});

it("federated sign-in: an account without a password reauthenticates at its provider, and then the change is made", async () => {
  const email = "proved-by-google@gmail.example";
  const page = await stage.newPage();
  await continueWithGoogle(page, email);
  await page.getByText("Step 1 of 3: Personal Info").waitFor();
  await completeOnboarding(page);
  await stage.inbox.request("POST", "/_local/clock", { advanceSeconds: 601 });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Export your data" }).click();
  await page.getByRole("heading", { name: "Confirm it’s you" }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "federation-recent-proof");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await introduce(page, email);
  await page.getByText("You can make your change now.").first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/profile");
  expect(await leftBehind(page)).not.toMatch(/eyJ|code=|CognitoIdentityServiceProvider|refresh/);
  await page.getByRole("button", { name: "Export your data" }).click();
  await page.getByText("Export started").first().waitFor();
});

itNightly(
  "federated sign-in: reauthentication asks for the authenticator code after the provider if the account has two factors and no password",
  async () => {
    const email = "two-factors@gmail.example";
    const page = await stage.newPage();
    const { inbox } = stage;
    const trouble = collectPageErrors(page);
    await continueWithGoogle(page, email);
    await page.getByText("Step 1 of 3: Personal Info").waitFor();
    await completeOnboarding(page);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Enable 2FA" }).click();
    const shown = page.locator("[data-slot=secret]");
    const secret = ((await shown.textContent()) ?? "").replaceAll(" ", "");
    await page.getByLabel("Authenticator code").fill(await authenticatorCode(inbox, secret));
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "I've Saved My Backup Codes" }).click();

    const proveWithCode = async () => {
      await page.getByRole("heading", { name: "Confirm it’s you" }).waitFor();
      await page.getByText("Sign in again and enter a code to go on.").waitFor();
      await page.getByRole("button", { name: "Continue with Google" }).click();
      await introduce(page, email);
      const code = page.getByLabel("Authenticator code");
      await code.waitFor();
      return code;
    };
    await inbox.request("POST", "/_local/clock", { advanceSeconds: 601 });
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("Email", { exact: true }).fill("moved-with-code@gmail.example");
    await page.getByRole("button", { name: "Save Changes" }).click();
    const code = await proveWithCode();
    expect(await violationsOf(page)).toEqual([]);
    await saveScreenshot(page, "federation-recent-proof-code");
    await code.fill("000000");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByText("Invalid code").waitFor();
    await code.fill(await authenticatorCode(inbox, secret));
    await page.keyboard.press("Enter");
    await page.getByText("You can make your change now.").first().waitFor();
    expect(await leftBehind(page)).not.toMatch(/eyJ|code=|CognitoIdentityServiceProvider|refresh/);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page
      .getByText("Open the link we sent to moved-with-code@gmail.example.")
      .first()
      .waitFor();

    await inbox.request("POST", "/_local/clock", { advanceSeconds: 601 });
    const disable = async () => {
      await page.getByRole("button", { name: "Disable 2FA" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Disable 2FA" }).click();
    };
    await disable();
    await (await proveWithCode()).fill(await authenticatorCode(inbox, secret));
    await page.keyboard.press("Enter");
    await page.getByText("You can make your change now.").first().waitFor();
    await disable();
    await page.getByText("2FA Disabled").first().waitFor();
    await page.getByRole("button", { name: "Delete account…" }).click();
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByText("Account deleted").first().waitFor();
    expect(trouble.filter((line) => !/status of 40[03]/.test(line))).toEqual([]);
  },
);

itNightly(
  "federated sign-in: restores an edit of the profile after reauthentication at the provider",
  async () => {
    const email = "edits-by-google@gmail.example";
    const page = await stage.newPage();
    await continueWithGoogle(page, email);
    await page.getByText("Step 1 of 3: Personal Info").waitFor();
    await completeOnboarding(page);
    await stage.inbox.request("POST", "/_local/clock", { advanceSeconds: 601 });
    await page.goto("/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("Email", { exact: true }).fill("moved@gmail.example");
    await page.getByLabel("Company").fill("Shallows Ltd");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByRole("heading", { name: "Confirm it’s you" }).waitFor();
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await introduce(page, email);
    await page.getByText("You can make your change now.").first().waitFor();
    await expect
      .poll(() => page.getByLabel("Email", { exact: true }).inputValue())
      .toBe("moved@gmail.example");
    expect(await page.getByLabel("Company").inputValue()).toBe("Shallows Ltd");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Open the link we sent to moved@gmail.example.").first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Edit Profile" }).waitFor();
  },
);

it("federated sign-in: a user who signed up with Google sets a password and signs in with it", async () => {
  const email = "password-later@gmail.example";
  const page = await stage.newPage();
  await continueWithGoogle(page, email);
  await page.getByText("Step 1 of 3: Personal Info").waitFor();
  await completeOnboarding(page);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Set a password by email" }).click();
  const mail = await stage.inbox.emailTo(email, /^choose a new password/i);
  await page.goto(`/reset-password#token=${tokenInEmail(mail, "token=")}`);
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByText("Password changed").waitFor();
  await logInByCall(page, email);
});

itLeavesNoSecrets(stage);
