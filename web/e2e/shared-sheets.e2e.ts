import { beforeAll, expect, it } from "vitest";
import { z } from "zod";
import {
  createSong,
  equalShareRow,
  signedUpUser,
  waitUntil,
} from "../../infra/tools/testing/agreement.ts";
import type { Visitor } from "../../infra/tools/samples/visitor.ts";
import { violationsOf } from "./axe.ts";
import { collectPageErrors } from "./browser.ts";
import { checkWidths } from "./check-widths.ts";
import { itLeavesNoSecrets } from "./leaves-no-secrets.ts";
import { logInByCall } from "./user-actions.ts";
import { setUpStage } from "./stage.ts";

const stage = setUpStage();
const ama = { name: "Ama Serwaa", email: "ama@example.com" };
let owner: Visitor;
let cowriter: Visitor;

beforeAll(async () => {
  owner = await signedUpUser(stage.url, "Nia Okafor", "nia@example.com");
  cowriter = await signedUpUser(stage.url, ama.name, ama.email);
});

const unread = async () =>
  (await cowriter.expect(z.object({ unread: z.number() }), "GET", "/api/notifications/state"))
    .unread;

it("shared sheets: a co-writer finds a sheet that was sent in the bell and under 'Shared with me'", async () => {
  const rows = [
    equalShareRow("Nia Okafor", "nia@example.com", 40),
    equalShareRow(ama.name, ama.email, 60),
  ];
  const song = await createSong(owner, { title: "Salt Letters", splits: rows });
  await waitUntil(unread, (count) => count === 1);
  const page = await stage.newPage("phone");
  const trouble = collectPageErrors(page);
  await logInByCall(page, ama.email);
  await page.locator("[data-slot=bell]").click();
  await page
    .getByRole("dialog", { name: "Notifications" })
    .getByRole("link", { name: "Nia Okafor put you on the split sheet “Salt Letters”." })
    .click();
  await page.waitForURL(`**/agreements/${song.agreement.id}`);
  await page.goto("/dashboard");
  const shared = page.getByRole("region", { name: "Shared with me" });
  const card = shared.getByRole("region", { name: "Salt Letters" });
  await card.getByText("Split sheet from Nia Okafor").waitFor();
  await card.getByText("Needs your signature").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await checkWidths(page, "shared-sheets");
  await card.getByRole("link", { name: "Salt Letters" }).click();
  await page.getByRole("heading", { name: "Salt Letters" }).first().waitFor();
  // The sender has it among the own agreements only.
  const senders = await stage.newPage();
  await logInByCall(senders, "nia@example.com");
  await senders.getByText("Salt Letters").first().waitFor();
  expect(await senders.getByRole("region", { name: "Shared with me" }).count()).toBe(0);
  expect(trouble).toEqual([]);
});

it("shared sheets: stand below one's own songs, which are what one comes for", async () => {
  await createSong(cowriter, { title: "Own Song", splits: [], send: false });
  const page = await stage.newPage();
  await logInByCall(page, ama.email);
  const shared = page.getByRole("region", { name: "Shared with me" });
  await shared.getByRole("region", { name: "Salt Letters" }).waitFor();
  const recent = page.getByRole("region", { name: "Recent Songs" });
  await recent.getByRole("region", { name: "Own Song" }).waitFor();
  const [own, others] = [await recent.boundingBox(), await shared.boundingBox()];
  expect(own?.y ?? Infinity).toBeLessThan(others?.y ?? 0);
});

itLeavesNoSecrets(stage);
