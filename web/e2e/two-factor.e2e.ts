import { expect, it } from "vitest";
import {
  authenticatorCode,
  password,
  personWithTwoFactor,
} from "../../infra/tools/samples/sample-accounts.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import {
  choosePro,
  submitLogin,
  logOut,
  signUpWithoutPlan,
  verificationLink,
} from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

it("two-factor: sign-up and onboarding by keyboard, then sign-ins with each kind of code", async () => {
  const email = "two-factors@example.com";
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await signUpWithoutPlan(page, email);
  await page.goto(await verificationLink(stage.inbox, email));
  await page.getByRole("heading", { name: "Secure Your Account" }).waitFor();
  expect(page.url()).not.toContain("token");
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "account-offer");
  await page.getByRole("button", { name: "Set Up 2FA" }).click();
  const shown = page.locator("[data-slot=secret]");
  await shown.waitFor();
  const secret = ((await shown.textContent()) ?? "").replaceAll(" ", "");
  await saveScreenshot(page, "account-scan");
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
  await saveScreenshot(page, "account-backup-codes");
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
  await saveScreenshot(page, "account-onboarding-1");
  await page.getByLabel("Name", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Role is required").waitFor();
  await waitUntilFocused(page.getByLabel("Role"));
  await page.keyboard.type("Producer");
  await page.keyboard.press("Enter");
  await page.getByText("Step 2 of 3: Music Industry").waitFor();
  // The step's first field gets the focus without a click.
  await waitUntilFocused(page.getByLabel("PRO", { exact: true }));
  await choosePro(page.getByLabel("PRO", { exact: true }), "ASCAP");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("IPI number is required").waitFor();
  await saveScreenshot(page, "account-onboarding-2");
  await waitUntilFocused(page.getByLabel("IPI Number"));
  await page.keyboard.type("00052210040");
  await page.keyboard.press("Enter");
  await page.getByText("Step 3 of 3: Publisher Info (optional)").waitFor();
  await waitUntilFocused(page.getByLabel("Publisher Name"));
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

  await submitLogin(page, email);
  await page.getByRole("heading", { name: "Two-Factor Authentication" }).waitFor();
  await saveScreenshot(page, "account-code");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("Please enter a code").waitFor();
  await page.getByLabel("Authenticator code").fill(await authenticatorCode(stage.inbox, secret, 1));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
  await logOut(page);

  const useBackupCode = async () => {
    await submitLogin(page, email);
    await page.getByRole("button", { name: "Use a backup code" }).click();
    await page.getByLabel("Backup code").fill((backupCodes[0] ?? "").toLowerCase());
    await page.getByRole("button", { name: "Verify" }).click();
  };
  await useBackupCode();
  await page.waitForURL("**/dashboard");
  await page.goto("/profile");
  await page.getByText("9 backup codes remaining").waitFor();
  await saveScreenshot(page, "profile-two-factor");
  await logOut(page);
  expect(trouble).toEqual([]);
  await useBackupCode();
  await page.getByText("Invalid code").first().waitFor();
});

it("two-factor: replaces the backup codes after reauthentication, and shows the new ones once", async () => {
  const { email, secret, backupCodes } = await personWithTwoFactor(stage.url);
  const page = await stage.newPage("phone");
  await submitLogin(page, email);
  await page.getByLabel("Authenticator code").fill(await authenticatorCode(stage.inbox, secret, 1));
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL("**/dashboard");
  await stage.inbox.request("POST", "/_local/clock", { advanceSeconds: 601 });
  await page.goto("/profile");
  await page.getByRole("button", { name: "New backup codes" }).click();
  await page.getByText("The codes you have now stop working.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "profile-new-codes");
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
  await saveScreenshot(page, "profile-new-codes-shown");
  await saved.click();
  await page.getByText("10 backup codes remaining").waitFor();
  await stage.inbox.emailTo(email, /backup codes were replaced/);
});

it("two-factor: code and password fields have the focus, and errors are shown at them", async () => {
  const { email, secret } = await personWithTwoFactor(stage.url);
  const advance = (advanceSeconds: number) =>
    stage.inbox.request("POST", "/_local/clock", { advanceSeconds });
  await advance(60);
  const page = await stage.newPage();
  await submitLogin(page, email);
  const note = page.getByRole("dialog").locator("[data-slot=field] p");
  const toast = page.locator("[data-slot=toast]");
  const code = page.getByLabel("Authenticator code");
  await waitUntilFocused(code);
  await page.keyboard.type("000000");
  for (let wrong = 1; wrong <= 5; wrong += 1) {
    await Promise.all([
      page.waitForResponse("**/api/auth/verify-2fa"),
      page.keyboard.press("Enter"),
    ]);
    await note.getByText("Invalid code", { exact: true }).waitFor();
    await toast.getByText("Invalid code", { exact: true }).waitFor();
  }
  // From here on the attempt is refused because of the pause, not because of the code.
  await code.fill("000001");
  await page.keyboard.press("Enter");
  await toast.getByText(/^Too many attempts\. Please try again in \d+ seconds/).waitFor();
  expect(await note.count()).toBe(0);
  await advance(31);
  await code.fill(await authenticatorCode(stage.inbox, secret));
  await page.keyboard.press("Enter");
  await toast.getByText("This sign-in has expired. Please sign in again.").waitFor();
  await code.waitFor({ state: "detached" });
  await submitLogin(page, email);
  await advance(61);
  await code.fill(await authenticatorCode(stage.inbox, secret));
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");

  await page.goto("/profile");
  await page.getByRole("button", { name: "Disable 2FA" }).click();
  await waitUntilFocused(page.getByRole("dialog").getByLabel("Password"));
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

itLeavesNoSecrets(stage);
