import { describe, expect, it, vi } from "vitest";
import { dataEngines, type DataTable } from "../../../infra/tools/testing/data-table.ts";
import { jsonIn, zipEntries } from "../../../infra/tools/testing/zip-entries.ts";
import { WorkspaceId } from "../../../shared/domain/ids.ts";
import { ExportRepository } from "../../data/accounts/export-repository.ts";
import { fileKeys } from "../../data/core/file-keys.ts";
import { OutboxRepository } from "../../data/outbox/outbox-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { FolderRepository } from "../../data/files/folder-repository.ts";
import { createTeam } from "../../teams/create-team.ts";
import { deleteTeam } from "../../teams/delete-team.ts";
import { atSecond, ownerCall } from "../../testing/call-contexts.fixture.ts";
import { outboxEntriesIn } from "../../testing/outbox-tasks.fixture.ts";
import { setUpStores } from "../../testing/stores.fixture.ts";
import { newUser } from "../../testing/user.fixture.ts";
import { ownedByAccount } from "../deletion/owned-by-account.ts";
import { removeTeam } from "../deletion/remove-team.ts";
import { requestExport } from "./data-export.ts";
import { exportBucketInMemory } from "./export-bucket.fixture.ts";
import { exportData } from "./export-data.ts";

const { objects, bucket } = exportBucketInMemory();
let data: DataTable;
let stores: Stores;

const tools = () => ({ ...stores, outbox: new OutboxRepository(stores.table), bucket });

async function newTeam() {
  const { userId, email } = await newUser(stores.table);
  const call = ownerCall(userId, { params: {}, body: { name: "Basement" } }, { at: atSecond(1) });
  const teamId = WorkspaceId.parse((await createTeam(stores.table, call)).id);
  return { userId, email, teamId };
}

/** Requests an export of a team at a second. Gives the job. */
async function asked({ userId, teamId }: Awaited<ReturnType<typeof newTeam>>, second = 2) {
  const owner = { teamId };
  const call = {
    caller: { userId },
    workspace: {
      id: teamId,
      team: { name: "Basement", ownerId: userId, role: "owner" as const, personName: "Nia Okafor" },
    },
    at: atSecond(second),
  };
  await requestExport(stores.table, owner, call);
  const { id: exportId = "" } = (await new ExportRepository(stores.table).find(owner)) ?? {};
  const entry = outboxEntriesIn(await data.scan()).find(
    ({ job, input }) => job === "export-team" && input["exportId"] === exportId,
  );
  return { owner, exportId, outboxId: String(entry?.id), at: atSecond(second + 1) };
}

const emailsTo = async (userId: string) =>
  outboxEntriesIn(await data.scan()).filter(
    ({ input }) => input["template"] === "team-export-ready" && input["createdBy"] === userId,
  );
const stateOf = async (outboxId: string) =>
  (await new OutboxRepository(stores.table).read(outboxId))?.state;

const deleteObjects = async (keys: readonly string[]) => {
  for (const key of keys) objects.delete(key);
};

/** Deletes a team at a second. Gives the function that runs the job of its deletion a minute later. */
async function deleteAt(second: number, { userId, teamId }: Awaited<ReturnType<typeof newTeam>>) {
  const call = ownerCall(userId, { params: { id: teamId }, body: {} }, { at: atSecond(second) });
  await deleteTeam(stores.table, call);
  const entry = outboxEntriesIn(await data.scan()).find(
    ({ job, input }) => job === "delete-team" && input["teamId"] === teamId,
  );
  return {
    remove: async () =>
      await removeTeam(
        { ...tools(), deleteObjects },
        {
          ...{ outboxId: String(entry?.id), teamId, at: atSecond(second + 60) },
          origin: { ipAddress: "203.0.113.7", userAgent: "Test/1.0", actorUserId: userId },
        },
      ),
  };
}

describe.each(dataEngines)("a team's export on $engine", ({ open }) => {
  setUpStores(open, (set) => ({ data, stores } = set));

  it("continues after an interruption, and emails the owner once for all runs", async () => {
    const team = await newTeam();
    const job = await asked(team);
    const page = vi.spyOn(FolderRepository.prototype, "page");
    page.mockRejectedValueOnce(new Error("killed"));
    await expect(exportData(tools(), job)).rejects.toThrow("killed");
    expect(await stateOf(job.outboxId)).toBe("pending");
    await Promise.all([exportData(tools(), job), exportData(tools(), job)]);
    await exportData(tools(), job);
    expect(objects.has(fileKeys.dataExport(job))).toBe(true);
    expect(await emailsTo(team.userId)).toHaveLength(1);
    expect(await stateOf(job.outboxId)).toBe("done");
    vi.restoreAllMocks();
  });

  it("has everything in the lists of items that a workspace owns", async () => {
    const job = await asked(await newTeam());
    await exportData(tools(), job);
    const entries = await zipEntries(objects.get(fileKeys.dataExport(job)) ?? new Uint8Array());
    const paths = [...entries.keys(), "songs/", "agreements/"];
    for (const { partition, inExport } of ownedByAccount)
      if (partition === "owner" && "path" in inExport)
        expect(paths).toContainEqual(expect.stringMatching(new RegExp(`^${inExport.path}`)));
    expect(jsonIn(entries, "team.json")).toMatchObject({ name: "Basement" });
  });

  it("leaves no file of an earlier export, and none after the team is deleted, whenever the job runs", async () => {
    const team = await newTeam();
    const first = await asked(team);
    await exportData(tools(), first);
    const second = await asked(team, 10);
    await exportData(tools(), second);
    expect(objects.has(fileKeys.dataExport(first))).toBe(false);
    const { owner } = second;
    const running = await asked(team, 20);
    // The job's run ends after the team is deleted.
    const { remove } = await deleteAt(22, team);
    await exportData(tools(), running);
    expect(objects.has(fileKeys.dataExport(running))).toBe(false);
    expect(await stateOf(running.outboxId)).toBe("done");
    expect(objects.has(fileKeys.dataExport(second))).toBe(true);
    await remove();
    await remove();
    expect(objects.has(fileKeys.dataExport(second))).toBe(false);
    expect(await new ExportRepository(stores.table).find(owner)).toBeUndefined();
    expect(await emailsTo(team.userId)).toHaveLength(2);
  });

  it("is stored for nobody when the team is deleted between storing and completing it", async () => {
    const team = await newTeam();
    const job = await asked(team);
    const store: typeof bucket.store = async (key, write) => {
      const size = await bucket.store(key, write);
      const { remove } = await deleteAt(4, team);
      await remove();
      return size;
    };
    await exportData({ ...tools(), bucket: { ...bucket, store } }, job);
    expect(objects.has(fileKeys.dataExport(job))).toBe(false);
    expect(await stateOf(job.outboxId)).toBe("done");
  });
});
