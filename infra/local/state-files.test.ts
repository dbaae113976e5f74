import { mkdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { temporaryDirectory } from "../tools/testing/temporary-directory.ts";
import { Clock } from "./clock.ts";
import { Credentials } from "./iam-proxy/credentials.ts";
import { inTransaction, openDatabase, Records } from "./records.ts";
import {
  checkStateFiles,
  fullDisk,
  lockState,
  recordStateFiles,
  UnusableState,
} from "./state-files.ts";
import { canFillDisk, withFullDisk } from "./testing/full-disk.ts";

let state: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  state = temporaryDirectory();
});
afterEach(() => state.remove());

const place = (file: string): string => join(state.path, file);
const fresh = /npm start -- --fresh$/;

describe("the list of state files", () => {
  it("names a file that is lost or empty, once a start has listed it", () => {
    checkStateFiles(state.path);
    openDatabase(state.path, "cognito").close();
    writeFileSync(place("credentials"), "x");
    recordStateFiles(state.path);
    checkStateFiles(state.path);
    truncateSync(place("cognito.sqlite"));
    expect(() => checkStateFiles(state.path)).toThrow(/cognito\.sqlite is empty.*--fresh$/);
    rmSync(place("cognito.sqlite"));
    expect(() => checkStateFiles(state.path)).toThrow(/cognito\.sqlite is lost.*--fresh$/);
  });

  it("that is lost, or was not written by an earlier version: all files of a whole state are expected", () => {
    const files = ["credentials", "secrets", "sqs", "mail", "cognito", "s3", "events"].map((name) =>
      name === "credentials" ? name : `${name}.sqlite`,
    );
    mkdirSync(place("s3/objects"), { recursive: true });
    mkdirSync(place("dynamodb"));
    for (const file of [...files, "dynamodb/CURRENT"]) writeFileSync(place(file), "x");
    checkStateFiles(state.path);
    writeFileSync(place("files"), "garbage");
    checkStateFiles(state.path);
    rmSync(place("cognito.sqlite"));
    expect(() => checkStateFiles(state.path)).toThrow("cognito.sqlite is lost");
    rmSync(place("events.sqlite"));
    // A first start that was killed: nothing in it was confirmed.
    checkStateFiles(state.path);
  });
});

describe("damaged files", () => {
  it.each(["", "garbage"])("a clock file with '%s' is named", (content) => {
    writeFileSync(place("clock"), content);
    expect(() => new Clock(place("clock"))).toThrow(UnusableState);
    expect(() => new Clock(place("clock"))).toThrow(fresh);
  });

  it.each(["", "short"])("a file of credentials with '%s' is named", (content) => {
    writeFileSync(place("credentials"), content);
    expect(() => new Credentials(place("credentials"))).toThrow(/credentials is damaged.*--fresh$/);
  });

  it("a database of garbage, or with a damaged page, is named", () => {
    writeFileSync(place("mail.sqlite"), "garbage".repeat(1000));
    expect(() => openDatabase(state.path, "mail")).toThrow(/mail\.sqlite is damaged.*--fresh$/);
    const database = openDatabase(state.path, "sqs");
    const records = new Records(database, "one", z.string());
    for (let i = 0; i < 500; i += 1) records.put(`${i}`, "x".repeat(100));
    database.close();
    const bytes = Buffer.alloc(3000, 7);
    const { openSync, writeSync, closeSync } = process.getBuiltinModule("node:fs");
    const file = openSync(place("sqs.sqlite"), "r+");
    writeSync(file, bytes, 0, bytes.length, 8192);
    closeSync(file);
    expect(() => openDatabase(state.path, "sqs")).toThrow(/sqs\.sqlite is damaged.*--fresh$/);
  });
});

describe("a full disk", () => {
  it("is told in one sentence, also when it is the cause of another error", () => {
    const cause = new Error("IO error: /state/dynamodb/000012.log: No space left on device");
    const told = fullDisk(state.path, new Error("Database failed to open", { cause }));
    expect(told?.message).toMatch(/^The disk of .* is full: make space and start again/);
    expect(fullDisk(state.path, Object.assign(new Error("full"), { errcode: 13 }))).toBeDefined();
    expect(fullDisk(state.path, new Error("Database failed to open"))).toBeUndefined();
  });
});

describe("the folder of the state", () => {
  it("is of one process at a time", () => {
    const release = lockState(state.path);
    expect(() => lockState(state.path)).toThrow(UnusableState);
    expect(() => lockState(state.path)).toThrow(/^Another Splitsheet uses the data in .*: stop it/);
    release();
    lockState(state.path)();
    writeFileSync(place("lock"), "garbage".repeat(100));
    lockState(state.path)();
  });
});

describe.skipIf(!canFillDisk)("a database on a full disk", () => {
  it("refuses a change as a whole, keeps what it confirmed, and goes on when there is space", async () => {
    const database = openDatabase(state.path, "events");
    const records = new Records(database, "one", z.string());
    const confirmed: string[] = [];
    const tryTwo = (i: number): void => {
      inTransaction(database, () => {
        records.put(`${i}-a`, "x".repeat(5000));
        records.put(`${i}-b`, "x".repeat(5000));
      });
      confirmed.push(`${i}-a`, `${i}-b`);
    };
    await withFullDisk(100_000, async () => {
      expect(() => {
        for (let i = 0; i < 50; i += 1) tryTwo(i);
      }).toThrow(/disk/);
    });
    expect(confirmed.length).toBeGreaterThan(2);
    tryTwo(100);
    database.close();
    const again = openDatabase(state.path, "events");
    const keys = new Records(again, "one", z.string()).all().map(({ key }) => key);
    expect(keys.toSorted()).toEqual(confirmed.toSorted());
    again.close();
  });
});
