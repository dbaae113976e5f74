import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { z } from "zod";
import { createSong, equalShareRow } from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { ownerEmail, setUpManaging } from "./manage-agreements.fixture.ts";
import { logInByCall } from "./user-actions.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const daySeconds = 24 * 3600;

let owner: Visitor;
let desk: BrowserContext;
let page: Page;
let trouble: string[];
const { stage, songOf, dialog, say, openDetail } = setUpManaging(
  (set) => ({ owner, desk, page, trouble } = set),
);

const ahead = (seconds: number) =>
  owner.request("POST", "/_local/clock.json", { advanceSeconds: seconds });

it("agreement page: opens from the list and by its address, copies its link, and Back closes it", async () => {
  const song = await songOf("Paper Lanterns");
  await page.goto("/agreements");
  const card = page.getByRole("region", { name: "Paper Lanterns" });
  await card.getByText("Pending").waitFor();
  await card.getByRole("button", { name: "Copy Link" }).click();
  await say("Share link copied to clipboard");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${stage.url}/sign/${song.agreement.shareLink}`,
  );
  // Otherwise Escape may close the toast instead.
  await page.reload();

  await card.getByRole("button", { name: "Details" }).click();
  const detail = dialog("Paper Lanterns");
  await detail.getByText("0 of 2 have signed", { exact: false }).waitFor();
  expect(page.url()).toContain(song.agreement.id);
  for (const text of ["60.00", "40.00", "BMI", "Songwriter %", "Master %"])
    await detail.getByText(text).first().waitFor();
  // Each category is named once.
  expect(await detail.getByRole("columnheader", { name: "Publisher %" }).count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  await saveScreenshot(page, "agreement-detail");

  await page.goBack();
  await detail.waitFor({ state: "detached" });
  await page.goForward();
  await waitUntilFocused(detail);
  await page.keyboard.press("Escape");
  await detail.waitFor({ state: "detached" });
  await expect.poll(() => page.url()).not.toContain("agreement=");

  const opener = card.getByRole("button", { name: "Details" });
  await opener.press("Enter");
  await waitUntilFocused(detail);
  await page.keyboard.press("Escape");
  await detail.waitFor({ state: "detached" });
  await waitUntilFocused(opener);
  expect(trouble).toEqual([]);
});

const mailsToNguyen = async () =>
  (await owner.inbox()).filter(
    ({ destination, subject }) =>
      destination.to.includes("anh@tidal-clock.example") && subject.includes("Tidal Clock"),
  );

it("agreement page: resends to the contributor who is named, once a minute, and only to a contributor", async () => {
  const song = await songOf("Tidal Clock");
  await openDetail(song);
  const detail = page.getByRole("main");
  await detail.getByRole("button", { name: "Resend", exact: true }).click();
  const resend = dialog("Resend");
  await resend.getByLabel("Recipient Email").fill("stranger@example.com");
  await resend.getByRole("button", { name: "Resend" }).click();
  await resend.getByText("does not belong to a contributor").waitFor();
  // The request to sign was emailed a moment ago.
  await ahead(61);
  await resend.getByRole("radio", { name: /Nguyễn/ }).check();
  const recipient = resend.getByLabel("Recipient Email");
  await expect.poll(() => recipient.inputValue()).toBe("anh@tidal-clock.example");
  await resend.getByRole("button", { name: "Resend" }).click();
  await say("Agreement has been resent successfully");
  await detail.getByText("Nguyễn Thị Ánh was reminded").waitFor();

  await detail.getByRole("button", { name: "Resend to Nguyễn Thị Ánh" }).click();
  await resend.getByRole("button", { name: "Resend" }).click();
  await say("Failed to resend agreement");
  await resend.getByText(/You can resend in \d+ s/).waitFor();
  expect(await resend.getByRole("button", { name: "Resend" }).isDisabled()).toBe(true);
  await saveScreenshot(page, "agreement-resend-wait");
  // The second one is sent in the background.
  await expect.poll(async () => (await mailsToNguyen()).length).toBe(2);
});

it("agreement page: resends from the dashboard", async () => {
  await songOf("Harbour Lights");
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Harbour Lights" });
  await card.getByText("2 unsigned").waitFor();
  await ahead(61);
  await card.getByRole("button", { name: "Resend to Łukasz Żółć" }).click();
  const resend = dialog("Resend");
  const recipient = resend.getByLabel("Recipient Email");
  await expect.poll(() => recipient.inputValue()).toBe("lukasz@harbour-lights.example");
  await resend.getByRole("button", { name: "Resend" }).click();
  await say("Agreement has been resent successfully");
  await card.getByRole("link", { name: "View Agreement" }).click();
  await page.getByRole("heading", { name: "Harbour Lights" }).waitFor();
  await page.getByText("Łukasz Żółć was reminded").waitFor();
  expect(trouble).toEqual([]);
});

it("agreement page: voids with a reason that everyone is told, and makes a new draft of it", async () => {
  const song = await songOf("Nachtbus");
  await openDetail(song);
  const detail = page.getByRole("main");
  await detail.getByRole("button", { name: "Void" }).click();
  await dialog("Void this agreement?").getByLabel("Reason (optional)").fill("Wrong master shares");
  await saveScreenshot(page, "agreement-void");
  await page.getByRole("button", { name: "Void agreement" }).click();
  await say("Agreement voided. Everyone has been notified.");
  await detail.getByText("Nia Okafor voided it on", { exact: false }).waitFor();
  // In the agreement's state and in its history.
  await detail.getByText("Wrong master shares").nth(1).waitFor();
  const mail = await owner.emailTo("lukasz@nachtbus.example", /Wrong master shares/);
  expect(mail.subject).toContain("Nachtbus");
  expect(trouble).toEqual([]);

  // Nobody can sign by its link any more.
  expect(await detail.getByRole("button", { name: "Copy Link" }).count()).toBe(0);
  await detail.getByRole("button", { name: "Use as new draft" }).click();
  await page.waitForURL(/\/create\?draft=/);
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("input[name=title]")?.value === "Nachtbus",
  );
});

it("agreement page: voiding an agreement that another tab has voided shows the voided agreement", async () => {
  const song = await songOf("Second Tab");
  await openDetail(song);
  const detail = page.getByRole("main");
  await detail.getByRole("button", { name: "Void" }).click();
  await owner.expect(
    z.unknown(),
    "POST",
    `/api/agreements/${song.agreement.id}/void`,
    {
      reason: "Voided there",
    },
    { "idempotency-key": randomUUID() },
  );
  await page.getByRole("button", { name: "Void agreement" }).click();
  await say("This agreement is not waiting for signatures.");
  await detail.getByText("Voided there").first().waitFor();
  await detail.getByRole("button", { name: "Use as new draft" }).waitFor();
});

it("agreement page: reverts the optimistic update of a refused void", async () => {
  const song = await songOf("Undertow");
  await openDetail(song);
  const detail = page.getByRole("main");
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/void", async (route) => {
    await seen;
    await route.abort();
  });
  await detail.getByRole("button", { name: "Void" }).click();
  await page.getByRole("button", { name: "Void agreement" }).click();
  // It is behind the open dialog, so a search by role does not find it.
  await say("Voided. We’re notifying everyone.");
  letGo();
  await say("Splitsheet can't be reached");
  await page.getByRole("button", { name: "Keep it open" }).click();
  await detail.getByText("0 of 2 have signed", { exact: false }).waitFor();
  await page.unroute("**/void");
});

it("agreement page: says that an action without a network waits, and sends it when the network is back", async () => {
  const song = await songOf("Night Ferry");
  await ahead(61);
  await openDetail(song);
  const detail = page.getByRole("main");
  await detail.getByRole("button", { name: "Resend to Łukasz Żółć" }).click();
  await desk.setOffline(true);
  await dialog("Resend").getByRole("button", { name: "Resend" }).click();
  await say("You are offline");
  await saveScreenshot(page, "agreement-offline");
  await desk.setOffline(false);
  await say("Agreement has been resent successfully");
});

it("agreement page: sends a draft after naming its recipients, says what is missing, and deletes a draft", async () => {
  await songOf("Cielo", { send: false });
  await createSong(owner, { title: "Half Written", send: false });
  await page.goto("/agreements");
  const incomplete = page.getByRole("region", { name: "Half Written" });
  await incomplete.getByRole("button", { name: "Send for signature" }).click();
  await dialog("Not ready to send").getByText("Please add at least one split").waitFor();
  await waitUntilFocused(dialog("Not ready to send"));
  await page.keyboard.press("Escape");

  await incomplete.getByRole("button", { name: "Details" }).click();
  await dialog("Half Written").getByRole("button", { name: "Delete draft" }).click();
  await dialog("Delete this draft?").getByRole("button", { name: "Delete draft" }).click();
  await say("Draft deleted");
  await incomplete.waitFor({ state: "detached" });
  await dialog("Half Written").waitFor({ state: "detached" });

  const ready = page.getByRole("region", { name: "Cielo" });
  await ready.getByRole("button", { name: "Send for signature" }).click();
  const send = dialog("Send for signature?");
  await send.getByText("anh@cielo.example").waitFor();
  await send.getByRole("button", { name: "Send for signature" }).click();
  await say("Agreement sent for signature");
  await ready.getByText("Pending").waitFor();
  await owner.emailTo("anh@cielo.example", /Cielo/);
  expect(trouble).toEqual([]);
});

itNightly("works on a phone: details fill the screen, nothing runs sideways", async () => {
  const song = await songOf("Forty characters of a title, exactly 40", {
    splits: Array.from({ length: 12 }, (_, index) =>
      equalShareRow(
        `Contributor ${index + 1} Constantinescu`,
        `writer${index}@many.example`,
        index < 4 ? 8.34 : 8.33,
      ),
    ),
  });
  const handset = await stage.newPage("phone");
  await handset.setViewportSize({ width: 360, height: 740 });
  await logInByCall(handset, ownerEmail);
  await handset.goto("/agreements");
  await handset.getByRole("button", { name: "Details" }).first().waitFor();
  expect(await sidewaysPixels(handset)).toBe(0);
  await handset.goto(`/agreements?agreement=${song.agreement.id}`);
  const detail = handset.getByRole("dialog");
  await detail.getByText("0 of 12 have signed", { exact: false }).waitFor();
  const box = await detail.boundingBox();
  expect(box).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  expect(await detail.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await violationsOf(handset)).toEqual([]);
  await saveScreenshot(handset, "agreement-detail-phone");
  await detail.getByRole("link", { name: "Open agreement" }).click();
  await handset.getByRole("heading", { name: "History" }).waitFor();
  expect(await sidewaysPixels(handset)).toBe(0);
  expect(await violationsOf(handset)).toEqual([]);
  await saveScreenshot(handset, "agreement-page-phone");
});

it("agreement page: says that the agreement has expired", async () => {
  const song = await songOf("Last Call");
  await ahead(31 * daySeconds);
  // What is due is sent in a daily email some minutes later.
  await ahead(15 * 60);
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await logInByCall(page, ownerEmail);
  await openDetail(song);
  const detail = page.getByRole("main");
  await detail
    .getByText(/It expired .*before everyone had signed/)
    .first()
    .waitFor();
  await owner.emailTo("anh@last-call.example", /expired|ran out/i);
  const told = await owner.emailTo(ownerEmail, /expired[^]*Last Call/i);
  expect(told.body.text).toContain(`${stage.url}/agreements/${song.agreement.id}`);
  await page.reload();
  await detail.getByRole("listitem").getByText("The agreement expired").waitFor();
  await saveScreenshot(page, "agreement-expired");
  await detail.getByRole("button", { name: "Use as new draft" }).click();
  await page.waitForURL(/\/create\?draft=/);
});

itLeavesNoSecrets(stage);
