import type { Page } from "playwright-core";
import { z } from "zod";
import { beforeAll, expect, it } from "vitest";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  signedUpUser,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, waitUntilFocused, collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const email = "nia@example.com";
const [ama, ben] = ["ama@example.com", "ben@example.com"];
let owner: Visitor;
let agreementId: string;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const song = await createSong(owner, {
    title: "Salt Letters",
    splits: [
      equalShareRow("Nia Okafor", email, 40),
      equalShareRow("Ama Serwaa", ama, 30),
      equalShareRow("Ben Ode", ben, 30),
    ],
  });
  agreementId = song.agreement.id;
});

const bell = (page: Page) => page.locator("[data-slot=bell]");
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const unread = async () =>
  (await owner.expect(z.object({ unread: z.number() }), "GET", "/api/notifications/state")).unread;

/** Counts the reads of the number of unread notifications from now on. */
function countReads(page: Page): () => number {
  let reads = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/notifications/state") reads += 1;
  });
  return () => reads;
}

async function signAs(address: string): Promise<void> {
  const before = await unread();
  const answer = await postSignature(
    stage.url,
    await invitationOf(stage.url, address, "Salt Letters"),
  );
  expect(answer.status).toBe(200);
  await waitUntil(unread, (now) => now > before);
}

it("notifications: none at first, and the bell counts a signature within five minutes", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await page.clock.install();
  await logInByCall(page, email);
  await bell(page).click();
  await panel(page).getByText("All caught up", { exact: true }).waitFor();
  await panel(page).getByText("New notifications will appear here").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  await waitUntilFocused(bell(page));

  await signAs(ama);
  expect(await bell(page).getAttribute("aria-label")).toBe("Notifications");
  const reads = countReads(page);
  await page.clock.fastForward(61_000);
  // A read would be on its way by now.
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  expect(reads()).toBe(0);
  await page.clock.fastForward(240_000);
  await expect.poll(() => bell(page).getAttribute("aria-label")).toBe("Notifications, 1 unread");
  await page.keyboard.press("Enter");
  const notice = panel(page).getByRole("link", { name: "Ama Serwaa signed “Salt Letters”." });
  await notice.waitFor();
  await expect.poll(() => bell(page).getAttribute("aria-label")).toBe("Notifications");
  await expect.poll(unread).toBe(0);
  expect(await notice.getAttribute("class")).toContain("bg-pen-wash");
  expect(await violationsOf(page)).toEqual([]);
  await notice.click();
  await page.waitForURL(`**/agreements/${agreementId}`);
  await panel(page).waitFor({ state: "detached" });
  // Shown notifications are no longer new.
  await bell(page).click();
  await notice.waitFor();
  // The previous list is shown until it has been read again.
  await expect.poll(() => notice.getAttribute("class")).not.toContain("bg-pen-wash");
  expect(trouble).toEqual([]);
});

it("notifications: are read when the page becomes visible, and each minute while an agreement is sealed", async () => {
  const page = await stage.newPage();
  await page.clock.install();
  const first = page.waitForResponse("**/api/notifications/state");
  await logInByCall(page, email);
  await (await first).finished();
  const reads = countReads(page);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(reads).toBe(1);

  const stored = await owner.expect(z.looseObject({}), "GET", `/api/agreements/${agreementId}`);
  await page.route(`**/api/agreements/${agreementId}`, (route) =>
    route.fulfill({ json: { ...stored, status: "signed" } }),
  );
  const opened = page.waitForResponse("**/api/notifications/state");
  await page.goto(`/agreements/${agreementId}`);
  await page.getByRole("heading", { name: "Salt Letters" }).first().waitFor();
  await (await opened).finished();
  expect(await page.getByRole("button", { name: "Void" }).count()).toBe(0);
  const before = reads();
  await page.clock.fastForward(61_000);
  await expect.poll(reads).toBe(before + 1);
  // Once more after a page has read that the agreement is sealed.
  await page.unroute(`**/api/agreements/${agreementId}`);
  const sealed = page.waitForResponse(`**/api/agreements/${agreementId}`);
  await page.clock.runFor(2_100);
  await sealed;
  // The page has taken the answer once it offers again what a pending agreement allows.
  await page.getByRole("button", { name: "Void" }).first().waitFor();
  await page.clock.fastForward(31_000);
  await expect.poll(reads).toBe(before + 2);
});

it("notifications: are read with each page, but not on signing pages", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await expect.poll(() => bell(page).getAttribute("aria-label")).toBe("Notifications");
  await signAs(ben);
  await page.getByRole("link", { name: "Agreements" }).click();
  await expect.poll(() => bell(page).getAttribute("aria-label")).toBe("Notifications, 1 unread");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/agreements/${agreementId}/sign`);
  await page.getByRole("button", { name: "Sign Agreement" }).waitFor();
  const { shareLink } = await invitationOf(stage.url, email, "Salt Letters");
  await page.goto(`/sign/${shareLink}`);
  await page.getByRole("button", { name: "Sign Agreement" }).waitFor();
  expect(asked.filter((path) => path.startsWith("/api/notifications"))).toEqual([]);
});

itNightly("notifications: panel says when it can't be loaded, and fits every window", async () => {
  const page = await stage.newPage();
  await page.emulateMedia({ colorScheme: "dark" });
  await logInByCall(page, email);
  await page.route("**/api/notifications?*", (route) => route.abort());
  await bell(page).click();
  const again = panel(page).getByRole("button", { name: "Try again" });
  // Reads are repeated three times, after one, two and four seconds.
  await again.waitFor();
  await saveScreenshot(page, "notices-failing");
  await page.unroute("**/api/notifications?*");
  await again.click();
  await panel(page).getByText("Ben Ode signed “Salt Letters”.").waitFor();
  await saveScreenshot(page, "notices-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await checkWidths(page, "notices");
  await bell(page).click();
  await panel(page).waitFor({ state: "detached" });
});

itLeavesNoSecrets(stage);
