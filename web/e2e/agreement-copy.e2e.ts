import { readFile } from "node:fs/promises";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import {
  createSong,
  invitationOf,
  equalShareRow,
  postSignature,
  signedUpUser,
  agreementStatus,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const Link = z.object({ shareUrl: z.string() });
const title = "Low Tide Radio";
let owner: Visitor;
let songId: string;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", "nia@example.com");
  const { id, agreement } = await createSong(owner, {
    title,
    artist: "Nia & the Shallows",
    lyrics: "Static on the water",
    splits: [equalShareRow("Wanda Secret", "wanda@example.com", 100)],
  });
  songId = id;
  await postSignature(stage.url, await invitationOf(stage.url, "wanda@example.com", title));
  await waitUntil(
    () => agreementStatus(owner, agreement.id),
    (status) => status === "completed",
  );
});

it("shared song: a visitor downloads a copy of the agreement if the owner allows it; the owner is told what it reveals", async () => {
  const page = await stage.newPage();
  await logInByCall(page, "nia@example.com");
  await page.getByRole("button", { name: `Share ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Share Song" });
  await dialog.getByText("Link settings").click();
  await dialog.getByLabel("Link permission").selectOption("download");
  await dialog.getByText("a copy with names, shares and dates").waitFor();
  await saveScreenshot(page, "share-dialog-agreement");
  expect(await violationsOf(page)).toEqual([]);

  const { shareUrl } = await owner.expect(Link, "GET", `/api/songs/${songId}/share-link`);
  const guest = await stage.newPage("phone");
  const trouble = collectPageErrors(guest);
  await guest.goto(new URL(shareUrl).pathname);
  expect(await guest.getByText("Wanda").count()).toBe(0);
  const button = guest.getByRole("button", { name: "Download Agreement" });
  await button.waitFor();
  await saveScreenshot(guest, "shared-agreement");
  const [file] = await Promise.all([guest.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toBe(`${title} - split sheet (copy).pdf`);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(trouble).toEqual([]);

  const full = dialog.getByRole("checkbox", { name: "Give the full signed PDF instead" });
  await full.click();
  await dialog.getByText("It reveals everyone's email address").waitFor();
  await expect.poll(() => full.isChecked()).toBe(true);
  await saveScreenshot(page, "share-dialog-sealed");
  expect(await violationsOf(page)).toEqual([]);
  const [sealed] = await Promise.all([guest.waitForEvent("download"), button.click()]);
  expect(sealed.suggestedFilename()).toMatch(/^Low Tide Radio - split sheet \d+\.pdf$/);

  const choice = dialog.getByRole("checkbox", { name: "Agreement" });
  await choice.click();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await guest.reload();
  await guest.getByRole("heading", { level: 1, name: title }).waitFor();
  await guest.getByRole("button", { name: "Download Lyrics" }).waitFor();
  expect(await button.count()).toBe(0);
});

itLeavesNoSecrets(stage);
