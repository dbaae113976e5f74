import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import type { BulkSongInput } from "../../shared/contracts/bulk/bulk-songs.ts";
import { personalWorkspaceOf, type UserId } from "../../shared/domain/ids.ts";
import { updateAgreement } from "../agreements/update-agreement.ts";
import {
  beginWorkItem,
  changedBulkItem,
  newBulkItem,
  readBulk,
  readBulkSongs,
} from "../data/bulk/bulk-repository.ts";
import type { StoredBulk } from "../data/bulk/stored-bulk.ts";
import type { Stores } from "../data/stores.ts";
import { removeDraft } from "../agreements/remove-draft.ts";
import { atSecond, ownerCall } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createBulkDrafts } from "./create-bulk-drafts.ts";
import { deleteBulkDrafts } from "./delete-bulk-drafts.ts";
import { stopBulk } from "./stop-bulk.ts";

let data: DataTable;
let stores: Stores;

const share = (percentage: number) => ({
  ...{ songwriterPercentage: percentage, publisherPercentage: 100 },
  ...{ copyrightPercentage: 100, masterPercentage: 100 },
});

/** A song of one person; with other than 100 percent it is refused. */
function song(number: number, percentage = 100): BulkSongInput {
  const line = number + 2;
  const person = { songwriterName: "Nia Okafor", email: "nia@example.com", songwriterIpi: "none" };
  return {
    ...{ line, reference: `A-${number}`, title: `Song ${number}`, artist: "", people: [] },
    rows: [
      {
        ...{ line, rowId: "row1", ...person, ...share(percentage) },
        ...{ publisherName: "", publisherIpi: "", selfPublished: true },
      },
    ],
  };
}

/** A started bulk with these songs. */
async function startedBulk(songs: readonly BulkSongInput[], before?: StoredBulk) {
  const { userId } =
    before === undefined ? await newUser(stores.table) : { userId: before.createdBy };
  const at = atSecond(0);
  const bulk: StoredBulk = {
    id: before?.id ?? `bulk${userId}`,
    workspaceId: personalWorkspaceOf(userId),
    ...{ name: "Catalog", createdBy: userId, createdAt: at, startedBy: userId, startedAt: at },
    ...{ state: "creating", run: (before?.run ?? 0) + 1, songs: songs.length, done: 0 },
    ...{ created: before?.created ?? 0, refused: before?.refused ?? 0, sizeBytes: 1 },
  };
  const { table } = stores;
  const { state, run, done } = bulk;
  await table.transact([
    before === undefined
      ? newBulkItem(table, bulk)
      : changedBulkItem(table, before, { state, run, done, songs: songs.length }),
    beginWorkItem(table, bulk),
  ]);
  return { bulk, userId };
}

function jobOf(songs: readonly unknown[], hasTime: () => boolean = () => true) {
  let seconds = 0;
  return {
    stores,
    readSongs: async () => JSON.stringify({ version: 1, songs }),
    now: () => atSecond((seconds += 1)),
    hasTime,
  };
}

const inputOf = ({ workspaceId, id, run }: StoredBulk) => ({ workspaceId, bulkId: id, run });
const read = async ({ workspaceId, id }: StoredBulk) => {
  const bulk = await readBulk(stores.table, workspaceId, id);
  if (bulk === undefined) throw new Error("The bulk is gone");
  return bulk;
};
const songsOf = async (userId: UserId) =>
  (
    await stores.songs.listOfWorkspace(personalWorkspaceOf(userId), {
      limit: 1_000,
      cursor: undefined,
    })
  ).items;

describe.each(dataEngines)("the drafts of a bulk on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("are made once each, however often the job dies, and refused songs are named by their lines", async () => {
    const songs = Array.from({ length: 500 }, (_, n) => song(n, n % 25 < 3 ? 90 : 100));
    const { bulk, userId } = await startedBulk(songs);
    const [deaths = []] = fc.sample(
      fc.array(fc.integer({ min: 1, max: 480 }), { minLength: 20, maxLength: 20 }),
      1,
    );
    // A run that dies throws at any of its reads and writes of the time.
    for (const songsLeft of deaths.toSorted((a, b) => a - b)) {
      let calls = 0;
      const job = jobOf(songs);
      const now = () => {
        calls += 1;
        if (calls > songsLeft) throw new Error("The run was killed");
        return job.now();
      };
      await createBulkDrafts({ ...job, now }, inputOf(bulk)).catch(() => undefined);
    }
    // Two runs at once end it.
    await Promise.all([
      createBulkDrafts(jobOf(songs), inputOf(bulk)),
      createBulkDrafts(jobOf(songs), inputOf(bulk)),
    ]);
    expect(await read(bulk)).toMatchObject({
      ...{ state: "created", done: 500, created: 440, refused: 60 },
    });
    const made = await songsOf(userId);
    expect(made).toHaveLength(440);
    expect(new Set(made.map(({ title }) => title)).size).toBe(440);
    expect(new Set(made.map(({ number }) => number)).size).toBe(440);
    const entries = [...(await readBulkSongs(stores.table, bulk.workspaceId, bulk.id)).values()];
    const refused = entries.filter(({ state }) => state === "refused");
    expect(refused.map(({ faults }) => faults?.[0])).toEqual(
      refused.map(({ line }) => ({
        line,
        message: "Songwriter shares come to 90.00 %, not 100 %",
      })),
    );
  }, 300_000);

  it("end with a stop: none is made after its answer, and a corrected file makes the rest", async () => {
    const songs = [song(1), song(2), song(3, 90), song(4)];
    const { bulk, userId } = await startedBulk(songs);
    let asked = 0;
    const job = jobOf(songs, () => (asked += 1) <= 2);
    expect(await createBulkDrafts(job, inputOf(bulk))).toBe(false);
    const call = ownerCall(userId, { params: { id: bulk.id }, body: {} }, { at: atSecond(60) });
    expect(await stopBulk(stores.table, call)).toMatchObject({ state: "stopped", created: 2 });
    expect(await createBulkDrafts(jobOf(songs), inputOf(bulk))).toBe(true);
    const [, edited] = await songsOf(userId);
    expect(await songsOf(userId)).toHaveLength(2);

    // One of the two drafts is edited, the other deleted by hand.
    const [kept, gone] = [
      ...(await readBulkSongs(stores.table, bulk.workspaceId, bulk.id)).values(),
    ];
    const params = { id: kept?.agreementId ?? "" };
    await updateAgreement(
      stores,
      ownerCall(userId, { params, body: { title: "Edited" } }, { at: atSecond(70) }),
    );
    const removed = { params: { id: gone?.agreementId ?? "" }, body: {} };
    await removeDraft(stores, ownerCall(userId, removed, { at: atSecond(80) }));
    expect(edited).toBeDefined();
    const corrected = songs.map((one) => ({ ...one, rows: song(1).rows }));
    const second = await startedBulk(corrected, await read(bulk));
    expect(await createBulkDrafts(jobOf(corrected), inputOf(second.bulk))).toBe(true);
    expect(await read(bulk)).toMatchObject({ state: "created", created: 4, refused: 0 });
    const titles = (await songsOf(userId)).map(({ title }) => title);
    expect(titles).toHaveLength(4);
    expect(titles).toContain("Edited");
  });

  it("are deleted with the bulk's unless they were sent, and can then be made again", async () => {
    const songs = [song(1), song(2, 90)];
    const { bulk, userId } = await startedBulk(songs);
    await createBulkDrafts(jobOf(songs), inputOf(bulk));
    const done = await read(bulk);
    await stores.table.transact([
      changedBulkItem(stores.table, done, { state: "deleting" }),
      beginWorkItem(stores.table, done),
    ]);
    const times = { now: () => atSecond(90), hasTime: () => true };
    const deletion = { workspaceId: bulk.workspaceId, bulkId: bulk.id };
    await Promise.all([
      deleteBulkDrafts(stores, deletion, times),
      deleteBulkDrafts(stores, deletion, times),
    ]);
    expect(await read(bulk)).toMatchObject({ state: "created", created: 0, refused: 0 });
    expect(await songsOf(userId)).toEqual([]);
    const left = (await data.scan()).filter(({ pk }) => pk === `OWNER#${bulk.workspaceId}`);
    expect(left.filter(({ kind }) => String(kind).startsWith("bulk-"))).toEqual([]);
  });

  it("are not made of a file that no browser of ours has stored", async () => {
    const { bulk, userId } = await startedBulk([song(1)]);
    for (const text of [undefined, "", "[]", '{"version":2,"songs":[]}']) {
      const job = { ...jobOf([]), readSongs: async () => text };
      expect(await createBulkDrafts(job, inputOf(bulk))).toBe(true);
      expect((await read(bulk)).state).toBe("failed");
    }
    expect(await songsOf(userId)).toEqual([]);
  });
});
