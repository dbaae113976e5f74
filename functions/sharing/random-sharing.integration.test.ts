import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { SharePermission } from "../../shared/domain/sharing/permissions.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { removeAccount } from "../accounts/deletion/remove-account.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { StoredFile } from "../data/files/stored-file.ts";
import { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import { requestJobItem } from "../data/outbox/job-requests.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import type { Stores } from "../data/stores.ts";
import { deleteSong } from "../songs/delete-song.ts";
import { listSongs } from "../songs/list-songs.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { addSharedSong } from "./add-shared-song.ts";
import { runSongCopy } from "./copy/run-song-copy.ts";
import { songEditor, tokenOfShare } from "./editing.fixture.ts";
import { Guest, sharedSong } from "./sharing.fixture.ts";
import { songFilesEditor } from "./song-files.fixture.ts";
import { dailyOrNightly } from "../../infra/tools/testing/nightly.ts";

/* oxlint-disable vitest/no-standalone-expect -- the property runs the course inside of its test */

let data: DataTable;
let stores: Stores;

const origin = { ipAddress: "203.0.113.7", userAgent: "Firefox" };
const person = fc.constantFrom(0, 0, 1, 2);
const of = <Name extends string>(name: Name) => fc.record({ do: fc.constant(name), person });
const work = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("share" as const),
      person,
      permission: fc.constantFrom<SharePermission>("edit", "edit", "download", "view"),
    }),
  },
  { weight: 3, arbitrary: of("accept" as const) },
  { weight: 4, arbitrary: of("upload" as const) },
  { weight: 2, arbitrary: of("take" as const) },
  { weight: 3, arbitrary: of("copy" as const) },
  { weight: 2, arbitrary: of("remove" as const) },
);
const end = fc.oneof(
  of("leave" as const),
  of("copy" as const),
  of("upload" as const),
  fc.constant({ do: "delete" as const }),
  fc.constant({ do: "owner leaves" as const }),
);
const plan = fc.record({
  work: fc.array(work, { minLength: 6, maxLength: 14, size: "max" }),
  end: fc.array(end, { minLength: 1, maxLength: 4, size: "max" }),
});
type Action =
  typeof work extends fc.Arbitrary<infer A>
    ? A | (typeof end extends fc.Arbitrary<infer B> ? B : never)
    : never;

async function works(attempt: () => Promise<unknown>): Promise<boolean> {
  try {
    await attempt();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** A song of an owner, three people, and a bucket: what is done with them, and what must then be true. */
class Course {
  readonly song: Awaited<ReturnType<typeof sharedSong>>;
  readonly people: Someone[];
  readonly #bucket = new Set<string>();
  #isGone = false;

  constructor(song: Course["song"], people: readonly Awaited<ReturnType<typeof songEditor>>[]) {
    this.song = song;
    this.people = people.map((one) => ({
      ...one,
      works: songFilesEditor(stores, song, one.userId),
      share: undefined,
      token: "A".repeat(60),
      copies: 0,
      hasLeft: false,
    }));
  }

  async act(one: Action): Promise<void> {
    if (one.do === "delete") return await this.#delete();
    if (one.do === "owner leaves") return await this.#leave(this.song.userId);
    const someone = this.people[one.person];
    if (someone === undefined || someone.hasLeft) return undefined;
    const { share } = someone;
    const mayEdit = this.mayEdit(someone);
    switch (one.do) {
      case "share": {
        const { permission } = one;
        let made: { id: string } | undefined;
        await works(async () => {
          made = await this.song.share({ email: someone.email, permission });
        });
        expect(made === undefined).toBe(this.#isGone);
        if (made === undefined) return;
        someone.token = await tokenOfShare(this.song, made);
        someone.share = { id: made.id, permission, isBound: share?.isBound ?? false };
        return;
      }
      case "accept":
        // With `download` an own copy begins.
        if (share?.permission !== "edit") return;
        expect(await works(() => someone.accept(this.song.id, someone.token))).toBe(!this.#isGone);
        share.isBound = !this.#isGone;
        return;
      case "upload": {
        let id = "";
        const isUploaded = await works(async () => (id = await someone.works.upload()));
        expect(isUploaded).toBe(mayEdit);
        if (!isUploaded) return;
        const { files } = await someone.read(this.song.id);
        const there = files.filter(({ purpose }) => purpose === "audio").map((file) => file.id);
        await someone.works.set([...there, id]);
        return;
      }
      case "take":
        expect(await works(() => someone.works.set([]))).toBe(mayEdit);
        return;
      case "copy":
        await this.#copy(someone);
        return;
      case "remove":
        if (share === undefined) return;
        expect(await works(() => this.song.remove(share.id))).toBe(!this.#isGone);
        someone.share = undefined;
        return;
      case "leave":
        someone.hasLeft = true;
        await this.#leave(someone.userId);
        return;
      default:
        one satisfies never;
    }
  }

  mayEdit({ share, hasLeft }: Someone): boolean {
    return !this.#isGone && !hasLeft && share?.permission === "edit" && share.isBound;
  }

  async #copy(someone: Someone): Promise<void> {
    const { userId, share, token } = someone;
    const workspaceId = personalWorkspaceOf(userId);
    const body = { shareToken: token, ownCopy: true };
    const call = ownerCall(userId, { params: { id: this.song.id }, body }, { at: atSecond(60) });
    let copyId: string | undefined;
    await works(async () => {
      copyId = (await addSharedSong(stores, { ...call, cookies: new Map() })).body?.id;
    });
    const isRight =
      !this.#isGone && (share?.permission === "edit" || share?.permission === "download");
    if (!isRight) expect(copyId).toBeUndefined();
    // A song whose recording was taken from it can't be copied.
    if (share?.permission === "edit" && isRight) share.isBound = true;
    if (copyId === undefined) return;
    const objects = {
      copy: async (_from: unknown, { filename }: { filename: string }) => {
        this.#bucket.add(filename);
        return true;
      },
      delete: async () => undefined,
    };
    await runSongCopy({ ...stores, objects }, { workspaceId, copyId }, atSecond(70));
    someone.copies += 1;
  }

  async #delete(): Promise<void> {
    if (this.#isGone) return;
    const call = this.song.call({}, { at: atSecond(90) });
    const query = { files: "delete" as const };
    await deleteSong(stores, { ...call, params: { id: this.song.id }, query });
    await new ShareRepository(stores.table).removeAllOfSong(this.song.workspaceId, this.song.id);
    this.#isGone = true;
  }

  async #leave(userId: Someone["userId"]): Promise<void> {
    if (userId === this.song.userId) this.#isGone = true;
    const task = requestJobItem(
      stores.table,
      "delete-account",
      { userId, ...origin },
      atSecond(90),
    );
    const leaving = new UserRepository(stores.table).markDeletedItem(userId, atSecond(90));
    if ((await stores.table.tryTransact([leaving, task])) !== undefined) return;
    const tools = {
      ...stores,
      outbox: new OutboxRepository(stores.table),
      deleteObjects: nothing,
      deleteUser: nothing,
    };
    const outboxId = String(task.Put?.Item?.["id"]);
    await removeAccount(tools, { outboxId, userId, origin, at: atSecond(200) });
  }

  async check(): Promise<void> {
    const { id, main, workspaceId } = this.song;
    const isThere = async () => (await stores.files.read(workspaceId, main.id))?.songId === id;
    for (const someone of this.people) {
      const { userId, share, token, hasLeft, copies } = someone;
      const mayEdit = this.mayEdit(someone);
      if (hasLeft) continue;
      expect(await works(() => someone.read(id))).toBe(mayEdit);
      expect(await works(() => someone.works.changes())).toBe(mayEdit);
      const address = `/uploads/${main.filename}?song=${id}`;
      const loads = await works(() => new Guest(stores).load(address, { by: userId }));
      expect(loads).toBe(mayEdit && (await isThere()));
      const opens = await works(() => new Guest(stores).open(token));
      expect(opens).toBe(!this.#isGone && share !== undefined);
      const listing = ownerCall(userId, { params: {}, body: {} }, { at: atSecond(80) });
      const { body: own } = await listSongs(stores, { ...listing, query: {} });
      expect(own).toHaveLength(copies);
    }
    const items = await data.scan();
    for (const workspace of [
      workspaceId,
      ...this.people.map(({ userId }) => personalWorkspaceOf(userId)),
    ]) {
      const files = items
        .filter(({ kind, workspaceId: of }) => kind === "file" && of === workspace)
        .map((item) => StoredFile.parse(item))
        .filter(({ state, deletedAt }) => state === "ready" && deletedAt === undefined);
      const stored = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      expect(await stores.songs.readCounters(workspace)).toMatchObject({
        storageUsedBytes: stored,
        storageReservedBytes: 0,
      });
    }
  }

  /** Nothing is left of the accounts that have left, nor of the shares of a song that is gone. */
  async checkEnd(): Promise<void> {
    const items = (await data.scan()).filter(({ kind }) => kind !== "limit" && kind !== "outbox");
    for (const { userId, hasLeft } of this.people)
      if (hasLeft) expect(items.filter(({ pk }) => String(pk).includes(userId))).toEqual([]);
    if (!this.#isGone) return;
    const ofSong = items.filter(({ sk }) => /^SHARE|^SONG-CHANGE/.test(String(sk)));
    expect(ofSong.filter(({ sk }) => String(sk).includes(this.song.id))).toEqual([]);
  }
}

async function nothing(): Promise<void> {}

interface Someone extends Awaited<ReturnType<typeof songEditor>> {
  works: ReturnType<typeof songFilesEditor>;
  share: { id: string; permission: SharePermission; isBound: boolean } | undefined;
  /** The latest token, also after its share has ended. */
  token: string;
  copies: number;
  hasLeft: boolean;
}

/** Work on the song, then what may end it. */
async function play({ work, end }: Record<"work" | "end", readonly Action[]>): Promise<void> {
  const people = await Promise.all([0, 1, 2].map(() => songEditor(stores)));
  const course = new Course(await sharedSong(stores), people);
  // Someone works on the song from the start.
  await course.act({ do: "share", person: 0, permission: "edit" });
  await course.act({ do: "accept", person: 0 });
  for (const one of [...work, ...end]) {
    await course.act(one);
    await course.check();
  }
  await course.checkEnd();
}

/** Runs of 7 to 18 actions. */
const runs = dailyOrNightly({ daily: 3, nightly: 60 });

describe.each(dataEngines.slice(0, 1))("random work on a shared song, on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));
  beforeAll(() => void vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example"));

  it("never shows data without permission, keeps the storage sums, and leaves no items", async () => {
    await fc.assert(fc.asyncProperty(plan, play), {
      numRuns: runs,
      interruptAfterTimeLimit: 500_000,
    });
  }, 600_000);
});
