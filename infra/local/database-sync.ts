import { open, type FileHandle } from "node:fs/promises";
import type { DatabaseSync, StatementSync } from "node:sqlite";

interface SyncedDatabase {
  log: string;
  changes: StatementSync;
  /** The number of changes that are on disk. */
  synced: unknown;
}

/** The open databases of each state folder. */
const databases = new Map<string, Map<DatabaseSync, SyncedDatabase>>();
const running = new Map<string, { current: Promise<void>; next: Promise<void> | undefined }>();

/** Lets `databasesOnDisk` sync the database in `file`, which is in WAL mode. */
export function registerDatabase(stateDir: string, file: string, database: DatabaseSync): void {
  const changes = database.prepare("SELECT total_changes() AS changes");
  const ofState = databases.get(stateDir) ?? new Map<DatabaseSync, SyncedDatabase>();
  ofState.set(database, { log: `${file}-wal`, changes, synced: 0 });
  databases.set(stateDir, ofState);
}

/**
 * Resolves when all changes that were committed before the call are on disk. SQLite would sync within each commit, which
 * stops all other work of the process; this syncs beside it, once for all calls that wait.
 */
export function databasesOnDisk(stateDir: string): Promise<void> {
  const run = running.get(stateDir);
  // What the running sync does not include yet.
  if (run) return (run.next ??= run.current.catch(() => undefined).then(() => start(stateDir)));
  return start(stateDir);
}

function start(stateDir: string): Promise<void> {
  const current = syncAll(stateDir).finally(() => {
    const run = running.get(stateDir);
    if (run?.current === current) running.delete(stateDir);
  });
  running.set(stateDir, { current, next: undefined });
  return current;
}

async function syncAll(stateDir: string): Promise<void> {
  const ofState = databases.get(stateDir);
  for (const [database, entry] of ofState ?? []) {
    if (!database.isOpen) {
      ofState?.delete(database);
      continue;
    }
    const changes = entry.changes.get()?.["changes"];
    if (changes === entry.synced) continue;
    await syncFile(entry.log);
    entry.synced = changes;
  }
}

async function syncFile(path: string): Promise<void> {
  let file: FileHandle;
  try {
    file = await open(path, "r+");
  } catch (error) {
    // The last connection was closed, which has moved the log into the database and synced that.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
