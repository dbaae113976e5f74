import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import {
  authenticatorCode,
  newPerson,
  password,
  personWithTwoFactor,
} from "../../infra/samples/sample-accounts.ts";
import { violationsOf } from "./axe.ts";
import { picture, untilFocused, watchForTrouble } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import {
  completeOnboarding,
  fillSignUp,
  giveLogin,
  linkIn,
  logIn,
  logOut,
  signUp,
} from "./people.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

async function signUpAs(page: Page, email: string): Promise<void> {
  await fillSignUp(page, { name: "Nia Okafor", email });
  await page.getByRole("heading", { name: "Check Your Email" }).waitFor();
}

const verificationLink = async (email: string) =>
  linkIn((await stage.inbox.mailTo(email, /verify-email/)).body.text, "/verify-email");

it("changes between signing in and signing up by arrow keys", async () => {
  const page = await stage.newPage();
  await page.goto("/login");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Sign In").focus();
  await page.keyboard.press("ArrowRight");
  await page.getByLabel("Full Name").waitFor();
  await untilFocused(tab("Sign Up"));
  await page.keyboard.press("ArrowRight");
  await untilFocused(tab("Sign In"));
  expect(await tab("Sign In").getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Tab");
  await untilFocused(page.getByLabel("Email"));
});

it("goes from sign-up with two factors through onboarding by keyboard, and signs in with each kind of code", async () => {
  const email = "two-factors@example.com";
  const page = await stage.newPage();
  const trouble = watchForTrouble(page);
  await signUpAs(page, email);
  await page.goto(await verificationLink(email));
  await page.getByRole("heading", { name: "Secure Your Account" }).waitFor();
  expect(page.url()).not.toContain("token");
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "account-offer");
  await page.getByRole("button", { name: "Set Up 2FA" }).click();
  const shown = page.locator("[data-slot=secret]");
  await shown.waitFor();
  const secret = ((await shown.textContent()) ?? "").replaceAll(" ", "");
  await picture(page, "account-scan");
  await page.getByLabel("Authenticator code").fill("12 34");
  await page.getByRole("button", { name: "Verify and Enable" }).click();
  await page.getByText("Please enter a 6-digit code").waitFor();
  await page.getByLabel("Authenticator code").fill(await authenticatorCode(stage.inbox, secret));
  await page.keyboard.press("Enter");
  await page.getByText("2FA Enabled").first().waitFor();
  await page.getByRole("button", { name: "I've Saved My Backup Codes" }).waitFor();
  const codes = await page.getByRole("listitem").allTextContents();
  const backupCodes = codes.filter((code) => /^[A-Z2-9]{4}-[A-Z2-9]{4}$/.test(code));
  expect(backupCodes).toHaveLength(10);
  await picture(page, "account-backup-codes");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("splitsheet-backup-codes.txt");
  await page.getByRole("button", { name: "I've Saved My Backup Codes" }).click();

  // Onboarding: Escape and a click outside don't close it, and Enter submits nothing before the last step.
  await page.getByText("Step 1 of 3: Personal Info").waitFor();
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await page.getByText("Step 1 of 3: Personal Info").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "account-onboarding-1");
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Role is required").waitFor();
  await untilFocused(page.getByLabel("Role"));
  await page.keyboard.type("Producer");
  await page.keyboard.press("Enter");
  await page.getByText("Step 2 of 3: Music Industry").waitFor();
  // The step's first field gets the focus without a click.
  await untilFocused(page.getByLabel("PRO", { exact: true }));
  await page.getByLabel("PRO", { exact: true }).selectOption("ASCAP");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("IPI number is required").waitFor();
  await picture(page, "account-onboarding-2");
  await untilFocused(page.getByLabel("IPI Number"));
  await page.keyboard.type("00052210040");
  await page.keyboard.press("Enter");
  await page.getByText("Step 3 of 3: Publisher Info (optional)").waitFor();
  await untilFocused(page.getByLabel("Publisher Name"));
  await page.keyboard.type("Okafor Songs");
  await page.getByLabel("Publisher IPI", { exact: true }).fill("00061880475");
  await page.getByText("Check digits do not match").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await page.getByText("No songs yet").waitFor();

  await page.goto("/profile");
  await page.getByText("10 backup codes remaining").waitFor();
  await page.getByText("Producer").waitFor();
  await page.getByText("ASCAP").waitFor();
  await logOut(page);

  await giveLogin(page, email);
  await page.getByRole("heading", { name: "Two-Factor Authentication" }).waitFor();
  await picture(page, "account-code");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("Please enter a code").waitFor();
  await page.getByLabel("Authenticator code").fill(await authenticatorCode(stage.inbox, secret, 1));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await logOut(page);

  const useBackupCode = async () => {
    await giveLogin(page, email);
    await page.getByRole("button", { name: "Use a backup code" }).click();
    await page.getByLabel("Backup code").fill((backupCodes[0] ?? "").toLowerCase());
    await page.getByRole("button", { name: "Verify" }).click();
  };
  await useBackupCode();
  await page.waitForURL("**/dashboard");
  await page.goto("/profile");
  await page.getByText("9 backup codes remaining").waitFor();
  await picture(page, "profile-two-factor");
  await logOut(page);
  expect(trouble).toEqual([]);
  await useBackupCode();
  await page.getByText("Invalid code").first().waitFor();
});

it("replaces the backup codes after a proof, and shows the new ones once", async () => {
  const { email, secret, backupCodes } = await personWithTwoFactor(stage.url);
  const page = await stage.newPage("phone");
  await giveLogin(page, email);
  await page.getByLabel("Authenticator code").fill(await authenticatorCode(stage.inbox, secret, 1));
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL("**/dashboard");
  await stage.inbox.request("POST", "/_local/clock", { advanceSeconds: 601 });
  await page.goto("/profile");
  await page.getByRole("button", { name: "New backup codes" }).click();
  await page.getByText("The codes you have now stop working.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "profile-new-codes");
  await page.getByRole("button", { name: "Get new codes" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm it’s you" });
  await proof.getByLabel("Password").fill(password);
  await proof.getByLabel("Authenticator code").fill(await authenticatorCode(stage.inbox, secret));
  await proof.getByRole("button", { name: "Continue" }).click();
  const saved = page.getByRole("button", { name: "I've Saved My Backup Codes" });
  await saved.waitFor();
  const shown = await page.getByRole("dialog").getByRole("listitem").allTextContents();
  expect(shown).toHaveLength(10);
  expect(shown.filter((code) => backupCodes.includes(code))).toEqual([]);
  await picture(page, "profile-new-codes-shown");
  await saved.click();
  await page.getByText("10 backup codes remaining").waitFor();
  await stage.inbox.mailTo(email, /backup codes were replaced/);
});

it("takes codes and passwords where the keyboard is, and says there what was wrong with them", async () => {
  const { email, secret } = await personWithTwoFactor(stage.url);
  const advance = (advanceSeconds: number) =>
    stage.inbox.request("POST", "/_local/clock", { advanceSeconds });
  await advance(60);
  const page = await stage.newPage();
  await giveLogin(page, email);
  const note = page.getByRole("dialog").locator("[data-slot=field] p");
  const toast = page.locator("[data-slot=toast]");
  const code = page.getByLabel("Authenticator code");
  await untilFocused(code);
  await page.keyboard.type("000000");
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await Promise.all([
      page.waitForResponse("**/api/auth/verify-2fa"),
      page.keyboard.press("Enter"),
    ]);
    await note.getByText("Invalid code", { exact: true }).waitFor();
    await toast.getByText("Invalid code", { exact: true }).waitFor();
  }
  // From here on the attempt is refused for the pause, not for the code.
  await code.fill("000001");
  await page.keyboard.press("Enter");
  await toast.getByText(/^Too many attempts\. Please try again in \d+ seconds/).waitFor();
  expect(await note.count()).toBe(0);
  await advance(31);
  await code.fill(await authenticatorCode(stage.inbox, secret));
  await page.keyboard.press("Enter");
  await toast.getByText("This sign-in has expired. Please sign in again.").waitFor();
  await code.waitFor({ state: "detached" });
  await giveLogin(page, email);
  await advance(61);
  await code.fill(await authenticatorCode(stage.inbox, secret));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");

  await page.goto("/profile");
  await page.getByRole("button", { name: "Disable 2FA" }).click();
  await untilFocused(page.getByRole("dialog").getByLabel("Password"));
  await page.keyboard.type("a wrong guess");
  await page.keyboard.press("Enter");
  await note.getByText("This is not your password.").waitFor();
  await toast.getByText("Failed to disable 2FA").waitFor();
  await page.getByRole("dialog").getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await toast.getByText("2FA Disabled").waitFor();
  await page.getByRole("button", { name: "Enable 2FA" }).click();
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await note.getByText("Invalid verification code").waitFor();
  await toast.getByText("Invalid verification code").waitFor();
  await code.fill("00000");
  await note.getByText("A new one comes every 30 seconds").waitFor();
});

it("says that it waits for the network, or that it can't be reached, and goes on when it is back", async () => {
  const { email } = await newPerson(stage.url);
  const page = await stage.newPage();
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).waitFor();
  await page.context().setOffline(true);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("Splitsheet can't be reached.").waitFor();
  await page.context().setOffline(false);
  await giveLogin(page, email);
  await page.waitForURL("**/dashboard");

  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Role").fill("Producer");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("it is sent as soon as you are back.").first().waitFor();
  await picture(page, "profile-offline");
  await page.context().setOffline(false);
  await page.getByText("Profile updated").first().waitFor();
});

it("resets a forgotten password by the mailed link, once, and ends the other sessions", async () => {
  const email = "forgetful@example.com";
  const page = await stage.newPage("phone");
  await signUp(page, stage.inbox, { name: "Forgetful Person", email });
  const elsewhere = await stage.newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByRole("button", { name: "Forgot password?" }).click();
  await elsewhere.getByRole("dialog").getByLabel("Email").fill("no address");
  await elsewhere.getByRole("button", { name: "Send reset link" }).click();
  await elsewhere.getByText("Invalid email address").waitFor();
  await elsewhere.getByRole("dialog").getByLabel("Email").fill(email);
  await elsewhere.getByRole("button", { name: "Send reset link" }).click();
  await elsewhere.getByRole("heading", { name: "Check Your Email" }).waitFor();
  const mail = await stage.inbox.mailTo(email, /^choose a new password/i);
  const link = linkIn(mail.body.text, "/reset-password");
  // A mail scanner that opens the link first does not use it up.
  await fetch(link);

  await elsewhere.goto(link);
  await elsewhere.getByRole("heading", { name: "Choose a new password" }).waitFor();
  await elsewhere.waitForURL("**/reset-password");
  await elsewhere.getByLabel("New Password", { exact: true }).fill("a new password");
  await elsewhere.getByLabel("Confirm Password").fill("another");
  await elsewhere.getByRole("button", { name: "Reset Password" }).click();
  await elsewhere.getByText("Password must be at least 8 characters").waitFor();
  await elsewhere.getByLabel("Confirm Password").fill("another one");
  await elsewhere.getByText("Passwords do not match").waitFor();
  // What was typed can be seen, in each field on its own.
  await elsewhere.getByRole("button", { name: "Show new password" }).click();
  expect(await elsewhere.getByLabel("New Password", { exact: true }).getAttribute("type")).toBe(
    "text",
  );
  expect(await elsewhere.getByLabel("Confirm Password").getAttribute("type")).toBe("password");
  await picture(elsewhere, "reset-password");
  await elsewhere.getByLabel("Confirm Password").fill("a new password");
  await elsewhere.getByRole("button", { name: "Reset Password" }).click();
  await elsewhere.getByText("Password reset successful").first().waitFor();
  await elsewhere.waitForURL("**/signup");
  await giveLogin(elsewhere, email, "a new password");
  await elsewhere.waitForURL("**/dashboard");

  await page.goto("/agreements");
  await page.waitForURL(/\/(signup|login)/);
  await page.goto(link);
  await page.getByLabel("New Password", { exact: true }).fill("yet another one");
  await page.getByLabel("Confirm Password").fill("yet another one");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByText("Reset Failed").first().waitFor();
  await page.goto("/reset-password");
  await page.getByText("Missing password reset token. Please use the link").first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "reset-password-missing");
});

it("asks for a new password when the link is opened in another browser, and tells who logs in unverified", async () => {
  const email = "elsewhere@example.com";
  const page = await stage.newPage();
  await signUpAs(page, email);
  await giveLogin(page, email);
  await page.getByText("Please verify your email before logging in.").first().waitFor();
  await page.getByRole("heading", { name: "Verify your email" }).waitFor();
  const other = await stage.newPage("phone");
  await other.goto(await verificationLink(email));
  await other.getByRole("heading", { name: "Set your password" }).waitFor();
  await other.getByLabel("Password", { exact: true }).fill("chosen by the owner");
  await other.getByLabel("Confirm Password").fill("chosen by the owner");
  await other.getByRole("button", { name: "Set Password" }).click();
  await other.getByText("Password set!").first().waitFor();
  await picture(other, "account-offer-phone");
  await other.getByRole("button", { name: "Skip for Now" }).click();
  await picture(other, "account-onboarding-phone");
  await completeOnboarding(other);
});

it("edits the profile, changes the address by its mailed link, and signs out everywhere", async () => {
  const email = "profile@example.com";
  const newEmail = "profile-new@example.com";
  const page = await stage.newPage();
  const trouble = watchForTrouble(page);
  await signUp(page, stage.inbox, { name: "Nia Okafor", email });
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Profile Settings" }).click();
  await page.getByText("This device").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Name is required").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Nia O.");
  await page.getByLabel("Email").fill(newEmail);
  await page.getByLabel("Company").fill("Okafor Songs");
  await page.getByLabel("Self-published").check();
  expect(await page.getByLabel("Publisher IPI", { exact: true }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await picture(page, "profile-edit");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated").first().waitFor();
  await page.getByText("Self-published").waitFor();
  await page.getByText("takes the place of your address").waitFor();
  await picture(page, "profile-pending-address");
  const mail = await stage.inbox.mailTo(newEmail, /new email address/i);
  await page.goto(linkIn(mail.body.text, "/verify-email"));
  await page.getByText("Email verified!").first().waitFor();
  await page.waitForURL("**/dashboard");
  await page.goto("/profile");
  await page.getByText(newEmail).first().waitFor();

  const phone = await stage.newPage("phone");
  await logIn(phone, newEmail);
  await phone.getByRole("button", { name: "Menu", exact: true }).click();
  await phone.getByRole("link", { name: "Profile Settings" }).click();
  await phone.getByText("This device").waitFor();
  await picture(phone, "profile-phone");
  await phone.getByRole("button", { name: "Sign out everywhere" }).click();
  // It asks first, and another answer changes nothing.
  await phone.getByRole("button", { name: "Stay signed in" }).click();
  await phone.getByRole("button", { name: "Sign out everywhere" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await phone.waitForURL("**/login");
  expect(trouble).toEqual([]);
  await page.goto("/agreements");
  await page.waitForURL("**/signup?**");
  await page.getByText("Unauthorized - Please log in").first().waitFor();
  // The next sign-in goes on where the session ended.
  expect(new URL(page.url()).searchParams.get("next")).toBe("/agreements");
});

itLeavesNoSecrets(stage);
