import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { folderColors } from "../../shared/domain/files/folder-tree.ts";
import { partCountOf } from "../../shared/domain/files/multipart.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { Table } from "../data/core/table.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import type { ArrivedObject } from "../data/files/upload-objects.ts";
import type { MultipartUploads } from "../data/files/multipart-uploads.ts";
import { StoredFolder } from "../data/files/stored-folder.ts";
import { isMultipart, StoredFile, type MultipartFile } from "../data/files/stored-file.ts";
import { createStores, type Stores } from "../data/stores.ts";
import { addSeconds } from "../platform/clock.ts";
import { createSong } from "../songs/create-song.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createFolder } from "./folders/create-folder.ts";
import { removeFolder, restoreFolder } from "./folders/remove-folder.ts";
import { runFolderDeletion } from "./folders/run-folder-deletion.ts";
import { moveFolders } from "./folders/update-folder.ts";
import { announceFolderFile, announceSongFile } from "./announce-file.ts";
import { moveFiles } from "./move-files.ts";
import { completeUpload } from "./upload-in-parts.ts";
import { removeFiles } from "./remove-file.ts";
import { replaceSongFiles } from "./replace-song-files.ts";
import { restoreFiles } from "./restore-file.ts";
import { settleDueUpload, settleUpload } from "./settle-upload.ts";
import { setUpKeysSecret } from "../testing/secrets.fixture.ts";
import { dailyOrNightly } from "../../infra/tools/testing/nightly.ts";

setUpKeysSecret();

const limitBytes = 6_000;

vi.mock("../../shared/domain/billing/entitlements.ts", () => ({
  entitlements: () => ({ storageBytes: 6_000, uploadBytes: 1_000 }),
}));

vi.mock(import("../../shared/domain/files/multipart.ts"), async (original) => ({
  ...(await original()),
  multipartAboveBytes: 500,
  defaultPartBytes: 200,
}));

/** Sequences of 30 actions. */
const runs = dailyOrNightly({ daily: 3, nightly: 40 });

let data: DataTable;
beforeAll(async () => {
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
  const [first] = dataEngines;
  if (first === undefined) throw new Error("There is an engine");
  data = await first.open();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await data.stop();
});

class Lost extends Error {
  override readonly name = "InternalServerError";
  readonly $metadata = { httpStatusCode: 500 };
  readonly $fault = "server";
}

/** A workspace with files and folders, whose services fail as often as `failures` says. */
class Place {
  readonly stores: Stores;
  readonly #data: DataTable;
  readonly #userId;
  readonly #failures: Iterator<number>;
  /** The bytes in the bucket, by file name. */
  readonly bucket = new Map<string, ArrivedObject>();
  /** The parts that have arrived, by the names of unfinished uploads. */
  readonly parts = new Map<string, Set<number>>();
  songId = "";
  now = atSecond(10);
  isFailing = false;

  private constructor(
    table: DataTable,
    userId: Parameters<typeof personalWorkspaceOf>[0],
    failures: readonly number[],
  ) {
    this.#data = table;
    this.#userId = userId;
    this.#failures = failures[Symbol.iterator]();
    const send = async (command: never) => {
      const fate = this.#fate();
      if (fate === "before") throw new Lost();
      const answer = await table.client.send(command);
      if (fate === "after") throw new Lost();
      return answer;
    };
    // The data layer uses no other method of the client.
    const client = { send } as unknown as DynamoDBDocumentClient;
    this.stores = createStores(new Table(client, table.name, "test"));
  }

  static async of(table: DataTable, failures: readonly number[]): Promise<Place> {
    const steady = createStores(new Table(table.client, table.name, "test"));
    const { userId } = await newUser(steady.table);
    const place = new Place(table, userId, failures);
    const call = createSongCall(userId, { ...songInputFor(1), send: false }, { at: atSecond(1) });
    place.songId = (await createSong(steady, call)).id;
    return place;
  }

  get workspaceId() {
    return personalWorkspaceOf(this.#userId);
  }

  #fate(): "before" | "after" | "none" {
    const drawn = this.isFailing ? (this.#failures.next().value ?? 9) : 9;
    return drawn === 0 ? "before" : drawn === 1 ? "after" : "none";
  }

  readonly #objects = {
    look: async ({ filename }: { filename: string }) => this.bucket.get(filename),
    delete: async ({ filename }: { filename: string }) => {
      if (this.#fate() === "before") throw new Lost();
      this.bucket.delete(filename);
    },
    presignedPut: async () => ({
      kind: "put" as const,
      url: "https://bucket.example",
      headers: {},
    }),
  };

  readonly #multipart = {
    begin: async () => {
      const uploadId = `upload-${(this.#begun += 1)}`;
      if (this.#fate() !== "none") throw new Lost();
      this.parts.set(uploadId, new Set());
      return uploadId;
    },
    arrivedParts: async ({ multipart }: MultipartFile) => [
      ...(this.parts.get(multipart.uploadId) ?? []),
    ],
    complete: async (file: MultipartFile) => {
      const { uploadId, partBytes } = file.multipart;
      const arrived = this.parts.get(uploadId);
      if (arrived === undefined) return this.bucket.has(file.filename) ? "complete" : "gone";
      if (arrived.size < partCountOf({ sizeBytes: file.sizeBytes, partBytes })) return "incomplete";
      const fate = this.#fate();
      if (fate === "before") throw new Lost();
      this.parts.delete(uploadId);
      this.arrive(file, file.sizeBytes % 6 !== 0);
      if (fate === "after") throw new Lost();
      return "complete";
    },
    abort: async ({ multipart }: MultipartFile) => {
      if (this.#fate() === "before") throw new Lost();
      this.parts.delete(multipart.uploadId);
    },
    presignedParts: async () => [],
  } satisfies Record<string, (...parameters: never[]) => Promise<unknown>>;
  #begun = 0;

  async items() {
    const all = await this.#data.scan();
    const own = all.filter(({ pk }) => pk === `OWNER#${this.workspaceId}`);
    const of = (prefix: string) => own.filter(({ sk }) => String(sk).startsWith(prefix));
    const inAll = of("FILE#").map((item) => StoredFile.parse(item));
    return {
      live: inAll.filter(({ deletedAt }) => deletedAt === undefined),
      files: inAll,
      placed: of("PLACE#").map((item) => ({ sk: String(item["sk"]), ...StoredFile.parse(item) })),
      deletedWith: of("DELETED-WITH#").map((item) => ({
        sk: String(item["sk"]),
        ...StoredFile.parse(item),
      })),
      folders: of("FOLDER#").map((item) => StoredFolder.parse(item)),
      locations: all.filter(({ pk, sk, workspaceId }) => {
        const isFiles = String(pk).startsWith("FILE#") && sk === "LOCATION";
        return isFiles && workspaceId === this.workspaceId;
      }).length,
    };
  }

  get #tools() {
    const multipart = this.#multipart as unknown as MultipartUploads;
    return { ...this.stores, objects: this.#objects as never, multipart };
  }

  async announce(sizeBytes: number, folderId: string | null, isSongs: boolean) {
    const body = { name: "take.mp3", type: "audio/mpeg", size: sizeBytes };
    // Two files of the same size are the same file here.
    const fingerprint = createHash("sha256").update(`${sizeBytes}`).digest("hex");
    const tools = this.#tools;
    const call = { at: this.now };
    await (isSongs
      ? announceSongFile(
          tools,
          ownerCall(
            this.#userId,
            { params: {}, body: { ...body, purpose: "audio" as const } },
            call,
          ),
        )
      : announceFolderFile(
          tools,
          ownerCall(this.#userId, { params: {}, body: { ...body, folderId, fingerprint } }, call),
        ));
  }

  async sendParts(file: StoredFile, count: number) {
    if (!isMultipart(file)) return;
    const { uploadId, partBytes } = file.multipart;
    const arrived = this.parts.get(uploadId);
    const all = partCountOf({ sizeBytes: file.sizeBytes, partBytes });
    for (let number = 1; number <= Math.min(count, all); number += 1) arrived?.add(number);
    await completeUpload(
      this.#tools,
      ownerCall(this.#userId, { params: { id: file.id }, body: {} }, { at: this.now }),
    );
  }

  arrive(file: Pick<StoredFile, "filename" | "sizeBytes">, isReal: boolean) {
    const type = isReal ? "audio/mpeg" : "image/png";
    if (!this.bucket.has(file.filename))
      this.bucket.set(file.filename, { sizeBytes: file.sizeBytes, type });
  }

  async event(file: StoredFile) {
    const tools = { ...this.stores, objects: this.#objects };
    // S3 tells of bytes that are there, or were.
    if (this.bucket.has(file.filename))
      await settleUpload(tools, { fileId: file.id, filename: file.filename }, this.now);
  }

  async sweep(file: StoredFile) {
    const tools = { ...this.stores, objects: this.#objects, multipart: this.#tools.multipart };
    await settleDueUpload(tools, { workspaceId: this.workspaceId, fileId: file.id }, this.now);
  }

  async newFolder(parentId: string | null) {
    const body = { name: "Folder", parentId, color: folderColors[0] };
    await createFolder(
      this.stores,
      ownerCall(this.#userId, { params: {}, body }, { at: this.now }),
    );
  }

  async giveToSong(fileIds: readonly string[]) {
    const { workspaceId, songId, now: at } = this;
    const song = { workspaceId, songId, by: this.#userId, at };
    await replaceSongFiles(this.stores, song, { fileIds, artworkId: null });
  }

  async runJob({ id, deletionId = "" }: StoredFolder) {
    const deleteObjects = async (objectKeys: readonly string[]) => {
      for (const key of objectKeys) this.bucket.delete(key.replace("uploads/", ""));
    };
    const deletion = { workspaceId: this.workspaceId, folderId: id, deletionId };
    await runFolderDeletion({ ...this.stores, deleteObjects }, deletion, this.now);
  }

  /** Lets everything end that is due within three days. */
  async end(): Promise<void> {
    this.isFailing = false;
    for (let day = 1; day <= 3; day += 1) {
      this.now = addSeconds(this.now, 24 * 3600);
      const { files, folders } = await this.items();
      for (const file of files) await this.event(file);
      for (const file of files) await this.sweep(file);
      for (const folder of folders) await this.runJob(folder);
    }
  }
}

/** Compares the counts with what is in the lists, in the song and in the bucket. */
async function expectSums(place: Place): Promise<void> {
  const { live, placed, deletedWith, folders } = await place.items();
  const restoring = new Set(
    folders.filter(({ deletionStep }) => deletionStep === "restoring").map(({ id }) => id),
  );
  const counted = [
    ...live,
    // A restored folder's bytes count before each of its files is back.
    ...deletedWith.filter(({ sk }) => restoring.has(sk.split("#")[1] ?? "")),
  ].filter(({ state }) => state === "ready");
  const uploading = live.filter(({ state }) => state === "uploading");
  const { storageUsedBytes, storageReservedBytes, files } = await place.stores.songs.readCounters(
    place.workspaceId,
  );
  expect(storageUsedBytes).toBe(counted.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  expect(storageUsedBytes).toBeLessThanOrEqual(limitBytes);
  expect(storageReservedBytes).toBe(uploading.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));
  const song = await place.stores.songs.read(place.workspaceId, place.songId);
  const ofSong = Object.entries(song?.files ?? {});
  expect(files).toBe(ofSong.filter(([, { state }]) => state === "ready").length);
  expect(ofSong.map(([id]) => id).toSorted()).toEqual(
    live
      .filter(({ songId }) => songId !== undefined)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(placed.map((entry) => StoredFile.parse(entry)).toSorted(byId)).toEqual(
    live.filter(({ folderId }) => folderId !== undefined).toSorted(byId),
  );
  for (const { id, folderId, sk } of placed) expect(sk).toBe(`PLACE#${folderId}#${id}`);
  for (const folder of folders)
    expect(folder.files).toBe(placed.filter(({ folderId }) => folderId === folder.id).length);
  for (const { state, filename, sizeBytes } of live)
    if (state === "ready") expect(place.bucket.get(filename)?.sizeBytes).toBe(sizeBytes);
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

type Action = (place: Place, one: number, other: number) => Promise<void>;

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items[index % Math.max(1, items.length)];

/** Each action takes two numbers that choose what it acts on. */
const actions: Record<string, Action> = {
  announce: async (place, one, other) => {
    const { folders } = await place.items();
    const live = folders.filter(({ deletedAt }) => deletedAt === undefined);
    const folder = pick([...live, undefined], one);
    await place.announce(100 + (other % 900), folder?.id ?? null, other % 4 === 0);
  },
  arrive: async (place, one, other) => {
    const { files, deletedWith } = await place.items();
    const uploading = files.filter(({ state }) => state === "uploading");
    const file = pick(uploading.length === 0 ? [...files, ...deletedWith] : uploading, one);
    if (file === undefined) return;
    if (file.state === "uploading" && file.multipart === undefined)
      place.arrive(file, other % 6 !== 0);
    else await place.sendParts(file, 1 + (other % 6));
    await place.event(file);
  },
  repeatEvents: async (place, one) => {
    const { files, deletedWith } = await place.items();
    const file = pick([...files, ...deletedWith], one);
    if (file !== undefined) await Promise.all([place.event(file), place.event(file)]);
  },
  move: async (place, one, other) => {
    const { files, folders } = await place.items();
    const ids = files.filter((_, index) => index % 3 === one % 3).map(({ id }) => id);
    const folder = pick([undefined, ...folders], other);
    await moveFiles(place.stores, place.workspaceId, ids, folder?.id ?? null);
  },
  remove: async (place, one, other) => {
    const { files } = await place.items();
    const ids = files.filter((_, index) => index % 5 === one % 5).map(({ id }) => id);
    await removeFiles(place.stores, place.workspaceId, ids.slice(0, 1 + (other % 3)), place.now);
  },
  restore: async (place) => {
    const { files } = await place.items();
    const ids = files.filter(({ deletedAt }) => deletedAt !== undefined).map(({ id }) => id);
    await restoreFiles(place.stores, place.workspaceId, ids, place.now);
  },
  giveToSong: async (place, one) => {
    const { live } = await place.items();
    const ids = live.filter(({ purpose }) => purpose === "audio").map(({ id }) => id);
    await place.giveToSong(ids.filter((_, index) => index % 2 === one % 2));
  },
  newFolder: async (place, one) => {
    const { folders } = await place.items();
    await place.newFolder(pick([undefined, ...folders], one)?.id ?? null);
  },
  moveFolder: async (place, one, other) => {
    const { folders } = await place.items();
    const ids = [pick(folders, one)?.id].filter((id) => id !== undefined);
    const parentId = pick([undefined, ...folders], other)?.id ?? null;
    await moveFolders(place.stores, place.workspaceId, ids, parentId);
  },
  removeFolder: async (place, one) => {
    const { folders } = await place.items();
    const full = folders.filter(({ deletedAt, files }) => deletedAt === undefined && files > 0);
    const folderId = pick(full.length === 0 ? folders : full, one)?.id ?? "none";
    const wanted = { workspaceId: place.workspaceId, folderId, at: place.now };
    await removeFolder(place.stores, wanted, []);
  },
  restoreFolder: async (place, one) => {
    const { folders } = await place.items();
    const deleted = folders.filter(({ deletionId }) => deletionId !== undefined);
    const folderId = pick(deleted, one)?.id ?? "none";
    const wanted = { workspaceId: place.workspaceId, folderId, at: place.now };
    await restoreFolder(place.stores, wanted, []);
  },
  runJobs: async (place) => {
    const { folders } = await place.items();
    for (const folder of folders) await place.runJob(folder);
  },
  pass: async (place, one) => {
    place.now = addSeconds(place.now, 60 * (one % 6));
    const { files } = await place.items();
    for (const file of files.filter(({ deletedAt }) => deletedAt !== undefined))
      if (place.now >= addSeconds(file.deletedAt ?? "", 600)) await place.sweep(file);
  },
};

/** Takes an action. Its refusals and the failures of its services are answers that a page shows. */
async function take(place: Place, [name, one, other]: readonly [string, number, number]) {
  try {
    await actions[name]?.(place, one, other);
  } catch (error) {
    const isAnswer = error instanceof DomainError || error instanceof Lost;
    if (!isAnswer && !(error instanceof TransactionCanceled)) throw error;
  }
}

const weighted = [
  ...["announce", "announce", "arrive", "arrive", "arrive"],
  ...["removeFolder", "runJobs", "runJobs", "restoreFolder", "restoreFolder"],
];
const action = fc.tuple(
  fc.constantFrom(...weighted, ...Object.keys(actions)),
  fc.nat(50),
  fc.nat(5_000),
);

it("storage sums equal the stored files after random actions, events, failures and concurrent tabs", async () => {
  const steps = fc.array(fc.tuple(action, fc.option(action, { freq: 3 })), {
    minLength: 20,
    maxLength: 30,
    size: "max",
  });
  const failures = fc.array(fc.nat(150), { minLength: 400, maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(steps, failures, async (taken, drawn) => {
      const place = await Place.of(data, drawn);
      // A folder with files that have arrived, so that each course has something to lose.
      for (const first of ["newFolder", "announce", "announce", "arrive", "arrive"])
        await take(place, [first, 0, 1]);
      for (const [first, second] of taken) {
        place.isFailing = true;
        await Promise.all([take(place, first), second === null ? undefined : take(place, second)]);
        place.isFailing = false;
        await expectSums(place);
      }
      await place.end();
      await expectSums(place);
      const { live, deletedWith, locations } = await place.items();
      const ready = live.filter(({ state }) => state === "ready");
      expect([...place.bucket.keys()].toSorted()).toEqual(
        ready.map(({ filename }) => filename).toSorted(),
      );
      expect(deletedWith).toEqual([]);
      const counters = await place.stores.songs.readCounters(place.workspaceId);
      expect(counters.storageReservedBytes).toBe(0);
      expect(locations).toBe(live.length);
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 600_000);
