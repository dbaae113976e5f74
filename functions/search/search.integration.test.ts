import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { personalWorkspaceOf, type UserId } from "../../shared/domain/ids.ts";
import { searchKinds, type SearchKind } from "../../shared/domain/search/search-words.ts";
import { removeDraft } from "../agreements/remove-draft.ts";
import { partitions, prefixes } from "../data/core/key-prefixes.ts";
import { limitKeys } from "../data/core/limit-keys.ts";
import { OutboxEvent } from "../data/outbox/outbox-events.ts";
import type { Stores } from "../data/stores.ts";
import { deleteFiles } from "../files/delete-files.ts";
import { renameFile } from "../files/rename-file.ts";
import { restoreFile } from "../files/restore-file.ts";
import { tellSubscriber } from "../jobs/tell-subscribers/tell-subscriber.ts";
import { createSong } from "../songs/create-song.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { updateSong } from "../songs/update-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { announcedFile } from "../testing/file.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { indexWorkspace } from "./index-workspace.ts";
import { searchedObject } from "./searched-objects.ts";
import { searchWorkspace } from "./search-workspace.ts";
import { dailyOrNightly } from "../../infra/tools/testing/nightly.ts";

const objectPrefixes: Record<SearchKind, string> = {
  song: prefixes.song,
  agreement: prefixes.agreement,
  person: prefixes.person,
  file: prefixes.file,
};

let data: DataTable;
let stores: Stores;

/** A user's songs and files, and what the search is told and finds of them. */
class Desk {
  readonly userId: UserId;
  readonly songs: { id: string; agreementId: string }[] = [];
  readonly files: string[] = [];

  private constructor(userId: UserId) {
    this.userId = userId;
  }

  static async of(): Promise<Desk> {
    return new Desk((await newUser(stores.table)).userId);
  }

  get workspaceId() {
    return personalWorkspaceOf(this.userId);
  }

  call<Params extends object, Body extends object>(params: Params, body: Body) {
    return ownerCall(this.userId, { params, body }, { at: atSecond(20) });
  }

  async addSong(title: string, changes: object = {}): Promise<void> {
    const body = { ...songInputFor(1), title, artist: "", send: false, ...changes };
    const made = await createSong(stores, createSongCall(this.userId, body, { at: atSecond(1) }));
    this.songs.push({ id: made.id, agreementId: made.agreement.id });
  }

  async addFile(name: string): Promise<void> {
    const file = await announcedFile(stores.table, this.userId, { name, folderId: "root" });
    await stores.files.accept(file, 600, 1e9);
    this.files.push(file.id);
  }

  renameSong = (id: string, title: string) => updateSong(stores, this.call({ id }, { title }));
  removeSong = (id: string) =>
    deleteSong(stores, { ...this.call({ id }, {}), query: { files: "delete" as const } });
  removeDraftOf = (agreementId: string) => removeDraft(stores, this.call({ id: agreementId }, {}));
  renameFile = (id: string, name: string) => renameFile(stores, this.call({ id }, { name }));
  restoreFile = (id: string) => restoreFile(stores, this.call({ id }, {}));

  async removeFile(id: string): Promise<void> {
    const file = await stores.files.read(this.workspaceId, id);
    if (file !== undefined) await deleteFiles(stores.table, [file], atSecond(20));
  }

  /** Events that wait for the search. */
  async waiting(): Promise<string[]> {
    return (await data.scan())
      .filter((item) => item["kind"] === "event")
      .map((item) => OutboxEvent.parse(item))
      .filter(({ waiting }) => waiting.has("search"))
      .map(({ id }) => id);
  }

  tell = (eventId: string) => tellSubscriber(stores.table, eventId, "search", atSecond(30));

  async tellAll(): Promise<void> {
    for (const id of await this.waiting()) await this.tell(id);
  }

  async find(q: string) {
    const { hits, more } = await searchWorkspace(stores.table, {
      ...this.call({}, {}),
      query: { q },
    });
    return { titles: hits.map(({ title }) => title), hits, more };
  }

  /** The entries of the index: the word and the object of each. */
  async entries(): Promise<string[]> {
    const range = { pk: partitions.owner(this.workspaceId), prefix: prefixes.searchWord };
    const items = await stores.table.range(range);
    return items
      .map(({ sk, about, ref }) => `${String(sk).split("#")[1]} ${String(about)} ${String(ref)}`)
      .toSorted();
  }

  /** The entries that an index made from the objects has. */
  async freshEntries(): Promise<string[]> {
    const pk = partitions.owner(this.workspaceId);
    const entries: string[] = [];
    for (const kind of searchKinds)
      for (const item of await stores.table.range({ pk, prefix: objectPrefixes[kind] })) {
        const ref = String(item[kind === "person" ? "email" : "id"]);
        const words = searchedObject(kind, item)?.words ?? [];
        entries.push(...words.map((word) => `${word} ${kind} ${ref}`));
      }
    return entries.toSorted();
  }
}

const names = [
  "Low Tide",
  "Tide & Time",
  "Łódź Café",
  "low",
  "",
  "—",
  "Ra dio RADIO",
  "x ".repeat(40),
];
const action = fc.record({
  what: fc.constantFrom(
    "song",
    "rename song",
    "remove song",
    "remove draft",
    "file",
    "rename file",
    "remove file",
    "restore file",
    "tell",
    "tell twice",
  ),
  which: fc.nat(9),
  name: fc.constantFrom(...names.filter((name) => name !== "")),
});

/** What is deleted can't be changed. */
const refused = () => undefined;

describe.each(dataEngines)("the search on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("has the same entries after random changes as a new index", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 14 }), async (actions) => {
        const desk = await Desk.of();
        for (const { what, which, name } of actions) {
          const song = desk.songs[which % Math.max(1, desk.songs.length)];
          const file = desk.files[which % Math.max(1, desk.files.length)];
          if (what === "song") await desk.addSong(name);
          else if (what === "file") await desk.addFile(name);
          else if (what.startsWith("tell")) {
            const waiting = await desk.waiting();
            const id = waiting[which % Math.max(1, waiting.length)];
            if (id === undefined) continue;
            const times = what === "tell" ? [id] : [id, id, ...waiting.slice(0, 2)];
            await Promise.all(times.map((one) => desk.tell(one)));
          } else if (what.endsWith("file") && file !== undefined) {
            if (what === "rename file") await desk.renameFile(file, name).catch(refused);
            if (what === "remove file") await desk.removeFile(file);
            if (what === "restore file") await desk.restoreFile(file).catch(refused);
          } else if (song !== undefined) {
            if (what === "rename song") await desk.renameSong(song.id, name).catch(refused);
            if (what === "remove song") await desk.removeSong(song.id).catch(refused);
            if (what === "remove draft") await desk.removeDraftOf(song.agreementId).catch(refused);
          }
        }
        // The last events come in another order.
        for (const id of (await desk.waiting()).toReversed()) await desk.tell(id);
        expect(await desk.entries()).toEqual(await desk.freshEntries());
      }),
      { numRuns: dailyOrNightly({ daily: 6, nightly: 60 }) },
    );
  });

  it("finds objects of the own workspace by beginnings of words, without accents, in any order", async () => {
    const desk = await Desk.of();
    await desk.addSong("Łódź at Low Tide", { artist: "Nia & the Shallows" });
    await desk.addFile("low tide (master) 🌊.wav");
    await desk.tellAll();
    expect((await desk.find("lodz")).hits).toMatchObject([
      { kind: "song", title: "Łódź at Low Tide", sub: "Nia & the Shallows" },
      { kind: "agreement", title: "Łódź at Low Tide" },
    ]);
    expect((await desk.find("TID lo")).titles).toHaveLength(3);
    expect((await desk.find("mast")).titles).toEqual(["low tide (master) 🌊.wav"]);
    expect((await desk.find("low fire")).titles).toEqual([]);
    expect((await desk.find(" ")).titles).toEqual([]);
    expect((await (await Desk.of()).find("low")).titles).toEqual([]);
  });

  it("finds the people of a sheet once it is sent", async () => {
    const desk = await Desk.of();
    const [row] = songInputFor(1).splits;
    const splits = [{ ...row, songwriterName: "Nguyễn Thị Ánh", email: "Anh@example.com" }];
    await desk.addSong("Salt Letters", { splits, send: true });
    await desk.tellAll();
    expect((await desk.find("thi ng")).hits).toMatchObject([
      { kind: "person", title: "Nguyễn Thị Ánh", sub: "Anh@example.com" },
    ]);
    expect((await desk.find("anh@example.com")).titles).toEqual(["Nguyễn Thị Ánh"]);
    expect(await desk.entries()).toEqual(
      (await desk.freshEntries()).map((entry) => entry.replace("Anh@", "anh@")),
    );
  });

  it("finds the people of a sheet whose sending was refused, because they are in the address book", async () => {
    const desk = await Desk.of();
    const key = limitKeys.sendings(desk.workspaceId, atSecond(0).slice(0, 10));
    await stores.table.put(key, "limit", { sent: 200, sheets: 200 });
    await expect(desk.addSong("Salt", { send: true })).rejects.toThrow(/New accounts/);
    await desk.tellAll();
    expect((await desk.find("wri")).hits).toMatchObject([{ kind: "person", title: "Writer 1" }]);
  });

  it("does not find deleted and renamed objects, even before the index is updated", async () => {
    const desk = await Desk.of();
    await desk.addFile("Old Name.wav");
    await desk.addSong("Old Song");
    await desk.tellAll();
    expect((await desk.find("old")).titles).toHaveLength(3);
    await desk.renameFile(desk.files[0] ?? "", "New.mp3");
    await desk.removeSong(desk.songs[0]?.id ?? "");
    expect((await desk.find("old")).titles).toEqual([]);
    await desk.tellAll();
    expect((await desk.find("new")).titles).toEqual(["New.mp3"]);
  });

  it("gives 20 hits at most, and says that there are more", async () => {
    const desk = await Desk.of();
    for (let number = 0; number < 25; number += 1) await desk.addFile(`Take ${number}.wav`);
    await desk.tellAll();
    const { titles, more } = await desk.find("take");
    expect([titles.length, more]).toEqual([20, true]);
    expect((await desk.find("take 17")).titles).toEqual(["Take 17.wav"]);
  });

  it("costs one query and one batch read for any number of hits", async () => {
    const desk = await Desk.of();
    for (let number = 0; number < 5; number += 1) await desk.addFile(`Take ${number}.wav`);
    await desk.tellAll();
    await desk.find("take");
    const send = vi.spyOn(data.client, "send");
    await desk.find("take wav");
    const calls = send.mock.calls.map(([command]) => command.constructor.name);
    send.mockRestore();
    expect(calls.filter((name) => !name.startsWith("Transact"))).toEqual([
      "QueryCommand",
      "BatchGetCommand",
    ]);
  });

  it("indexes older objects at the first search, and continues after an interruption", async () => {
    const desk = await Desk.of();
    for (let number = 0; number < 12; number += 1) await desk.addFile(`Take ${number}.wav`);
    await desk.addSong("Low Tide");
    const search = () =>
      searchWorkspace(stores.table, { ...desk.call({}, {}), query: { q: "take" } });
    expect(await search()).toEqual({ hits: [], more: false, indexing: true });
    expect(await search()).toMatchObject({ indexing: true });
    const asked = (await data.scan()).filter(
      (item) =>
        item["job"] === "index-workspace" &&
        JSON.stringify(item["input"]) === JSON.stringify({ workspaceId: desk.workspaceId }),
    );
    expect(asked).toHaveLength(1);
    const run = (times: number) => {
      let left = times;
      const hasTime = () => (left -= 1) >= 0;
      return indexWorkspace(stores.table, desk.workspaceId, { at: atSecond(40), hasTime });
    };
    expect(await run(11)).toBe(false);
    expect(await run(100)).toBe(true);
    expect(await search()).toMatchObject({ indexing: false });
    expect(await desk.entries()).toEqual(await desk.freshEntries());
    // What waited for the subscriber finds everything indexed.
    await desk.tellAll();
    expect(await desk.entries()).toEqual(await desk.freshEntries());
  });
});
