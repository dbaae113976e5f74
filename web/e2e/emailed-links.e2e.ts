import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { saveScreenshot } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { completeOnboarding, openAndSubmitSignUp, linkIn, openAsNewUser } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();

const advance = (seconds: number) =>
  stage.inbox.request("POST", "/_local/clock", { advanceSeconds: seconds });

/** Signs up and returns the emailed link. */
async function mailedLinkOf(page: Page, email: string): Promise<string> {
  await openAndSubmitSignUp(page, { name: "Linus Link", email });
  return linkIn((await stage.inbox.emailTo(email, /verify-email/)).body.text, "/verify-email");
}

it("emailed link: verifies an address although a mail scanner fetched the link first", async () => {
  const page = await stage.newPage("phone");
  const link = await mailedLinkOf(page, "fetched@example.com");
  for (const method of ["HEAD", "GET"]) await fetch(link, { method });
  await page.goto(link);
  await page.getByText("Email verified!").first().waitFor();
  await page.getByRole("button", { name: "Skip for Now" }).waitFor();
});

itNightly(
  "emailed link: a scanner that opens the link in a browser makes only the password necessary",
  async () => {
    const email = "scanned@example.com";
    const page = await stage.newPage("phone");
    const link = await mailedLinkOf(page, email);
    const scanner = await stage.newPage("desktop");
    await scanner.goto(link);
    await scanner.getByRole("heading", { name: "Set your password" }).waitFor();
    await scanner.context().close();
    await page.goto(link);
    await page.getByRole("heading", { name: "Set your password" }).waitFor();
    await page.getByLabel("Password", { exact: true }).fill("the owner's own");
    await page.getByLabel("Confirm Password").fill("the owner's own");
    await page.getByRole("button", { name: "Set Password" }).click();
    await page.getByText("Password set!").first().waitFor();
    await page.getByRole("button", { name: "Skip for Now" }).click();
    await completeOnboarding(page);
  },
);

it("emailed link: says that an address is verified when its link is opened again, and signs nobody in by it", async () => {
  const email = "used@example.com";
  const page = await stage.newPage("phone");
  await openAsNewUser(page, stage.inbox, { name: "Linus Link", email });
  const link = linkIn(
    (await stage.inbox.emailTo(email, /verify-email/)).body.text,
    "/verify-email",
  );
  const elsewhere = await stage.newPage("phone");
  await elsewhere.goto(link);
  await elsewhere.getByRole("heading", { name: "Your email is already verified" }).waitFor();
  await saveScreenshot(elsewhere, "verification-used");
  await elsewhere.getByRole("link", { name: "Sign In" }).click();
  await elsewhere.waitForURL("**/login");
  await elsewhere.goto("/dashboard");
  await elsewhere.waitForURL(/\/(signup|login)/);
});

it("emailed link: says that it has expired, and leads to a new one", async () => {
  const email = "slow@example.com";
  const page = await stage.newPage("phone");
  await openAsNewUser(page, stage.inbox, { name: "Slow Reader", email });
  await page.goto("/login");
  await stage.inbox.request("POST", "/api/auth/forgot-password", { email });
  const link = linkIn(
    (await stage.inbox.emailTo(email, /^choose a new password/i)).body.text,
    "/reset-password",
  );
  const late = await stage.newPage("phone");
  const lateLink = await mailedLinkOf(late, "late@example.com");
  await advance(3601);
  await page.goto(link);
  await page.getByLabel("New Password", { exact: true }).fill("a new password");
  await page.getByLabel("Confirm Password").fill("a new password");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByRole("alert").getByText("This link is invalid or has expired").waitFor();
  await saveScreenshot(page, "reset-expired");
  await advance(24 * 3600);
  await late.goto(lateLink);
  await late.getByRole("alert").getByText("This link is invalid or has expired").waitFor();
  await late.getByRole("button", { name: "Send a new link" }).click();
  await late.getByRole("dialog").getByLabel("Email").fill("late@example.com");
  await late.getByRole("button", { name: "Send verification email" }).click();
  await late.getByRole("heading", { name: "Check Your Email" }).waitFor();
  await saveScreenshot(late, "verification-expired");
});

itNightly("emailed link: an expired link of a changed address leads to a new one", async () => {
  const page = await stage.newPage("phone");
  await openAsNewUser(page, stage.inbox, { name: "Mona Mover", email: "mona@example.com" });
  const email = "mona@new.example.com";
  await page.goto("/profile");
  const mailAfterChangeTo = async (address: string) => {
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("Email", { exact: true }).fill(address);
    await page.getByRole("button", { name: "Save Changes" }).click();
    return await stage.inbox.emailTo(address, /confirm your new/i);
  };
  const dead = await mailAfterChangeTo("mona@mistyped.example.com");
  const first = await mailAfterChangeTo(email);
  await page.goto(linkIn(dead.body.text, "/verify-email"));
  await page.getByRole("alert").getByText("This link is invalid or has expired").waitFor();
  await page.getByRole("alert").getByRole("link", { name: "your profile" }).click();
  await page.getByRole("heading", { name: "Profile Settings" }).waitFor();
  await page.getByRole("button", { name: "Send a new link" }).click();
  await page.getByText("Link sent").first().waitFor();
  await saveScreenshot(page, "profile-new-address");
  const isNewer = async () =>
    (await stage.inbox.emailTo(email, /confirm your new/i)).messageId !== first.messageId;
  await expect.poll(isNewer).toBe(true);
  const mail = await stage.inbox.emailTo(email, /confirm your new/i);
  await page.goto(linkIn(mail.body.text, "/verify-email"));
  await page.waitForURL("**/dashboard");
});

itLeavesNoSecrets(stage);
