import { beforeAll, expect, it } from "vitest";
import { createSong, equalShareRow, signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { uploadFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const email = "nia@example.com";
let songId: string;

beforeAll(async () => {
  const owner = await signedUpUser(stage.url, "Nia Okafor", email);
  const recording = await uploadFile(owner, wavFile("Salt Letters.wav", 2));
  const song = await createSong(owner, {
    title: "Salt Letters",
    splits: [equalShareRow("Nia Okafor", email, 100)],
    fileIds: [recording.id],
    send: false,
  });
  songId = song.id;
});

it("header: shows the current page, the environment and the used storage", async () => {
  const page = await stage.newPage();
  const trouble = collectPageErrors(page);
  await logInByCall(page, email);
  const header = page.getByRole("banner");
  await header.getByText(/^Storage: [\d.]+ KB used$/).waitFor();
  expect(await header.locator("[data-slot=environment]").isVisible()).toBe(true);
  const current = () => header.locator("[aria-current]").allInnerTexts();
  await expect.poll(current).toEqual(["Songs"]);
  await header.getByRole("link", { name: "Agreements" }).click();
  await page.waitForURL("**/agreements");
  await expect.poll(current).toEqual(["Agreements"]);
  await page.goto(`/songs/${songId}`);
  await page.getByRole("heading", { level: 1, name: "Salt Letters", exact: true }).waitFor();
  await expect.poll(current).toEqual(["Songs"]);
  expect(await header.getByRole("link", { name: "Songs" }).getAttribute("aria-current")).toBe(
    "true",
  );
  await checkWidths(page, "header");
  expect(await violationsOf(page)).toEqual([]);
  expect(trouble).toEqual([]);
});

it("header: has the navigation, the storage and the account in a menu on a phone", async () => {
  const page = await stage.newPage("phone");
  await logInByCall(page, email);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog");
  await menu.getByText(/^Storage: [\d.]+ KB used$/).waitFor();
  expect(await menu.getByText("Nia Okafor").isVisible()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await menu.getByRole("link", { name: "Agreements" }).click();
  await page.waitForURL("**/agreements");
  await menu.waitFor({ state: "detached" });
});

it("not-found page says that there is no page, and leads home", async () => {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/nowhere");
  await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  await page.getByRole("link", { name: "Go to Home" }).click();
  await page.waitForURL("**/dashboard");
});

itLeavesNoSecrets(stage);
