import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { signedUpUser } from "../../infra/tools/testing/agreement.ts";
import { wavFile } from "../../infra/tools/samples/uploads.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { fillContributor, logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const nia = { name: "Nia Okafor", email: "nia@example.com" };
const Cards = z.array(z.looseObject({ id: z.string(), title: z.string(), status: z.string() }));

const stage = setUpStage();
let owner: Visitor;
let page: Page;
let draftId: string;

beforeAll(async () => {
  page = await stage.newPage();
  owner = await signedUpUser(stage.url, nia.name, nia.email);
  await logInByCall(page, nia.email);
});

const agreements = () => owner.expect(Cards, "GET", "/api/agreements");
const songCount = async () =>
  (await owner.expect(z.array(z.unknown()), "GET", "/api/songs")).length;
const saved = (on: Page) => on.getByText(/^Draft saved \d/);
const title = (on: Page) => on.getByLabel("Song Title");
const bpm = (on: Page) => on.getByLabel("BPM (optional)");
const row = (on: Page, label: string) => on.getByLabel(label, { exact: true }).first();
const notice = (on: Page) => on.getByText("changed in another tab or on another device");

it("draft: saves a sheet with a title as one draft, whose address a reload and Back keep", async () => {
  await page.goto("/create");
  await page.getByLabel("Artist Name").fill("Nia & the Shallows");
  await title(page).fill("Low Tide");
  await saved(page).waitFor();
  await page.waitForURL(/draft=/);
  await title(page).pressSequentially(" Radio", { delay: 300 });
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Songwriter Name").first().fill("Half a contributor");
  await expect
    .poll(async () => (await agreements()).map((one) => one.title))
    .toEqual(["Low Tide Radio"]);
  await expect.poll(async () => JSON.stringify(await agreements())).toContain("Half a contributor");
  await checkWidths(page, "draft-saved");
  expect(await songCount()).toBe(1);
  const [draft] = await agreements();
  draftId = draft?.id ?? "";
  expect(draft?.status).toBe("draft");

  await page.goBack();
  expect(await title(page).inputValue()).toBe("Low Tide Radio");
  await page.waitForURL(new RegExp(`draft=${draftId}`));
  await page.reload();
  await expect.poll(() => title(page).inputValue()).toBe("Low Tide Radio");
  expect(await songCount()).toBe(1);
  await page.goto("/create");
  expect(await title(page).inputValue()).toBe("");
});

it("draft: continues on another device", async () => {
  const phone = await stage.newPage("phone");
  await logInByCall(phone, nia.email);
  await phone.getByRole("link", { name: "Continue", exact: true }).first().click();
  await expect.poll(() => title(phone).inputValue()).toBe("Low Tide Radio");
  await phone.goto("/agreements");
  await phone.getByRole("link", { name: "Continue editing" }).first().click();
  await expect.poll(() => title(phone).inputValue()).toBe("Low Tide Radio");
  await phone.getByLabel("BPM (optional)").fill("97");
  await saved(phone).waitFor();
  await expect.poll(async () => JSON.stringify(await agreements())).toContain('"bpm":97');
});

it("draft: a second tab is told of a change elsewhere, and both versions stay until one is chosen", async () => {
  const address = `/create?draft=${draftId}`;
  const other = await page.context().newPage();
  await page.goto(address);
  await other.goto(address);
  await title(page).fill("First tab");
  await saved(page).waitFor();
  await title(other).fill("Second tab");
  await notice(other).waitFor();
  expect(await title(other).inputValue()).toBe("Second tab");
  expect((await agreements())[0]?.title).toBe("First tab");
  await checkWidths(other, "draft-conflict");
  // A reload loses nothing either.
  await other.reload();
  await notice(other).waitFor();
  expect(await title(other).inputValue()).toBe("Second tab");
  await other.getByRole("button", { name: "Keep this version" }).click();
  await saved(other).waitFor();
  expect((await agreements())[0]?.title).toBe("Second tab");

  await title(page).fill("First tab again");
  await notice(page).waitFor();
  await page.getByRole("button", { name: "Load the other version" }).click();
  await expect.poll(() => title(page).inputValue()).toBe("Second tab");
  expect(await notice(page).count()).toBe(0);
  await other.close();
});

it("draft: says that it is offline, and saves when the network is back", async () => {
  await page.context().setOffline(true);
  await title(page).fill("Written offline");
  await page.getByText("Offline. Your changes are kept in this tab.").waitFor();
  await checkWidths(page, "draft-offline");
  await page.context().setOffline(false);
  await saved(page).waitFor();
  await expect.poll(async () => (await agreements())[0]?.title).toBe("Written offline");
});

it("draft: takes what is typed into any field, shows it in another browser, and is sent only once each field is right", async () => {
  await page.getByRole("button", { name: "Split Sheets" }).click();
  await row(page, "Songwriter Name").fill("Ben at www.ben.example");
  await row(page, "Email").fill("ben@");
  await row(page, "Songwriter %").fill("33.333");
  await expect.poll(async () => JSON.stringify(await agreements())).toContain('"33.333"');
  await expect
    .poll(() => page.locator('[data-slot="saving"]').textContent())
    .toMatch(/^Draft saved/);

  const phone = await stage.newPage("phone");
  await logInByCall(phone, nia.email);
  await phone.goto(`/create?draft=${draftId}`);
  await phone.getByRole("button", { name: "Next" }).click();
  expect(await row(phone, "Songwriter Name").inputValue()).toBe("Ben at www.ben.example");
  expect(await row(phone, "Email").inputValue()).toBe("ben@");
  expect(await row(phone, "Songwriter %").inputValue()).toBe("33.333");
  await checkWidths(phone, "draft-any-text");

  // The list's dialog names what is wrong, by its row.
  await phone.goto("/agreements");
  await phone.getByRole("button", { name: "Send for signature", exact: true }).first().click();
  const dialog = phone.getByRole("dialog");
  await dialog.getByText("Ben at www.ben.example: Valid email is required").waitFor();
  await dialog
    .getByText("Ben at www.ben.example, Songwriter name: Can't contain a web address")
    .waitFor();
  await dialog.getByText("Ben at www.ben.example, Songwriter %: At most two decimals").waitFor();
  await checkWidths(phone, "draft-not-ready");
  const key = { "idempotency-key": crypto.randomUUID() };
  const refused = await owner.request("POST", `/api/agreements/${draftId}/send`, {}, key);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('"splits.0.email"');
  expect((await agreements())[0]?.status).toBe("draft");

  await page.getByRole("button", { name: "Song Details" }).click();
  await bpm(page).fill("900");
  await expect
    .poll(async () =>
      JSON.stringify(await owner.expect(z.unknown(), "GET", `/api/agreements/${draftId}`)),
    )
    .toContain('"typedBpm":"900"');
  await phone.goto(`/create?draft=${draftId}`);
  await expect.poll(() => bpm(phone).inputValue()).toBe("900");
  await bpm(page).fill("90");
  await saved(page).waitFor();
});

it("draft: deletes a removed file, with an undo", async () => {
  await page.getByRole("button", { name: "Upload Files" }).click();
  const { name, type, bytes } = wavFile("Take one.wav");
  const row = page.locator('[data-slot="upload"]', { hasText: name });
  await page
    .locator('input[aria-label="Audio files"]')
    .setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  await row.getByText("Uploaded").waitFor();
  const Songs = z.array(z.looseObject({ files: z.array(z.looseObject({ id: z.string() })) }));
  const filesOfSong = async () =>
    (await owner.expect(Songs, "GET", "/api/songs"))[0]?.files.map(({ id }) => id) ?? [];
  await expect.poll(async () => (await filesOfSong()).length).toBe(1);
  const [fileId] = await filesOfSong();
  const statusOfFile = async () => (await owner.request("GET", `/api/files/${fileId}`)).status;

  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByText(`${name} was deleted`).first().waitFor();
  expect(await statusOfFile()).toBe(404);
  await checkWidths(page, "file-deleted");
  await page.getByRole("button", { name: "Undo" }).click();
  await row.getByText("Uploaded").waitFor();
  await expect.poll(statusOfFile).toBe(200);

  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect.poll(statusOfFile).toBe(404);
  await expect.poll(filesOfSong).toEqual([]);
  await page.getByText("0 B of").waitFor();
});

it("draft: is gone when the sheet is sent", async () => {
  await page.getByRole("button", { name: "Split Sheets" }).click();
  await fillContributor(page, 0, { ...nia, share: "100" });
  await page.getByRole("button", { name: "Continue to Files" }).click();
  await page.getByRole("button", { name: "Continue to Preview" }).click();
  await page.getByRole("button", { name: "Create Agreement" }).click();
  await page.waitForURL("**/dashboard");
  expect((await agreements()).map(({ status }) => status)).toEqual(["pending"]);
  expect(await songCount()).toBe(1);
  await page.goto("/create");
  expect(await title(page).inputValue()).toBe("");
});

it("draft: is deleted with its song when the owner asks for it", async () => {
  await page.goto("/create");
  await title(page).fill("Never mind");
  await saved(page).waitFor();
  await expect.poll(songCount).toBe(2);
  const id = (await agreements()).find(({ status }) => status === "draft")?.id ?? "";
  const key = { "idempotency-key": crypto.randomUUID() };
  expect((await owner.request("DELETE", `/api/agreements/${id}`, undefined, key)).status).toBe(200);
  expect(await songCount()).toBe(1);
  // The wizard that is still open says so, and keeps what was typed.
  await title(page).fill("Never mind, yes");
  await page.getByText("This draft was sent or deleted").waitFor();
  await page.getByRole("button", { name: "Save as a new draft" }).click();
  await saved(page).waitFor();
  expect((await agreements()).map((one) => one.title)).toContain("Never mind, yes");
});

itLeavesNoSecrets(stage);
