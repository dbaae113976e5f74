import { expect, it } from "vitest";
import { pdfPages } from "../../infra/tools/testing/pdf-text.ts";
import { sidewaysPixels } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { drawSignature, fillContributor, linkIn, signUp } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const title = "Low Tide Radio";
const rows = [
  { name: "Łukasz Żółć", email: "lukasz@example.com", share: "33.33" },
  { name: "Nguyễn Thị Ánh", email: "anh@example.com", share: "33.33" },
  { name: "Björk O'Connor-Smith", email: "bjork@example.com", share: "33.33" },
] as const;

const stage = setUpStage();

it("main scenario: three contributors, one of them on a phone, get from sign-up to a sealed PDF", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await signUp(page, stage.inbox, { name: "Nia Okafor", email: "nia@example.com" });
  await page.getByText("No songs yet").waitFor();
  await saveScreenshot(page, "dashboard-empty");

  await page.getByRole("link", { name: "New Agreement" }).click();
  await page.getByLabel("Song Title").fill(title);
  await page.getByLabel("Artist Name").fill("Nia & the Shallows");
  await page.getByLabel("BPM (optional)").fill("97");
  await page.getByLabel("Lyrics").fill("Static on the water\nLow tide radio, play it slow");
  await page.getByRole("button", { name: "Next" }).click();

  for (const [index, row] of rows.entries()) {
    if (index > 0) await page.getByRole("button", { name: "Add contributor" }).click();
    await fillContributor(page, index, row);
  }
  // 3 × 33.33 = 99.99: the total is not green, and the button stays disabled.
  const onward = page.getByRole("button", { name: "Continue to Files" });
  await page.getByText("0.01 % left").first().waitFor();
  expect(await onward.isDisabled()).toBe(true);
  await saveScreenshot(page, "create-under");
  await page.getByText("Shares total 99.99 %.").first().waitFor();
  await page.getByRole("button", { name: "Round one up?" }).click();
  await expect.poll(() => onward.isDisabled()).toBe(false);
  await saveScreenshot(page, "create-full");
  await onward.click();
  await page.getByRole("button", { name: "Continue to Preview" }).click();
  await page.getByText("Song Split Sheet").first().waitFor();
  await saveScreenshot(page, "create-review");
  await page.getByRole("button", { name: "Create Agreement" }).click();
  await page.getByText("Agreement created successfully").first().waitFor();
  await page.waitForURL("**/dashboard");
  await page.getByText("Showing 1 song").waitFor();
  await saveScreenshot(page, "dashboard-pending");

  for (const [index, { email, name }] of rows.entries()) {
    const mail = await stage.inbox.emailTo(email, new RegExp(title));
    const device = index === 0 ? "phone" : "desktop";
    const signer = await stage.newPage(device);
    const signerTrouble = collectPageErrors(signer);
    await signer.goto(linkIn(mail.body.text, "/sign/"));
    await signer.getByText(title).first().waitFor();
    await expect.poll(() => signer.getByLabel("Full Name").inputValue()).toBe(name);
    expect(await signer.getByLabel("Email", { exact: true }).isEditable()).toBe(false);
    expect(await sidewaysPixels(signer)).toBe(0);
    await saveScreenshot(signer, `sign-${device}`);
    if (index === 0) {
      await signer.getByRole("button", { name: "Review and sign" }).click();
      await signer.getByRole("button", { name: "Sign Agreement" }).click();
      await signer.getByText("Missing Required Fields").first().waitFor();
    }
    await drawSignature(signer);
    await signer.getByRole("checkbox", { name: /^I agree to sign/ }).check();
    await saveScreenshot(signer, `sign-${device}-ready`);
    await signer.getByRole("button", { name: "Sign Agreement" }).click();
    await signer
      .getByText(/Agreement (Signed Successfully|Completed)/)
      .first()
      .waitFor();
    await saveScreenshot(signer, `sign-${device}-done`);
    expect(signerTrouble).toEqual([]);
  }

  const completed = await stage.inbox.emailTo("bjork@example.com", /signed by everyone|complete/i);
  const attachment = completed.attachments.find(
    ({ contentType }) => contentType === "application/pdf",
  );
  const pdf = Buffer.from(attachment?.content ?? "", "base64");
  const text = (await pdfPages(pdf)).join("\n");
  for (const { name } of rows) expect(text).toContain(name);
  for (const expected of ["33.34", "33.33", title, "Certificate of Signing"])
    expect(text).toContain(expected);

  await page.getByRole("link", { name: "Agreements" }).first().click();
  await page
    .locator("[data-slot=pill]", { hasText: /completed/i })
    .first()
    .waitFor();
  await saveScreenshot(page, "agreements-completed");
  const download = page.getByRole("link", { name: "Download" }).first();
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(trouble).toEqual([]);
});

it("signing link: an unknown link is reported", async () => {
  const page = await stage.newPage("phone");
  await page.goto(`/sign/${"A".repeat(43)}`);
  await page.getByText("Agreement not found").waitFor();
  await page.getByText("This agreement may have expired or been removed.").waitFor();
  await saveScreenshot(page, "sign-not-found");
});

it("signed-in page: a visitor is redirected to the sign-in screen", async () => {
  const page = await stage.newPage();
  await page.goto("/create");
  await page.waitForURL(/\/login/);
  await page.goto("/no/such/page");
  await page.getByText("404").first().waitFor();
});

itLeavesNoSecrets(stage);
