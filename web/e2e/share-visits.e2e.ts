import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
let owner: Visitor;
let songId: string;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", "nia@example.com");
  ({ id: songId } = await createSong(owner, {
    title: "Counted Song",
    splits: [equalShareRow("Nia Okafor", "nia@example.com", 100)],
    send: false,
    fileIds: [(await uploadFile(owner, wavFile("Counted.wav", 4))).id],
  }));
});

it("shared song: the owner sees how often a share was opened, played and downloaded", async () => {
  const body = { email: "gus@example.com", permission: "download" };
  const key = { "idempotency-key": "counted" };
  await owner.expect(z.unknown(), "POST", `/api/songs/${songId}/share`, body, key);
  const token = tokenInEmail(await stage.inbox.emailTo("gus@example.com", /shared/), "/share/");
  const guest = await stage.newPage();
  const noted = async (what: string, act: () => Promise<unknown>) => {
    const answer = guest.waitForResponse(
      (response) =>
        response.url().endsWith("/activity") &&
        (response.request().postData() ?? "").includes(what),
    );
    await act();
    expect((await answer).status()).toBe(200);
  };
  await guest.goto(`/share/${token}`);
  await guest.getByRole("heading", { level: 1, name: "Counted Song" }).waitFor();
  let isOpened = false;
  await noted("opened", async () => {
    guest.on("response", (response) => (isOpened ||= response.url().endsWith("/activity")));
    // Repeats the key until the page listens.
    const pressed = async () => {
      await guest.keyboard.press("Shift");
      return isOpened;
    };
    await expect.poll(pressed).toBe(true);
  });
  await noted("played", () => guest.getByRole("button", { name: "Play" }).click());
  const download = guest.getByRole("button", { name: "Download Song" });
  await noted("downloaded", () => Promise.all([guest.waitForEvent("download"), download.click()]));

  const page = await stage.newPage();
  await logInByCall(page, "nia@example.com");
  await page.getByRole("button", { name: "Share Counted Song" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Song" });
  await dialog.getByText("View & Download · Opened once, played once, 1 download").waitFor();
  await dialog.getByText("Not opened yet.").waitFor();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await saveScreenshot(page, `share-counts-${width}`);
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Notifications/ }).click();
  await page.getByText("gus@example.com opened “Counted Song”.").click();
  await page.getByRole("heading", { level: 1, name: "Counted Song" }).waitFor();
});

it("shared song: asks for an emailed code on each new device if the owner has set it", async () => {
  const email = "cody@example.com";
  const page = await stage.newPage();
  await logInByCall(page, "nia@example.com");
  await page.getByRole("button", { name: "Share Counted Song" }).click();
  const dialog = page.getByRole("dialog", { name: "Share Song" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Ask for a code on each new device").check();
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  await dialog.getByText("View Only · With a code · Not opened yet").waitFor();
  const asks = dialog.getByLabel("Ask for a code on each new device");
  await expect.poll(() => asks.isChecked()).toBe(false);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await saveScreenshot(page, `share-with-code-${width}`);
  }
  expect(await violationsOf(page)).toEqual([]);

  const token = tokenInEmail(await stage.inbox.emailTo(email, /shared/), "/share/");
  const guest = await stage.newPage();
  await guest.goto(`/share/${token}`);
  await guest.getByRole("heading", { level: 1, name: "Is it you?" }).waitFor();
  await guest.getByRole("button", { name: "Email me a code" }).click();
  const field = guest.getByLabel("Six-digit code");
  await field.waitFor();
  const { body } = await stage.inbox.emailTo(email, /Your Splitsheet code/);
  const [code = ""] = /\b\d{6}\b/.exec(body.text) ?? [];
  await field.fill(code === "000000" ? "000001" : "000000");
  await guest.getByRole("button", { name: "Open" }).click();
  await guest.getByText("That code is wrong or expired.").waitFor();
  for (const width of [360, 768, 1280]) {
    await guest.setViewportSize({ width, height: 900 });
    await saveScreenshot(guest, `shared-song-code-${width}`);
  }
  expect(await violationsOf(guest)).toEqual([]);
  await field.fill(code);
  await guest.getByRole("button", { name: "Open" }).click();
  await guest.getByRole("heading", { level: 1, name: "Counted Song" }).waitFor();
  await guest.reload();
  await guest.getByRole("heading", { level: 1, name: "Counted Song" }).waitFor();

  // A recipient of the forwarded email has another device.
  const stranger = await stage.newPage();
  await stranger.goto(`/share/${token}`);
  await stranger.getByRole("heading", { level: 1, name: "Is it you?" }).waitFor();
  expect(await stranger.content()).not.toContain("Counted Song");
});

itLeavesNoSecrets(stage);
