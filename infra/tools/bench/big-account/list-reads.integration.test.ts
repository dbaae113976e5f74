import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { startTestCloud, type TestCloud } from "../../testing/cloud.ts";
import { listedPages, readsOfPage } from "./list-reads.ts";
import { seedAccount, type SeededAccount } from "./seed-account.ts";

const size = { songs: 40, files: 60, folders: 6, folderFiles: 30, people: 20, notices: 20 };
let cloud: TestCloud;
let account: SeededAccount;

beforeAll(async () => {
  cloud = await startTestCloud();
  account = await seedAccount(cloud, "lists", size);
});
afterAll(() => cloud.remove());

it.each(listedPages)("the first page of %s takes one or two reads of the table", async (page) => {
  const reads = await readsOfPage(cloud, account, page);
  expect(reads).toBeGreaterThanOrEqual(1);
  expect(reads).toBeLessThanOrEqual(2);
});

it("a copied record is found and listed like a record that API calls created", async () => {
  const Hits = z.object({ hits: z.array(z.object({ kind: z.string() })) });
  const { hits } = await account.owner.expect(Hits, "GET", "/api/search?q=n00002");
  const kinds = hits.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(["agreement", "file", "person", "song"]);
  const lists = { songs: 40, agreements: 40, contributors: 20, notifications: 20 };
  for (const [list, count] of Object.entries(lists)) {
    const { body } = await account.owner.request("GET", `/api/${list}?limit=50`);
    expect([list, body]).toEqual([list, expect.objectContaining({ length: count })]);
  }
});
