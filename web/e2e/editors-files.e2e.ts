import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { wavFile } from "../../infra/tools/samples/uploads.ts";
import { tokenInEmail, type Visitor } from "../../infra/tools/samples/visitor.ts";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { sidewaysPixels, violationsOf } from "./axe.ts";
import { saveScreenshot, collectPageErrors } from "./browser.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { createSongToShare, songTitle } from "./shared-song.fixture.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const nia = "nia@example.com";
const mo = "mo@example.com";
const Usage = z.object({ formattedUsed: z.string() });
const keyed = () => ({ "idempotency-key": randomUUID() });
let owner: Visitor;
let editor: Visitor;
let songId: string;
let path: string;

beforeAll(async () => {
  ({ owner, songId } = await createSongToShare(stage.url, 4));
  path = `/api/songs/${songId}`;
  editor = await signedUpUser(stage.url, "Mo Member", mo);
  await owner.expect(
    z.unknown(),
    "POST",
    `${path}/share`,
    { email: mo, permission: "edit" },
    keyed(),
  );
  const shareToken = tokenInEmail(await stage.inbox.emailTo(mo, /shared/), "/share/");
  await editor.expect(z.unknown(), "POST", `${path}/copy`, { shareToken }, keyed());
});

async function openSong(email: string): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto(`/songs/${songId}`);
  await page.getByRole("heading", { level: 1, name: songTitle }).waitFor();
  return page;
}

async function usedBy(person: Visitor): Promise<string> {
  return (await person.expect(Usage, "GET", "/api/storage/usage")).formattedUsed;
}

const changes = (page: Page) => page.getByRole("list", { name: "Changes" }).getByRole("listitem");

it("editor's files: an editor adds a recording and a picture and removes one; owner and editor see who did what", async () => {
  const page = await openSong(mo);
  const trouble = collectPageErrors(page);
  await page.getByText("Nobody has changed the title").waitFor();
  expect(await page.getByRole("button", { name: "Add from Files" }).count()).toBe(0);
  const { name, bytes } = wavFile("Mo on drums.wav", 2);
  await page
    .getByLabel("Audio files")
    .setInputFiles({ name, mimeType: "audio/wav", buffer: Buffer.from(bytes) });
  await page.getByRole("button", { name: `Play ${name}` }).waitFor();
  await page.getByRole("button", { name: `Play ${name}` }).click();
  await page.getByRole("button", { name: `Pause ${name}` }).waitFor();
  await changes(page).getByText(`Added ${name}`).waitFor();
  await page.getByRole("button", { name: `Move ${name} up` }).click();
  await page.getByRole("button", { name: "Remove Low Tide.wav" }).click();
  await changes(page).getByText("Removed Low Tide.wav").waitFor();
  expect(await page.getByText("Low Tide.wav", { exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  expect(await page.getByRole("button", { name: "Remove from song" }).count()).toBe(0);
  await page.getByRole("button", { name: "Save Changes" }).click();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => sidewaysPixels(page), { message: `${width} px` }).toBe(0);
    await saveScreenshot(page, `editors-files-${width}`);
  }
  expect(await violationsOf(page)).toEqual([]);
  expect(trouble).toEqual([]);

  const ownersPage = await openSong(nia);
  await ownersPage.getByRole("button", { name: `Play ${name}` }).waitFor();
  await changes(ownersPage)
    .filter({ hasText: `Added ${name}` })
    .getByText("Mo Member")
    .waitFor();
  await saveScreenshot(ownersPage, "editors-files-owner");
  // What the editor took from the song is still the owner's.
  await ownersPage.goto("/files");
  await ownersPage.getByText("Low Tide.wav").first().waitFor();
  expect(await usedBy(editor)).toBe("0 B");
});

it("editor's files: a failed upload is reported and can be tried again", async () => {
  const page = await openSong(mo);
  const { bytes } = wavFile("Lost.wav", 2);
  await page.route("**/api/songs/*/files", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page
    .getByLabel("Audio files")
    .setInputFiles({ name: "Lost.wav", mimeType: "audio/wav", buffer: Buffer.from(bytes) });
  const row = page.getByRole("list", { name: "Uploads" }).getByRole("listitem");
  await row.getByRole("button", { name: /Retry|Try again/ }).waitFor();
  await saveScreenshot(page, "editors-upload-failed");
  await page.unroute("**/api/songs/*/files");
  await row.getByRole("button", { name: /Retry|Try again/ }).click();
  await page.getByRole("button", { name: "Play Lost.wav" }).waitFor();
});

itLeavesNoSecrets(stage);
