import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { writeDurably } from "./durable-file.ts";

/** The stored data can't be used. The message is one sentence that names the file and the way out. */
export class UnusableState extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnusableState";
  }
}

/** `file` of the stored data is damaged or lost; `what` says how, for instance `is empty`. */
export function damagedFile(stateDir: string, file: string, what: string): UnusableState {
  return new UnusableState(
    `${join(stateDir, file)} ${what}: put a copy of the whole folder back, or start with empty data: npm start -- --fresh`,
  );
}

export function stateInUse(stateDir: string): UnusableState {
  return new UnusableState(
    `Another Splitsheet uses the data in ${stateDir}: stop it before you start this one.`,
  );
}

const sqliteFull = 13;

/** The UnusableState that an error of a full disk means; undefined for another error. */
export function fullDisk(stateDir: string, error: unknown): UnusableState | undefined {
  for (let one = error; one instanceof Error; one = one.cause)
    if (sqliteCode(one) === sqliteFull || /ENOSPC|No space left/.test(one.message))
      return new UnusableState(
        `The disk of ${stateDir} is full: make space and start again; nothing that was confirmed is lost.`,
      );
  return undefined;
}

/**
 * Takes the folder for this process and gives a function that releases it. The operating system releases it when the
 * process ends. Throws UnusableState while another process has it.
 */
export function lockState(stateDir: string): () => void {
  mkdirSync(stateDir, { recursive: true, mode: 0o700 });
  const file = join(stateDir, "lock");
  // An empty database: SQLite locks files on every platform, and Node has no function for it.
  const lock = (): DatabaseSync => {
    const database = new DatabaseSync(file);
    try {
      database.exec("BEGIN EXCLUSIVE");
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  };
  try {
    const database = lock();
    return () => database.close();
  } catch (error) {
    if (sqliteCode(error) === sqliteBusy) throw stateInUse(stateDir);
    // The file has no content that could be lost.
    rmSync(file, { force: true });
    const database = lock();
    return () => database.close();
  }
}

const sqliteBusy = 5;
/** SQLite's primary result code of an error; undefined for another error. */
export function sqliteCode(error: unknown): number | undefined {
  const code = error instanceof Error && "errcode" in error ? error.errcode : undefined;
  return typeof code === "number" ? code & 0xff : undefined;
}

const listFile = "files";
/** Created after all others that every local cloud has. */
const lastFile = "events.sqlite";
/** What versions had created that did not yet write the list. */
const unlisted = [
  "credentials",
  "secrets.sqlite",
  "sqs.sqlite",
  "mail.sqlite",
  "cognito.sqlite",
  "s3.sqlite",
  "s3/objects",
  "dynamodb/CURRENT",
  lastFile,
];

/** Throws UnusableState when a file that an earlier start has created is lost or empty. */
export function checkStateFiles(stateDir: string): void {
  for (const file of listedFiles(stateDir)) {
    const path = join(stateDir, file);
    if (!existsSync(path)) throw damagedFile(stateDir, file, "is lost");
    const found = statSync(path);
    if (found.isFile() && found.size === 0) throw damagedFile(stateDir, file, "is empty");
  }
}

/** Lists the files that the next start must find. Call it when all of them exist. */
export function recordStateFiles(stateDir: string): void {
  const databases = readdirSync(stateDir).filter((name) => name.endsWith(".sqlite"));
  const others = ["clock", "credentials", "s3/objects", "dynamodb/CURRENT"];
  const found = [...databases, ...others].filter((file) => existsSync(join(stateDir, file)));
  const list = JSON.stringify(found.toSorted());
  if (list !== readList(stateDir)) writeDurably(join(stateDir, listFile), list);
}

function readList(stateDir: string): string {
  const path = join(stateDir, listFile);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function listedFiles(stateDir: string): string[] {
  const list = readList(stateDir);
  try {
    const files: unknown = JSON.parse(list);
    if (Array.isArray(files)) return files.map(String);
  } catch {
    // A list that is lost or damaged is replaced by what the existing files tell.
  }
  return existsSync(join(stateDir, lastFile)) ? unlisted : [];
}
