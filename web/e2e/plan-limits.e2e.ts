import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { setAttributes } from "../../functions/data/core/expressions.ts";
import { keys } from "../../functions/data/core/keys.ts";
import { newPerson } from "../../infra/tools/samples/sample-accounts.ts";
import { newTeam } from "../../infra/tools/samples/sample-teams.ts";
import {
  newCard,
  newSubscriber,
  openCheckout,
  sendForm,
  subscribeVisitor,
} from "../../infra/tools/samples/subscriber.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { WorkspaceId } from "../../shared/domain/ids.ts";
import { grantEnterprise } from "../../infra/operate/grant/grant-enterprise.ts";
import { plans } from "../../shared/domain/billing/plans.ts";
import { announceLargeFile, wavFile } from "../../infra/tools/samples/uploads.ts";
import { violationsOf } from "./axe.ts";
import { saveScreenshot } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { openTable } from "./files.fixture.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";
import { itNightly } from "../../infra/tools/testing/it-nightly.ts";

const stage = setUpStage();
const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;
const folder = mkdtempSync(join(tmpdir(), "splitsheet-limits-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The files page of a signed-in person. */
async function openFiles(email: string): Promise<Page> {
  const page = await stage.newPage();
  await logInByCall(page, email);
  await page.goto("/files");
  await page.getByLabel("Upload files").waitFor({ state: "attached" });
  return page;
}

const rowOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Uploads", exact: true })
    .locator("[data-slot=upload]")
    .filter({ hasText: name });

/** Chooses a recording of `sizeBytes` bytes. */
async function chooseSmall(page: Page, name: string, sizeBytes: number): Promise<void> {
  const { bytes } = wavFile(name, (sizeBytes - 44) / 8000);
  expect(bytes.length).toBe(sizeBytes);
  await page
    .getByLabel("Upload files")
    .setInputFiles({ name, mimeType: "audio/wav", buffer: Buffer.from(bytes) });
}

/** Chooses a sparse file of `sizeBytes` bytes, which uses no disk space. */
async function chooseLarge(page: Page, name: string, sizeBytes: number): Promise<void> {
  const path = join(folder, name);
  writeFileSync(path, "");
  truncateSync(path, sizeBytes);
  await page.getByLabel("Upload files").setInputFiles(path);
}

/** Counts bytes in a person's own workspace, as if a thousand files had been uploaded there. */
async function fillOwnStorage(visitor: Visitor, storageUsedBytes: number): Promise<void> {
  const workspaces = z.array(z.object({ id: WorkspaceId, kind: z.string() }));
  const all = await visitor.expect(workspaces, "GET", "/api/workspaces");
  const own = all.find(({ kind }) => kind === "own") ?? expect.fail("There is no own one");
  const { client, table } = openTable(stage.cloud);
  await table.update(keys.counters(own.id), setAttributes({ storageUsedBytes }));
  client.destroy();
}

/** Uploads files that fill `room` bytes exactly, and files that don't fit before and after them. */
async function fillToTheLastByte(page: Page, room: number, isFull: RegExp): Promise<void> {
  await chooseSmall(page, "Over.wav", room + 1);
  await rowOf(page, "Over.wav").getByText(isFull).waitFor();
  await chooseSmall(page, "Under.wav", room - 1000);
  await rowOf(page, "Under.wav").getByText("Uploaded", { exact: true }).waitFor();
  await chooseSmall(page, "Just.wav", 1000);
  await rowOf(page, "Just.wav").getByText("Uploaded", { exact: true }).waitFor();
  await chooseSmall(page, "More.wav", 45);
  await rowOf(page, "More.wav").getByText(isFull).waitFor();
}

it("Creator takes a file of 500 MB, and refuses one with a byte more before it is sent", async () => {
  const { email } = await newSubscriber(stage.url, "creator", "annual");
  const page = await openFiles(email);
  await chooseLarge(page, "Over.wav", 500 * megabyte + 1);
  await rowOf(page, "Over.wav").getByText("Over.wav is too large. Maximum size is 500MB").waitFor();
  await saveScreenshot(page, "limit-upload");
  const announced = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/api/files"),
  );
  await chooseLarge(page, "Just.wav", 500 * megabyte);
  expect((await announced).status()).toBe(201);
  const deleted = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("button", { name: "Cancel upload of Just.wav" }).click();
  expect((await deleted).status()).toBe(200);
});

itNightly("Creator stores 100 GB to the last byte, and not one byte more", async () => {
  const { visitor, email } = await newPerson(stage.url);
  const room = 50_000;
  // Files of 2 GB are allowed in the trial; their bytes stay counted afterwards.
  for (let count = 0; count < 49; count += 1)
    await announceLargeFile(visitor, { sizeBytes: 2 * gigabyte });
  await announceLargeFile(visitor, { sizeBytes: 2 * gigabyte - room });
  await sendForm(await openCheckout(visitor, "creator"), { number: newCard() });
  const page = await openFiles(email);
  const isFull = /The storage is full: .* of 100\.00 GB are used, and uploads in progress need/;
  await expect
    .poll(async () => JSON.stringify((await visitor.request("GET", "/api/storage/usage")).body))
    .toContain('"formattedLimit":"100.00 GB"');

  await fillToTheLastByte(page, room, isFull);
  await saveScreenshot(page, "limit-storage");
});

itNightly(
  "a team's files and its owner's own fill the Team plan's 2 TB to the last byte",
  async () => {
    const { visitor, email } = await newPerson(stage.url);
    await subscribeVisitor(visitor, "team");
    const teamName = "Northern Songs";
    await newTeam(visitor, teamName);
    const room = 50_000;
    await fillOwnStorage(visitor, 2 * 1024 * gigabyte - room);
    const page = await stage.newPage();
    await logInByCall(page, email);
    await page.goto("/team");
    await page.getByRole("button", { name: `Open ${teamName}` }).click();
    await page.getByRole("heading", { level: 1, name: teamName }).waitFor();
    await page.goto("/files");
    const isFull = /The storage is full: .* of 2048\.00 GB are used/;
    await fillToTheLastByte(page, room, isFull);
    await saveScreenshot(page, "limit-team-storage");
  },
);

itNightly(
  "Enterprise has no limit of storage, and the pricing page sells its owner no other plan",
  async () => {
    const { visitor, email } = await newPerson(stage.url);
    const { client, table } = openTable(stage.cloud);
    const at = stage.cloud.clock.date().toISOString();
    const lastDay = `${Number(at.slice(0, 4)) + 1}-12-31`;
    await grantEnterprise(table, { to: email, lastDay, at, applies: true, say: () => {} });
    client.destroy();
    const usage = await visitor.request("GET", "/api/storage/usage");
    expect(usage.body).toMatchObject({ formattedLimit: "Unlimited", plan: "plan" });
    const page = await stage.newPage();
    await logInByCall(page, email);
    await page.goto("/pricing");
    const text = page.getByText(/^You have the Enterprise plan until /);
    await expect.poll(() => text.count()).toBe(plans.filter(({ isSold }) => isSold).length);
    expect(await page.getByRole("button", { name: /^Choose/ }).count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
    await checkWidths(page, "pricing-enterprise");
  },
);
