import { BatchWriteCommand, type DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { keys } from "../data/core/keys.ts";
import { shareKeys } from "../data/sharing/share-keys.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import type { Stores } from "../data/stores.ts";
import { sortableId } from "../platform/random-id.ts";
import { listSharedWithMe } from "../songs/list-shared-with-me.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { songEditor, tokenOfShare } from "./editing.fixture.ts";
import { sharedSong } from "./sharing.fixture.ts";
import { listShares } from "./shares.ts";

const many = 1000;
let data: DataTable;
let stores: Stores;

/** Names of the reads that this client sends from now on. */
function readsOf(client: DynamoDBDocumentClient): string[] {
  const reads: string[] = [];
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        if (/^(Get|BatchGet|Query|Scan)/.test(commandName)) reads.push(commandName);
        return await next(args);
      },
    { step: "initialize" },
  );
  return reads;
}

async function write(items: readonly TransactItem[]): Promise<void> {
  const puts = items.map(({ Put }) => ({ PutRequest: { Item: Put?.Item ?? {} } }));
  const batches = Array.from({ length: Math.ceil(puts.length / 25) }, (_, index) =>
    puts.slice(index * 25, index * 25 + 25),
  );
  await Promise.all(
    batches.map((batch) =>
      data.client.send(new BatchWriteCommand({ RequestItems: { [data.name]: batch } })),
    ),
  );
}

interface Listed<Item> {
  body: Item[];
  headers: Record<string, string>;
}

/** Every page of a list, with the reads of each. */
async function pagesOf<Item>(
  read: (cursor: string | undefined) => Promise<Listed<Item>>,
  reads: string[],
) {
  const pages: { items: Item[]; reads: string[] }[] = [];
  let cursor: string | undefined;
  do {
    reads.length = 0;
    const { body, headers } = await read(cursor);
    pages.push({ items: body, reads: reads.toSorted() });
    cursor = /cursor=([^&>]+)/.exec(headers["link"] ?? "")?.[1];
    if (cursor !== undefined) cursor = decodeURIComponent(cursor);
  } while (cursor !== undefined);
  return pages;
}

// One engine, since it is 4,000 items: DynamoDB Local where there is one.
describe.each(dataEngines.slice(-1))("with 1,000 shares, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("a page of a song's shares is one query, besides the read of the song, and each share is on one", async () => {
    const song = await sharedSong(stores);
    const { id: first } = await song.share({ email: "guest-0@example.com" });
    const [, shareId = ""] = first.split("_");
    const pattern = await new ShareRepository(stores.table).read(
      song.workspaceId,
      song.id,
      shareId,
    );
    if (pattern === undefined) throw new Error("The share was not stored");
    const shares = Array.from({ length: many - 1 }, (_, index) => ({
      ...pattern,
      id: sortableId(atSecond(100 + index)),
      email: `guest-${index + 1}@example.com`,
    }));
    await write(
      shares.map((share) =>
        stores.table.putItem(shareKeys.share(song.workspaceId, song.id, share.id), "share", share),
      ),
    );
    const pages = await pagesOf(
      (cursor) => listShares(stores, { ...song.call({}), query: { limit: 200, cursor } }),
      readsOf(data.client),
    );
    expect(pages.map(({ items, reads }) => [items.length, reads])).toEqual(
      Array.from({ length: 5 }, () => [200, ["GetItemCommand", "QueryCommand"]]),
    );
    const expected = Array.from({ length: many }, (_, index) => `guest-${many - 1 - index}`);
    expect(
      pages.flatMap(({ items }) => items.map(({ sharedWithEmail }) => sharedWithEmail)),
    ).toEqual(expected.map((name) => `${name}@example.com`));
  });

  it("a page of the songs that one person edits is one query and one batch read", async () => {
    const song = await sharedSong(stores);
    const person = await songEditor(stores);
    const share = await song.share({ email: person.email, permission: "edit" });
    await person.accept(song.id, await tokenOfShare(song, share));
    const [, shareId = ""] = share.id.split("_");
    const { workspaceId } = song;
    const at = [
      keys.song(workspaceId, song.id),
      shareKeys.share(workspaceId, song.id, shareId),
      shareKeys.editedSong(person.userId, song.id, shareId),
    ];
    const patterns = await stores.table.getMany(at);
    await write(
      Array.from({ length: many - 1 }, (_, index) => {
        const songId = sortableId(atSecond(100 + index));
        const [songItem, shareItem, entry] = patterns;
        return [
          stores.table.putItem(keys.song(workspaceId, songId), "song", { ...songItem, id: songId }),
          stores.table.putItem(shareKeys.share(workspaceId, songId, shareId), "share", {
            ...shareItem,
            songId,
          }),
          stores.table.putItem(
            shareKeys.editedSong(person.userId, songId, shareId),
            "edited-song",
            { ...entry, songId },
          ),
        ];
      }).flat(),
    );
    const pages = await pagesOf(
      (cursor) =>
        listSharedWithMe(stores.table, {
          ...ownerCall(person.userId, { params: {}, body: {} }, { at: atSecond(60) }),
          query: { limit: 30, cursor },
        }),
      readsOf(data.client),
    );
    const most = ["BatchGetItemCommand", "QueryCommand"];
    expect(new Set(pages.map(({ reads }) => reads.join()))).toEqual(new Set([most.join()]));
    expect(pages.length).toBeLessThanOrEqual(Math.ceil(many / 30) + 1);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(many);
  });
});
