import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";
import { databasesOnDisk } from "./database-sync.ts";
import { openDatabase, Records } from "./records.ts";

const { open } = fs;
const opened: string[] = [];

/** Notes which files are opened for a sync. */
function watchSyncs(): void {
  fs.open = async (path, ...rest) => {
    opened.push(String(path));
    return await open(path, ...rest);
  };
  syncBuiltinESMExports();
}
afterEach(() => {
  fs.open = open;
  syncBuiltinESMExports();
});

it("databasesOnDisk syncs the logs of the changed databases, once for all calls that wait", async () => {
  const state = temporaryDirectory();
  const [one, two] = ["one", "two"].map((name) => openDatabase(state.path, name));
  if (!one || !two) throw new Error("Two databases are open");
  const records = new Records(one, "record", z.string());
  watchSyncs();
  await databasesOnDisk(state.path);
  expect(opened).toEqual([]);
  records.put("a", "1");
  await Promise.all([databasesOnDisk(state.path), databasesOnDisk(state.path)]);
  expect(opened).toEqual([`${state.path}/one.sqlite-wal`]);
  // A change after the begin of a sync is part of the next one.
  records.put("a", "2");
  const first = databasesOnDisk(state.path);
  records.put("a", "3");
  await Promise.all([first, databasesOnDisk(state.path), databasesOnDisk(state.path)]);
  expect(opened).toHaveLength(3);
  records.put("a", "4");
  one.close();
  await databasesOnDisk(state.path);
  two.close();
  state.remove();
});
