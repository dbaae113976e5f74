import { type UserId, type WorkspaceId, personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../infra/tools/testing/data-table.ts";
import type { PendingAgreement } from "../../shared/domain/agreement/agreement.ts";
import { AppendOnlyTable } from "../testing/append-only-table.fixture.ts";
import { OutboxRepository } from "../data/outbox/outbox-repository.ts";
import { requestJobItem } from "../data/outbox/job-requests.ts";
import { createStores, type Stores } from "../data/stores.ts";
import { createSong } from "../songs/create-song.ts";
import { agreementObjectsInMemory } from "../testing/agreement-objects.fixture.ts";
import {
  createSongCall,
  ownerCall,
  atSecond,
  signingCall,
  songInputFor,
} from "../testing/call-contexts.fixture.ts";
import { countReadUnits } from "../testing/read-units.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { readAgreement } from "./read-agreement.ts";
import { sealAgreement } from "./seal/seal-agreement.ts";
import { readByLink } from "./signing/read-by-link.ts";
import { signAsContributor } from "./signing/sign-as-contributor.ts";
import { updateAgreement } from "./update-agreement.ts";
import { setUpKeysSecret } from "../testing/secrets.fixture.ts";

setUpKeysSecret();

const versions = 120;
const lyricsCharacters = 50_000;
/** Read units for a consistent read of the lyrics alone: one per 4 KB. */
const lyricsUnits = Math.ceil(lyricsCharacters / 4096);

const lyricsOf = (version: number) =>
  `${version} `.padEnd(lyricsCharacters, "static on the water ");
const { files, loadObjects } = agreementObjectsInMemory();
let data: DataTable;
let stores: Stores;
let units: { total: number };
let userId: UserId;
let workspaceId: WorkspaceId;
let agreementId: string;

beforeAll(async () => {
  vi.stubEnv("KEYS_SECRET_ARN", "keys");
  const [engine] = dataEngines;
  if (engine === undefined) throw new Error("There is no table");
  data = await engine.open();
  units = countReadUnits(data.client);
  stores = createStores(new AppendOnlyTable(data.client, data.name, "test"));
  ({ userId } = await newUser(stores.table, "nia@example.com"));
  workspaceId = personalWorkspaceOf(userId);
  const song = { ...songInputFor(2), lyrics: lyricsOf(1) };
  ({
    agreement: { id: agreementId },
  } = await createSong(stores, createSongCall(userId, song, { at: atSecond(1) })));
  for (let version = 2; version <= versions; version += 1) {
    const { documentHash } = await sentHead();
    const body = { documentHash, lyrics: lyricsOf(version) };
    const call = ownerCall(
      userId,
      { params: { id: agreementId }, body },
      { at: atSecond(version) },
    );
    await updateAgreement(stores, call);
  }
}, 120_000);
afterAll(() => data.stop());

async function sentHead() {
  const head = await stores.agreements.readHead(agreementId);
  if (head === undefined || head.status === "draft") throw new Error("It was sent");
  return head;
}

const render = async () => new TextEncoder().encode("PDF");

/** The read units of a call, without the units for the lyrics. */
async function unitsBesideLyrics(call: () => Promise<unknown>): Promise<number> {
  const before = units.total;
  await call();
  return units.total - before - lyricsUnits;
}

async function callOf(index: number) {
  const head = await sentHead();
  const contributor = head.contributors[index];
  if (contributor === undefined) throw new Error("There are two contributors");
  return await signingCall(head, contributor, { at: atSecond(200 + index) });
}

it("reading and signing an agreement cost the same after 120 versions as after one", async () => {
  expect(await sentHead()).toMatchObject({ version: versions } satisfies Partial<PendingAgreement>);
  const { body, at, findSession } = await callOf(0);
  const { shareLink } = body;
  const page = await unitsBesideLyrics(async () => {
    const view = await readByLink(stores, loadObjects, {
      shareLink,
      at,
      cookies: new Map(),
      findSession,
    });
    expect(view.lyrics).toBe(lyricsOf(versions));
  });
  const detail = await unitsBesideLyrics(() =>
    readAgreement(stores, { workspaceId, agreementId, at }),
  );
  const first = await callOf(0);
  const signature = await unitsBesideLyrics(() => signAsContributor(stores, loadObjects, first));
  const second = await callOf(1);
  const lastSignature = await unitsBesideLyrics(() =>
    signAsContributor(stores, loadObjects, second),
  );
  for (const cost of [page, detail, signature, lastSignature]) expect(cost).toBeLessThanOrEqual(5);
});

it("sealing an agreement of many versions costs the same, except for the events that the certificate prints", async () => {
  const at = atSecond(300);
  // Adds the seal job itself: the entry from the last signature is not in the first megabyte of a scan.
  const task = requestJobItem(stores.table, "seal", { agreementId, version: versions }, at);
  await stores.table.transact([task]);
  const before = units.total;
  await stores.agreements.readEvidence(agreementId);
  const eventUnits = units.total - before;
  const tools = { ...stores, outbox: new OutboxRepository(stores.table), files };
  const outboxId = String(task.Put?.Item?.["id"]);
  const job = { outboxId, agreementId, version: versions, at };
  const cost = await unitsBesideLyrics(() =>
    sealAgreement({ ...tools, render, siteOrigin: "https://example.com" }, job),
  );
  expect(cost - eventUnits).toBeLessThanOrEqual(5);
});
