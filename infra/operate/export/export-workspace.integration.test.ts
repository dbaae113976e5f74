import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { exportBucketInMemory } from "../../../functions/accounts/data-export/export-bucket.fixture.ts";
import { UserRepository } from "../../../functions/data/accounts/user-repository.ts";
import { fileKeys } from "../../../functions/data/core/file-keys.ts";
import { keys } from "../../../functions/data/core/keys.ts";
import { Table } from "../../../functions/data/core/table.ts";
import { FileRepository } from "../../../functions/data/files/file-repository.ts";
import type { Stores } from "../../../functions/data/stores.ts";
import { createSong } from "../../../functions/songs/create-song.ts";
import { createTeam } from "../../../functions/teams/create-team.ts";
import { deleteTeam } from "../../../functions/teams/delete-team.ts";
import {
  atSecond,
  createSongCall,
  ownerCall,
  songInputFor,
} from "../../../functions/testing/call-contexts.fixture.ts";
import { announcedFile } from "../../../functions/testing/file.fixture.ts";
import { setUpStores } from "../../../functions/testing/stores.fixture.ts";
import { newUser } from "../../../functions/testing/user.fixture.ts";
import { dataEngines, type DataTable } from "../../tools/testing/data-table.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { jsonIn, zipEntries } from "../../tools/testing/zip-entries.ts";
import { CommandRefused } from "../command-refused.ts";
import { workspaceIn } from "./export.ts";
import { exportWorkspace, type ExportedWorkspace } from "./export-workspace.ts";

const [engine] = dataEngines;
const { objects, bucket } = exportBucketInMemory();
const { path: folder, remove } = temporaryDirectory();
afterAll(remove);
let data: DataTable;
let stores: Stores;

/** A person with a verified address and a song. */
async function newOwner() {
  const { userId, email } = await newUser(stores.table);
  await stores.table.put(keys.emailClaim(email), "email-claim", { userId });
  await createSong(stores, createSongCall(userId, songInputFor(2), { at: atSecond(1) }));
  return { userId, email };
}

/** Runs the command. Returns the printed lines, and the file if there is one. */
async function exportOf(
  of: ExportedWorkspace,
  { applies = true, table = stores.table }: { applies?: boolean; table?: Table } = {},
) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const at = "2026-12-01T12:00:00.000Z";
  await exportWorkspace({ table, bucket }, { of, folder, at, applies, say });
  const path = / to (\/.*\.zip)$/m.exec(said[0] ?? "")?.[1] ?? "";
  const entries = existsSync(path) ? await zipEntries(readFileSync(path)) : undefined;
  return { said: said.join("\n"), path, entries };
}

describe("npm run operate -- export", () => {
  setUpStores(
    async () => (await engine?.open()) ?? expect.fail("There is an engine"),
    (set) => ({ data, stores } = set),
  );

  it("prints first, then writes an account's data into a file that only the operator reads", async () => {
    const { userId, email } = await newOwner();
    const file = await announcedFile(stores.table, userId, { name: "take.mp3", sizeBytes: 600 });
    await new FileRepository(stores.table).accept(file, 600, Number.POSITIVE_INFINITY);
    objects.set(fileKeys.upload(file), new Uint8Array(600).fill(7));
    const of = { by: "account", value: email } as const;
    const printed = await exportOf(of, { applies: false });
    expect(printed.said).toMatch(/^To write: the data of .* workspace/);
    expect(printed.said).toContain("It has 1 songs and 600 B of files.");
    expect(readdirSync(folder)).toEqual([]);
    const { path, entries } = await exportOf(of);
    expect(path).toBe(join(folder, `Splitsheet ${userId} 2026-12-01.zip`));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(jsonIn(entries ?? new Map(), "profile.json")).toMatchObject({ email });
    expect([...(entries?.keys() ?? [])]).toEqual(
      expect.arrayContaining(["songs.csv", "files/01 take.mp3"]),
    );
    const all = [...(entries?.values() ?? [])].map((bytes) => new TextDecoder().decode(bytes));
    expect(all.join("\n")).not.toMatch(/tokenHash|originJti|linkGeneration|keyVersion|pk"/);
    // A repeat replaces the file, and the workspace's id names the same.
    expect((await exportOf({ by: "workspace", value: userId })).path).toBe(path);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it("writes what is still there of an account and a team whose deletion has begun", async () => {
    const { userId, email } = await newOwner();
    const body = { name: "Basement" };
    const call = ownerCall(userId, { params: {}, body }, { at: atSecond(1) });
    const { id } = await createTeam(stores.table, call);
    const params = { id };
    await deleteTeam(stores.table, ownerCall(userId, { params, body: {} }, { at: atSecond(2) }));
    await stores.table.transact([
      new UserRepository(stores.table).markDeletedItem(userId, atSecond(3)),
    ]);
    const account = await exportOf({ by: "workspace", value: userId });
    expect(account.said).toContain(`Note: its deletion began at ${atSecond(3)}`);
    expect(jsonIn(account.entries ?? new Map(), "profile.json")).toMatchObject({ email });
    const team = await exportOf({ by: "team", value: id });
    expect(team.said).toContain(`Note: its deletion began at ${atSecond(2)}`);
    expect(jsonIn(team.entries ?? new Map(), "team.json")).toMatchObject({ name: "Basement" });
  });

  it("refuses a workspace that is not there, a wrong kind, and a table of another stage", async () => {
    const { userId, email } = await newOwner();
    for (const of of [
      { by: "account", value: "nobody@example.com" },
      { by: "team", value: userId },
      { by: "workspace", value: "000000000000000000000000" },
    ] as const)
      await expect(exportOf(of)).rejects.toThrow(/There is no .*--table/);
    const table = new Table(data.client, data.name, "prod");
    await expect(exportOf({ by: "account", value: email }, { table })).rejects.toThrow(
      /is of the stage test, not of prod/,
    );
  });

  it("leaves no file behind when it fails", async () => {
    const { userId, email } = await newOwner();
    const before = readdirSync(folder);
    const failing = { read: () => Promise.reject(new Error("no network")) };
    const file = await announcedFile(stores.table, userId, { name: "take.mp3", sizeBytes: 600 });
    await new FileRepository(stores.table).accept(file, 600, Number.POSITIVE_INFINITY);
    const work = exportWorkspace(
      { table: stores.table, bucket: failing },
      {
        ...{ of: { by: "account", value: email }, folder, at: atSecond(1), applies: true },
        say: () => {},
      },
    );
    await expect(work).rejects.toThrow("no network");
    expect(readdirSync(folder)).toEqual(before);
  });
});

it("the command needs one workspace", () => {
  expect(workspaceIn({ team: "id" })).toEqual({ by: "team", value: "id" });
  for (const options of [{}, { team: "" }, { team: "id", account: "a@b.c" }])
    expect(() => workspaceIn(options)).toThrow(CommandRefused);
});
