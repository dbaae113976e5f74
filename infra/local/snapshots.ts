import { existsSync, linkSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Clock } from "./clock.ts";
import type { Metrics } from "./cloudwatch/metrics.ts";
import type { DynamoService } from "./dynamo/dynamo.ts";
import type { LevelOperation } from "./dynamo/durable-level.ts";

/** The state of all services at one time. */
export interface Snapshot {
  /** Epoch milliseconds of the local clock. */
  at: number;
  /** Directory with a copy of each SQLite database and with the bytes of all objects. */
  directory: string;
  dynamo: LevelOperation[];
}

export interface SnapshotsOptions {
  stateDir: string;
  clock: Clock;
  dynamo: DynamoService;
  metrics: readonly Metrics[];
  /** Runs work that may move the clock back, once no other work runs. */
  runWhenIdle: (work: () => Promise<void>) => Promise<void>;
}

const objects = join("s3", "objects");

/** Takes the state of a running local cloud and returns to it. Its servers and the functions' environments keep running. */
export class Snapshots {
  readonly #options: SnapshotsOptions;
  readonly #directory: string;
  #count = 0;

  constructor(options: SnapshotsOptions) {
    this.#options = options;
    this.#directory = join(options.stateDir, "snapshots");
  }

  async take(): Promise<Snapshot> {
    const { stateDir, clock, dynamo, runWhenIdle } = this.#options;
    const directory = join(this.#directory, String((this.#count += 1)));
    let snapshot: Snapshot | undefined;
    await runWhenIdle(async () => {
      mkdirSync(join(directory, objects), { recursive: true });
      for (const file of this.#databases()) copyDatabase(file, join(directory, basename(file)));
      linkAll(join(stateDir, objects), join(directory, objects));
      snapshot = { at: clock.now(), directory, dynamo: await dynamo.entries() };
    });
    if (snapshot === undefined) throw new Error("No snapshot was taken");
    return snapshot;
  }

  async restore({ at, directory, dynamo: stored }: Snapshot): Promise<void> {
    const { stateDir, clock, dynamo, metrics, runWhenIdle } = this.#options;
    await runWhenIdle(async () => {
      for (const file of this.#databases()) restoreDatabase(file, join(directory, basename(file)));
      linkAll(join(directory, objects), join(stateDir, objects));
      await dynamo.restore(stored);
      clock.returnTo(at);
      for (const one of metrics) one.clear();
    });
  }

  /** Removes all snapshots. */
  remove(): void {
    rmSync(this.#directory, { recursive: true, force: true });
  }

  #databases(): string[] {
    const { stateDir } = this.#options;
    return readdirSync(stateDir)
      .filter((name) => name.endsWith(".sqlite"))
      .map((name) => join(stateDir, name));
  }
}

function copyDatabase(file: string, to: string): void {
  const database = new DatabaseSync(file);
  database.prepare("VACUUM INTO ?").run(to);
  database.close();
}

/** Replaces the rows of all tables in one transaction, which the service's own connection sees. */
function restoreDatabase(file: string, from: string): void {
  const database = new DatabaseSync(file);
  database.prepare("ATTACH ? AS kept").run(from);
  const tables = database
    .prepare(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all()
    .map(({ name }) => `"${String(name)}"`);
  const steps = tables.map(
    (table) => `DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM kept.${table};`,
  );
  database.exec(`BEGIN IMMEDIATE; ${steps.join(" ")} COMMIT;`);
  database.close();
}

/** Bytes of an object are never changed in place, so a link keeps them. */
function linkAll(from: string, to: string): void {
  for (const name of readdirSync(from))
    if (!existsSync(join(to, name))) linkSync(join(from, name), join(to, name));
}
