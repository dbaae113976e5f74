import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../testing/cloud.ts";
import { listedPages, readsOfPage } from "./list-reads.ts";
import { seedAccount, type SeededAccount } from "./seed-account.ts";

const size = { songs: 40, files: 60, folders: 6, folderFiles: 30, people: 20 };
let cloud: TestCloud;
let account: SeededAccount;

beforeAll(async () => {
  cloud = await startTestCloud();
  account = await seedAccount(cloud, "lists", size);
});
afterAll(() => cloud.remove());

it.each(listedPages)("the first page of %s takes at most two reads of the table", async (page) => {
  expect(await readsOfPage(cloud.url, account, page)).toBeLessThanOrEqual(2);
});
