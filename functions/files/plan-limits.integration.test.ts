import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { planEntitlements } from "../../shared/domain/billing/plan-entitlements.ts";
import type { PaidTier } from "../../shared/domain/billing/price-key.ts";
import type { Subscription } from "../../shared/domain/billing/workspace-billing.ts";
import { personalWorkspaceOf, UserId, WorkspaceId } from "../../shared/domain/ids.ts";
import { rootFolderId } from "../../shared/domain/files/folder-tree.ts";
import { BillingRepository } from "../data/billing/billing-repository.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import { addToCountersItem } from "../data/limits/counters.ts";
import type { MultipartUploads } from "../data/files/multipart-uploads.ts";
import type { Stores } from "../data/stores.ts";
import { randomId } from "../platform/random-id.ts";
import { ownerCall, atSecond } from "../testing/call-contexts.fixture.ts";
import { announcedFile, noMultipart } from "../testing/file.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { createTeam } from "../teams/create-team.ts";
import { announceFolderFile, announceSongFile } from "./announce-file.ts";
import { removeFile } from "./remove-file.ts";
import { restoreFile } from "./restore-file.ts";
import { settleUpload } from "./settle-upload.ts";

const [engine] = dataEngines;
const GB = 1024 ** 3;
const MB = 1024 ** 2;
const ends = atSecond(9e6);

let stores: Stores;

beforeEach(() => {
  vi.stubEnv("PLANS", "2020-01-01T00:00:00.000Z");
});
afterEach(() => {
  vi.stubEnv("PLANS", "");
});

/** A person whose subscription, if any, is this. */
async function person(subscription?: Partial<Subscription> & { tier: PaidTier }) {
  const { userId } = await newUser(stores.table);
  if (subscription !== undefined) await subscribe(userId, subscription);
  return userId;
}

async function subscribe(
  owner: UserId | WorkspaceId,
  changes: Partial<Subscription> & { tier: PaidTier },
) {
  const workspaceId = WorkspaceId.parse(owner);
  const payerId = UserId.parse(owner);
  const billing = new BillingRepository(stores.table);
  const before =
    (await billing.read(workspaceId)) ??
    (await billing.begin(workspaceId, { customerId: `cus_${randomId()}`, payerId }));
  const subscription: Subscription = {
    id: "sub_1",
    status: "active",
    period: "monthly",
    currentPeriodEndsAt: ends,
    ...changes,
  };
  const after = { ...before, subscription };
  await stores.table.transact([billing.changedItem(workspaceId, before, after, atSecond(1))]);
}

/** Adds stored bytes to what the user has stored. */
async function store(userId: UserId, storageUsedBytes: number): Promise<void> {
  await fill(personalWorkspaceOf(userId), storageUsedBytes);
}

async function fill(workspaceId: WorkspaceId, storageUsedBytes: number): Promise<void> {
  const filled = addToCountersItem(stores.table, workspaceId, { storageUsedBytes });
  await stores.table.transact(filled === undefined ? [] : [filled]);
}

/** A team that the user owns. */
async function teamOf(userId: UserId): Promise<WorkspaceId> {
  const context = ownerCall(userId, { params: {}, body: { name: "Team" } }, { at: atSecond(2) });
  return WorkspaceId.parse((await createTeam(stores.table, context)).id);
}

const objects = {
  look: async (): Promise<undefined> => undefined,
  delete: async () => undefined,
  presignedPut: async () => ({ kind: "put" as const, url: "https://bucket.example", headers: {} }),
};
const multipart = { ...noMultipart, begin: async () => "upload", arrivedParts: async () => [] };

async function announce(userId: UserId, size: number, id = personalWorkspaceOf(userId)) {
  const tools = {
    ...stores,
    objects: objects as never,
    multipart: multipart as unknown as MultipartUploads,
  };
  const body = { name: "take.wav", type: "audio/wav", size, folderId: null };
  const context = ownerCall(userId, { params: {}, body }, { at: atSecond(20) });
  return await announceFolderFile(tools, { ...context, workspace: { id } });
}

/** Announces a recording of a song. */
async function announceRecording(userId: UserId, size: number, id = personalWorkspaceOf(userId)) {
  const tools = {
    ...stores,
    objects: objects as never,
    multipart: multipart as unknown as MultipartUploads,
  };
  const body = { name: "take.wav", type: "audio/wav", size, purpose: "audio" as const };
  const context = ownerCall(userId, { params: {}, body }, { at: atSecond(20) });
  return await announceSongFile(tools, { ...context, workspace: { id } });
}

describe("the limits of a plan", () => {
  setUpStores(
    async () => {
      if (engine === undefined) throw new Error("There is an engine");
      return await engine.open();
    },
    (set) => {
      ({ stores } = set);
    },
  );

  it.each([
    ["creator", 500 * MB],
    ["pro", 2 * GB],
    ["team", 2 * GB],
  ] as const)(
    "%s takes files of %i bytes, and one byte less, not one more",
    { tags: ["plan:500mb-uploads", "plan:2gb-uploads"] },
    async (tier, most) => {
      const userId = await person({ tier });
      await expect(announce(userId, most - 1)).resolves.toMatchObject({ state: "uploading" });
      await expect(announce(userId, most)).resolves.toMatchObject({ state: "uploading" });
      await expect(announce(userId, most + 1)).rejects.toMatchObject({ code: "invalid_request" });
    },
  );

  it.each([
    ["creator", 500 * MB, "500MB"],
    ["pro", 2 * GB, "2GB"],
    ["team", 2 * GB, "2GB"],
  ] as const)(
    "%s takes recordings of %i bytes, not one more",
    { tags: ["plan:500mb-uploads", "plan:2gb-uploads"] },
    async (tier, most, limit) => {
      const userId = await person({ tier });
      const { upload } = await announceRecording(userId, most);
      expect(upload.kind).toBe("multipart");
      const message = `take.wav is too large. Maximum size is ${limit}`;
      await expect(announceRecording(userId, most + 1)).rejects.toMatchObject({
        details: [{ path: "size", message }],
      });
    },
  );

  it("a team takes recordings of the size of its owner's plan, and without one of 100 MB", async () => {
    const userId = await person({ tier: "team" });
    const team = await teamOf(userId);
    await expect(announceRecording(userId, 2 * GB, team)).resolves.toMatchObject({});
    await subscribe(userId, { tier: "team", status: "canceled" });
    await expect(announceRecording(userId, 100 * MB + 1, team)).rejects.toMatchObject({
      details: [{ message: "take.wav is too large. Maximum size is 100MB" }],
    });
  });

  it.each([
    ["creator", 100 * GB],
    ["pro", 500 * GB],
    ["team", 2048 * GB],
  ] as const)(
    "%s stores %i bytes, and one byte less, not one more",
    { tags: ["plan:100gb-storage", "plan:500gb-storage", "plan:2tb-storage"] },
    async (tier, most) => {
      const size = 1000;
      for (const free of [size + 1, size]) {
        const userId = await person({ tier });
        await store(userId, most - free);
        await expect(announce(userId, size)).resolves.toMatchObject({ state: "uploading" });
      }
      const full = await person({ tier });
      await store(full, most - size + 1);
      await expect(announce(full, size)).rejects.toMatchObject({ code: "storage_full" });
    },
  );

  it("of a Team plan are shared by its owner's workspaces, also if two fill at the same time", async () => {
    const size = 1000;
    const limit = 2048 * GB;
    const userId = await person({ tier: "team" });
    const [first, second_] = [await teamOf(userId), await teamOf(userId)];
    await store(userId, GB);
    await fill(first, limit - GB - 2 * size);
    await expect(announce(userId, size, second_)).resolves.toMatchObject({ state: "uploading" });
    await expect(announce(userId, size, first)).resolves.toMatchObject({ state: "uploading" });
    for (const workspaceId of [first, second_, personalWorkspaceOf(userId)])
      await expect(announce(userId, 1, workspaceId)).rejects.toMatchObject({
        code: "storage_full",
        details: [{ message: expect.stringContaining("of 2048.00 GB are used") }],
      });
    // A team with a plan of its own has storage of its own, and takes none of its owner's.
    await subscribe(first, { tier: "team" });
    await expect(announce(userId, GB, first)).resolves.toMatchObject({ state: "uploading" });
    await expect(announce(userId, GB, second_)).resolves.toMatchObject({ state: "uploading" });
  });

  it("hold when uploads of a person and of their team begin at the same time: the sixth of five is refused", async () => {
    const size = 1000;
    for (let round = 0; round < 5; round += 1) {
      const userId = await person({ tier: "team" });
      const team = await teamOf(userId);
      await store(userId, 2048 * GB - 5 * size);
      const begun = await Promise.allSettled(
        [1, 2, 3].flatMap(() => [announce(userId, size), announce(userId, size, team)]),
      );
      expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
      expect(begun.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: "storage_full" },
      });
    }
  });

  it("hold when a deleted file is restored while a team's upload begins", async () => {
    const userId = await person({ tier: "team" });
    const team = await teamOf(userId);
    const deleted = await announcedFile(stores.table, userId, {
      purpose: "file",
      folderId: rootFolderId,
    });
    const announced = await stores.files.find(deleted.id);
    await stores.uploads.accept(announced ?? deleted, 600, Number.MAX_SAFE_INTEGER);
    const call = ownerCall(userId, { params: { id: deleted.id }, body: {} }, { at: atSecond(20) });
    await removeFile(stores, call);
    await store(userId, 2048 * GB - 1000);
    const both = await Promise.allSettled([restoreFile(stores, call), announce(userId, 600, team)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("count what an earlier version has stored and reserved in all workspaces, whose plan has no item yet", async () => {
    const userId = await person({ tier: "team" });
    const team = await teamOf(userId);
    await fill(team, 1024 * GB);
    const reserved = addToCountersItem(stores.table, team, { storageReservedBytes: 1023 * GB });
    await stores.table.transact(reserved === undefined ? [] : [reserved]);
    await expect(announce(userId, GB + 1)).rejects.toMatchObject({ code: "storage_full" });
    await expect(announce(userId, GB)).resolves.toMatchObject({ state: "uploading" });
    await expect(announce(userId, 1, team)).rejects.toMatchObject({ code: "storage_full" });
    // What is released can be taken again.
    await fill(team, -GB);
    await expect(announce(userId, GB, team)).resolves.toMatchObject({ state: "uploading" });
    await expect(announce(userId, 1)).rejects.toMatchObject({ code: "storage_full" });
  });

  it("reject an upload at its arrival if another workspace on the plan has filled the storage", async () => {
    const userId = await person({ tier: "team" });
    const team = await teamOf(userId);
    const sizeBytes = 10 * MB;
    const file = await announcedFile(stores.table, userId, {
      sizeBytes,
      purpose: "file",
      folderId: rootFolderId,
    });
    await fill(team, 2048 * GB - 1);
    const look = async () => ({ sizeBytes, type: "audio/mpeg" });
    const tools = { ...stores, objects: { ...objects, look } };
    await settleUpload(tools, { ...file, fileId: file.id }, atSecond(30));
    const kept = await stores.files.read(personalWorkspaceOf(userId), file.id);
    expect(kept).toMatchObject({ state: "rejected", reason: expect.stringContaining("full") });
  });

  it("shrink with a downgrade: new files are refused, and announced ones are still accepted", async () => {
    const userId = await person({ tier: "pro" });
    await store(userId, 99 * GB);
    const sizeBytes = 600 * MB;
    const large = await announcedFile(stores.table, userId, {
      sizeBytes,
      purpose: "file",
      folderId: rootFolderId,
    });
    await subscribe(userId, { tier: "creator" });
    await expect(announce(userId, sizeBytes)).rejects.toMatchObject({ code: "invalid_request" });
    const look = async () => ({ sizeBytes, type: "audio/mpeg" });
    await settleUpload(
      { ...stores, objects: { ...objects, look } },
      { ...large, fileId: large.id },
      atSecond(30),
    );
    const kept = await stores.files.read(personalWorkspaceOf(userId), large.id);
    expect(kept?.state).toBe("ready");
    await store(userId, GB);
    await expect(announce(userId, 1)).rejects.toMatchObject({ code: "storage_full" });
  });

  it("without plans to sell are those of the trial, also with a stored subscription", async () => {
    const userId = await person({ tier: "creator", status: "canceled" });
    const read = () =>
      workspaceEntitlements(stores.table, personalWorkspaceOf(userId), atSecond(20));
    expect(await read()).toMatchObject({ state: "none" });
    vi.stubEnv("PLANS", "");
    expect(await read()).toEqual(
      planEntitlements({ billing: undefined, at: atSecond(20), planRequiredAt: undefined }),
    );
    await expect(announce(userId, 2 * GB)).resolves.toMatchObject({ state: "uploading" });
  });
});
