import { expect, it } from "vitest";
import { newPerson, password } from "../../infra/tools/samples/sample-accounts.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import {
  completeOnboarding,
  submitLogin,
  linkIn,
  logInByCall,
  openAsNewUser,
  signUpWithoutPlan,
  verificationLink,
} from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();

it("sign-in: arrow keys switch between signing in and signing up", async () => {
  const page = await stage.newPage();
  await page.goto("/login");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Sign In").focus();
  await page.keyboard.press("ArrowRight");
  await page.getByLabel("Full Name").waitFor();
  await waitUntilFocused(tab("Sign Up"));
  await page.keyboard.press("ArrowRight");
  await waitUntilFocused(tab("Sign In"));
  expect(await tab("Sign In").getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Tab");
  await waitUntilFocused(page.getByLabel("Email"));
});

it("sign-in: says that it waits for the network or that the server can't be reached, and continues when it is back", async () => {
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
  await submitLogin(page, email);
  await page.waitForURL("**/dashboard");

  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Role").fill("Producer");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("it is sent as soon as you are back.").first().waitFor();
  await saveScreenshot(page, "profile-offline");
  await page.context().setOffline(false);
  await page.getByText("Profile updated").first().waitFor();
});

it("sign-in: resets a forgotten password by the emailed link, once, and ends the other sessions", async () => {
  const email = "forgetful@example.com";
  const page = await stage.newPage("phone");
  await openAsNewUser(page, stage.inbox, { name: "Forgetful Person", email });
  const elsewhere = await stage.newPage();
  await elsewhere.goto("/login");
  await elsewhere.getByRole("button", { name: "Forgot password?" }).click();
  await elsewhere.getByRole("dialog").getByLabel("Email").fill("no address");
  await elsewhere.getByRole("button", { name: "Send reset link" }).click();
  await elsewhere.getByText("Invalid email address").waitFor();
  await elsewhere.getByRole("dialog").getByLabel("Email").fill(email);
  await elsewhere.getByRole("button", { name: "Send reset link" }).click();
  await elsewhere.getByRole("heading", { name: "Check Your Email" }).waitFor();
  const mail = await stage.inbox.emailTo(email, /^choose a new password/i);
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
  await saveScreenshot(elsewhere, "reset-password");
  await elsewhere.getByLabel("Confirm Password").fill("a new password");
  await elsewhere.getByRole("button", { name: "Reset Password" }).click();
  await elsewhere.getByText("Password reset successful").first().waitFor();
  await elsewhere.waitForURL("**/signup");
  await submitLogin(elsewhere, email, "a new password");
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
  await saveScreenshot(page, "reset-password-missing");
});

it("sign-in: a reset link opened in another browser asks for a new password; an unverified login is told so", async () => {
  const email = "elsewhere@example.com";
  const page = await stage.newPage();
  await signUpWithoutPlan(page, email);
  await submitLogin(page, email);
  await page.getByText("Please verify your email before logging in.").first().waitFor();
  await page.getByRole("heading", { name: "Verify your email" }).waitFor();
  const other = await stage.newPage("phone");
  await other.goto(await verificationLink(stage.inbox, email));
  await other.getByRole("heading", { name: "Set your password" }).waitFor();
  await other.getByLabel("Password", { exact: true }).fill("chosen by the owner");
  await other.getByLabel("Confirm Password").fill("chosen by the owner");
  await other.getByRole("button", { name: "Set Password" }).click();
  await other.getByText("Password set!").first().waitFor();
  await saveScreenshot(other, "account-offer-phone");
  await other.getByRole("button", { name: "Skip for Now" }).click();
  await saveScreenshot(other, "account-onboarding-phone");
  await completeOnboarding(other);
});

it("profile: edits it, changes the email address by the emailed link, and signs out everywhere", async () => {
  const email = "profile@example.com";
  const newEmail = "profile-new@example.com";
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await openAsNewUser(page, stage.inbox, { name: "Nia Okafor", email });
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Profile Settings" }).click();
  await page.getByText("This device").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Name is required").waitFor();
  await page.getByLabel("Name", { exact: true }).fill("Nia O.");
  await page.getByRole("textbox", { name: "Email" }).fill(newEmail);
  await page.getByLabel("Company").fill("Okafor Songs");
  await page.getByLabel("Self-published").check();
  expect(await page.getByLabel("Publisher IPI", { exact: true }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "profile-edit");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.getByText("Profile updated").first().waitFor();
  await page.getByText("Self-published").waitFor();
  await page.getByText("takes the place of your address").waitFor();
  await saveScreenshot(page, "profile-pending-address");
  const mail = await stage.inbox.emailTo(newEmail, /new email address/i);
  await page.goto(linkIn(mail.body.text, "/verify-email"));
  await page.getByText("Email verified!").first().waitFor();
  await page.waitForURL("**/dashboard");
  await page.goto("/profile");
  await page.getByText(newEmail).first().waitFor();

  const phone = await stage.newPage("phone");
  await logInByCall(phone, newEmail);
  await phone.getByRole("button", { name: "Menu", exact: true }).click();
  await phone.getByRole("link", { name: "Profile Settings" }).click();
  await phone.getByText("This device").waitFor();
  await saveScreenshot(phone, "profile-phone");
  await phone.getByRole("button", { name: "Sign out everywhere" }).click();
  // It asks for confirmation first, and another answer changes nothing.
  await phone.getByRole("button", { name: "Stay signed in" }).click();
  await phone.getByRole("button", { name: "Sign out everywhere" }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await phone.waitForURL("**/login");
  expect(trouble).toEqual([]);
  await page.goto("/agreements");
  await page.waitForURL("**/signup?**");
  await page.getByText("Unauthorized - Please log in").first().waitFor();
  // The next sign-in returns to the page where the session ended.
  expect(new URL(page.url()).searchParams.get("next")).toBe("/agreements");
});

itLeavesNoSecrets(stage);
