import { personalWorkspaceOf, type UserId } from "../../shared/domain/ids.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { setAttributes } from "../data/core/expressions.ts";
import { OutboxEvent } from "../data/outbox/outbox-events.ts";
import { searchKeys } from "../data/search/search-keys.ts";
import type { Stores } from "../data/stores.ts";
import { tellSubscriber } from "../jobs/tell-subscribers/tell-subscriber.ts";
import { indexWorkspace } from "../search/index-workspace.ts";
import {
  atSecond,
  createSongCall,
  ownerCall,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createSong } from "./create-song.ts";
import { createSongWithoutAgreement } from "./create-song-without-agreement.ts";
import { deleteSong } from "./delete-song.ts";
import { listSongs } from "./list-songs.ts";
import { updateSong } from "./update-song.ts";

let data: DataTable;
let stores: Stores;
let userId: UserId;

type Query = Parameters<typeof listSongs>[1]["query"];

const call = <Body extends object>(id: string, body: Body, second = 20) =>
  ownerCall(userId, { params: { id }, body }, { at: atSecond(second) });

async function addSong(title: string, { agreement = "none", artist = "", second = 1 } = {}) {
  const body = { ...songInputFor(agreement === "none" ? 0 : 1), title, artist, lyrics: "" };
  const at = { at: atSecond(second) };
  const made =
    agreement === "none"
      ? await createSongWithoutAgreement(
          stores,
          createSongCall(userId, { ...body, agreement: false }, at),
        )
      : await createSong(
          stores,
          createSongCall(userId, { ...body, send: agreement === "pending" }, at),
        );
  return made.id;
}

/** Brings the order of titles up to date, as the subscriber does about a second after a change. */
async function tellSearch(): Promise<void> {
  for (const item of await data.scan()) {
    if (item["kind"] !== "event") continue;
    const { id, waiting } = OutboxEvent.parse(item);
    if (waiting.has("search")) await tellSubscriber(stores.table, id, "search", atSecond(30));
  }
}

/** Does the job that the first list in the order of titles requests. */
async function indexAll(): Promise<void> {
  await page({ sort: "title" });
  const run = { at: atSecond(30), hasTime: () => true };
  await indexWorkspace(stores.table, personalWorkspaceOf(userId), run);
}

async function page(query: Query, second = 40) {
  const listing = ownerCall(userId, { params: {}, body: {} }, { at: atSecond(second) });
  const { body, headers } = await listSongs(stores, { ...listing, query });
  const next = /[?&]cursor=([^&>]+)/.exec(headers?.["link"] ?? "")?.[1];
  return { titles: body.map(({ title }) => title), next, link: headers?.["link"] };
}

/** The titles of all pages. */
async function all(query: Query): Promise<string[]> {
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const { titles: some, next } = await page({ ...query, ...(cursor && { cursor }) });
    titles.push(...some);
    cursor = next;
  } while (cursor !== undefined);
  return titles;
}

const requests = async () =>
  (await data.scan()).filter(
    ({ job, input }) =>
      job === "index-workspace" && Object(input).workspaceId === personalWorkspaceOf(userId),
  ).length;

/** The calls of DynamoDB for one page. */
const sends = async (query: Query) => {
  const send = vi.spyOn(data.client, "send");
  await page({ limit: 3, ...query });
  const names = send.mock.calls.map(([command]) => command.constructor.name);
  send.mockRestore();
  return names;
};

describe.each(dataEngines)("the list of songs, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeEach(async () => ({ userId } = await newUser(stores.table)));

  it("is ordered by age in both directions, page by page", async () => {
    for (const [index, title] of ["a", "b", "c", "d", "e"].entries())
      await addSong(title, { second: index });
    expect(await all({ limit: 2 })).toEqual(["e", "d", "c", "b", "a"]);
    expect(await all({ limit: 2, sort: "oldest" })).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("is searched by beginnings of words of title, artist, contributor and number", async () => {
    await addSong("Low Tide", { artist: "Nia & the Shallows" });
    await addSong("Łódź at Dawn", { agreement: "draft", second: 1 });
    await addSong("Tideline", { second: 2 });
    expect(await all({ search: "TID" })).toEqual(["Tideline", "Low Tide"]);
    expect(await all({ search: "shal tide" })).toEqual(["Low Tide"]);
    expect(await all({ search: "lodz" })).toEqual(["Łódź at Dawn"]);
    expect(await all({ search: "writer" })).toEqual(["Łódź at Dawn"]);
    expect(await all({ search: "0000003" })).toEqual(["Tideline"]);
    expect(await all({ search: "nothing" })).toEqual([]);
  });

  it("is filtered by the state of the latest agreement, with the filters in the next page's address", async () => {
    await addSong("None");
    await addSong("Draft", { agreement: "draft" });
    for (const second of [1, 2, 3]) await addSong("Sent", { agreement: "pending", second });
    expect(await all({ agreement: "none" })).toEqual(["None"]);
    expect(await all({ agreement: "draft" })).toEqual(["Draft"]);
    expect(await all({ agreement: "completed" })).toEqual([]);
    const first = await page({ agreement: "pending", limit: 2, sort: "oldest" });
    expect(first.titles).toEqual(["Sent", "Sent"]);
    expect(first.link).toContain("agreement=pending&sort=oldest");
    expect(await all({ agreement: "pending", limit: 2 })).toHaveLength(3);
    const later = await page({ agreement: "expired" }, 31 * 24 * 3600);
    expect(later.titles).toHaveLength(3);
  });

  const titles = ["Zebra", "apple pie", "Äpfel", "Apple", "(Banana)", "— !"];
  const byTitle = ["Äpfel", "Apple", "apple pie", "(Banana)", "Zebra", "— !"];

  it("is ordered by title, before and after the order is complete", async () => {
    for (const [index, title] of titles.entries()) await addSong(title, { second: index });
    expect(await all({ sort: "title", limit: 2 })).toEqual(byTitle);
    await indexAll();
    const fallback = vi.spyOn(stores.songs, "listOfWorkspace");
    expect(await all({ sort: "title", limit: 2 })).toEqual(byTitle);
    expect(await all({ sort: "title", limit: 1, search: "app" })).toEqual(["Apple", "apple pie"]);
    expect(fallback).not.toHaveBeenCalled();
    fallback.mockRestore();
  });

  it("requests the job that completes the order of titles once a day", async () => {
    await addSong("Low Tide");
    await Promise.all([page({ sort: "title" }), page({ sort: "title" })]);
    expect(await requests()).toBe(1);
    await page({ sort: "title" }, 25 * 3600);
    expect(await requests()).toBe(2);
  });

  it("puts songs into the order that a release before it has indexed for the search", async () => {
    await addSong("Low Tide");
    await addSong("High Water");
    await tellSearch();
    const pk = `OWNER#${personalWorkspaceOf(userId)}`;
    for (const item of await data.scan())
      if (item["pk"] === pk && item["kind"] === "song-title")
        await stores.table.remove({ pk, sk: String(item["sk"]) });
      else if (item["pk"] === pk && item["kind"] === "indexed")
        await stores.table.update({ pk, sk: String(item["sk"]) }, { text: "REMOVE title" });
    const mark = searchKeys.workspaceIndexState(personalWorkspaceOf(userId));
    await stores.table.put(mark, "search", { askedAt: atSecond(1) });
    await stores.table.update(mark, setAttributes({ doneAt: atSecond(2) }));
    expect(await all({ sort: "title" })).toEqual(["High Water", "Low Tide"]);
    await indexAll();
    expect(await all({ sort: "title" })).toEqual(["High Water", "Low Tide"]);
  });

  it("follows renamed and deleted songs in the order of titles", async () => {
    const low = await addSong("Low Tide");
    const high = await addSong("High Water");
    await indexAll();
    await updateSong(stores, call(low, { title: "A Tide" }));
    // Not twice, and not at the place of its former title.
    expect(await all({ sort: "title" })).toEqual(["High Water"]);
    await tellSearch();
    expect(await all({ sort: "title" })).toEqual(["A Tide", "High Water"]);
    await deleteSong(stores, { ...call(high, {}), query: { files: "delete" as const } });
    expect(await all({ sort: "title" })).toEqual(["A Tide"]);
    await tellSearch();
    const left = (await data.scan()).filter(
      ({ kind, pk }) => kind === "song-title" && String(pk).includes(userId),
    );
    expect(left).toHaveLength(1);
  });

  it("costs one query a page, and one batch read more by title, however many songs there are", async () => {
    for (let number = 0; number < 12; number += 1) await addSong(`Song ${number}`);
    await indexAll();
    expect(await sends({})).toEqual(["QueryCommand"]);
    expect(await sends({ sort: "oldest" })).toEqual(["QueryCommand"]);
    expect(await sends({ search: "song" })).toEqual(["QueryCommand"]);
    expect(await sends({ sort: "title" })).toEqual([
      "GetCommand",
      "QueryCommand",
      "BatchGetCommand",
    ]);
  });
});
