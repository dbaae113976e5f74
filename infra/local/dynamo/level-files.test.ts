import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { Clock } from "../clock.ts";
import { UnusableState } from "../state-files.ts";
import { templateOf } from "../testing/start-iam-proxy.ts";
import { casesTable } from "./cases-table.ts";
import { DynamoService } from "./dynamo.ts";
import { isDamagedLog } from "./level-log.ts";

const template = templateOf({
  Table: {
    Type: "AWS::DynamoDB::GlobalTable",
    Properties: JSON.parse(JSON.stringify(casesTable)),
  },
});
const put = (service: DynamoService, sk: string) =>
  service.handle({
    role: undefined,
    operation: "PutItem",
    input: {
      TableName: casesTable.TableName,
      Item: { pk: { S: "P" }, sk: { S: sk }, text: { S: sk.repeat(20_000) } },
    },
    request: { method: "POST", url: "/", headers: {}, body: Buffer.alloc(0) },
  });
async function openTable(path: string): Promise<DynamoService> {
  const service = new DynamoService(template, new Clock(), path);
  await service.start();
  return service;
}

/** The files of a stopped table with data in LevelDB's tables, and of a killed one with data in its log. */
const stopped = temporaryDirectory();
const killed = temporaryDirectory();
let killedLog = Buffer.alloc(0);
beforeAll(async () => {
  const first = await openTable(stopped.path);
  for (const sk of ["a", "b", "c"]) await put(first, sk);
  await first.stop();
  const second = await openTable(stopped.path);
  for (const sk of ["d", "e", "f"]) await put(second, sk);
  cpSync(stopped.path, killed.path, { recursive: true });
  killedLog = readFileSync(join(killed.path, "dynamodb", logIn(killed.path)));
  await second.stop();
});
afterAll(() => {
  stopped.remove();
  killed.remove();
});

function logIn(path: string): string {
  const log = readdirSync(join(path, "dynamodb")).find((name) => name.endsWith(".log"));
  if (log === undefined) throw new Error("LevelDB has no log");
  return log;
}

const fill = (file: string): void => writeFileSync(file, Buffer.alloc(4096, "garbage"));
const lose = (file: string): void => rmSync(file);
const empty = (file: string): void => truncateSync(file);

describe("LevelDB's files", () => {
  it.each([
    ["CURRENT", "lost", lose, "is lost"],
    ["CURRENT", "emptied", empty, "is damaged"],
    ["CURRENT", "garbage", (file: string) => writeFileSync(file, "garbage\n"), "is damaged"],
    ["MANIFEST", "lost", lose, "is damaged"],
    ["MANIFEST", "emptied", empty, "is damaged"],
    ["MANIFEST", "garbage", fill, "is damaged"],
    [".ldb", "lost", lose, "is damaged"],
    [".ldb", "emptied", empty, "is damaged"],
    [".ldb", "garbage", fill, "is damaged"],
  ])("%s, %s: one sentence names it, and nothing is removed", async (name, _, damage, what) => {
    const copy = temporaryDirectory();
    cpSync(stopped.path, copy.path, { recursive: true });
    const folder = join(copy.path, "dynamodb");
    const file = readdirSync(folder).find((one) => one.includes(name));
    if (file === undefined) throw new Error(`There is no ${name}`);
    damage(join(folder, file));
    const tablesBefore = readdirSync(folder).filter((one) => one.endsWith(".ldb"));
    const problem: unknown = await openTable(copy.path).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(UnusableState);
    expect(String(problem)).toMatch(new RegExp(`dynamodb.*${what}.*npm start -- --fresh$`));
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(tablesBefore));
    copy.remove();
  });

  it("of a killed process: a log that is lost or damaged is told in one sentence", async () => {
    const folder = join(killed.path, "dynamodb");
    const log = logIn(killed.path);
    rmSync(join(folder, log));
    await expect(openTable(killed.path)).rejects.toThrow("is lost");
    const flipped = Buffer.from(killedLog);
    flipped[5000] = (flipped[5000] ?? 0) ^ 1;
    writeFileSync(join(folder, log), flipped);
    await expect(openTable(killed.path)).rejects.toThrow(`${log} is damaged`);
    writeFileSync(join(folder, log), killedLog);
    const service = await openTable(killed.path);
    await service.stop();
  });

  it("a log that was cut off in its last record is whole, one that goes on after it is damaged", () => {
    expect(isDamagedLog(killedLog)).toBe(false);
    for (let end = 0; end < killedLog.length; end += 997)
      expect(isDamagedLog(killedLog.subarray(0, end))).toBe(false);
    const torn = killedLog.subarray(0, killedLog.length - 100);
    expect(isDamagedLog(Buffer.concat([torn, killedLog]))).toBe(true);
  });
});
