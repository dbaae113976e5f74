import { personalWorkspaceOf } from "../../../shared/domain/ids.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import type { Table } from "../../data/core/table.ts";
import { AppendOnlyTable } from "../../testing/append-only-table.fixture.ts";
import { createStores, type Stores } from "../../data/stores.ts";
import { createSong } from "../../songs/create-song.ts";
import { agreementObjectsInMemory } from "../../testing/agreement-objects.fixture.ts";
import {
  createSongCall,
  atSecond,
  signingCall,
  songInputFor,
} from "../../testing/call-contexts.fixture.ts";
import { agreementTasksIn } from "../../testing/outbox-tasks.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { signAsContributor } from "./sign-as-contributor.ts";
import { setUpKeysSecret } from "../../testing/secrets.fixture.ts";

setUpKeysSecret();

const people = 30;

/** Counts the transactions, since each that loses costs as much as one that is written. */
class CountingTable extends AppendOnlyTable {
  transactions = 0;

  override async tryTransact(...given: Parameters<Table["tryTransact"]>) {
    this.transactions += 1;
    return await super.tryTransact(...given);
  }
}

let table: CountingTable;
let data: DataTable;
let stores: Stores;
const { loadObjects } = agreementObjectsInMemory();

describe.each(dataEngines)("signing by many on $engine", ({ open }) => {
  beforeAll(async () => {
    vi.stubEnv("KEYS_SECRET_ARN", "keys");
    data = await open();
    table = new CountingTable(data.client, data.name, "test");
    stores = createStores(table);
  }, 60_000);
  afterAll(() => data.stop());

  it("writes thirty concurrent signatures, in one order, with one seal", async () => {
    const { userId } = await newUser(stores.table, "nia@example.com");
    const { agreement } = await createSong(
      stores,
      createSongCall(userId, songInputFor(people), { at: atSecond(1) }),
    );
    const head = await stores.agreements.readHead(agreement.id);
    if (head === undefined) throw new Error("It was created");
    const calls = await Promise.all(
      head.contributors.map((contributor) => signingCall(head, contributor, { at: atSecond(10) })),
    );
    table.transactions = 0;
    const answers = await Promise.allSettled(
      calls.map((call) => signAsContributor(stores, loadObjects, call)),
    );
    expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
    // The first attempts collide. Waits that don't grow with the crowd took 240 and more.
    expect(table.transactions).toBeLessThan(7 * people);

    const record = await stores.agreements.readRecord(agreement.id);
    expect(record?.agreement).toMatchObject({ status: "signed" });
    expect(new Set(record?.signatures.map(({ contributorId }) => contributorId)).size).toBe(people);
    const evidence = await stores.agreements.readEvidence(agreement.id);
    expect(evidence.map(({ sequence }) => sequence)).toEqual(evidence.map((_, at) => at + 1));
    // Each signature directly follows the consent of the same contributor.
    const acts = evidence.filter(({ type }) => type === "consented" || type === "signed");
    for (const [index, { type, contributorId }] of acts.entries()) {
      expect(type).toBe(index % 2 === 0 ? "consented" : "signed");
      expect(contributorId).toBe(acts[index - (index % 2)]?.contributorId);
    }
    expect(acts).toHaveLength(2 * people);
    expect(agreementTasksIn(await data.scan(), agreement.id, "seal")).toHaveLength(1);
    const counters = await stores.songs.readCounters(personalWorkspaceOf(userId));
    expect(counters).toMatchObject({ pendingSignatures: 0, signedAgreements: 1 });
  }, 120_000);
});
