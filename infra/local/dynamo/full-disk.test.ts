import { cpSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { Clock } from "../clock.ts";
import { templateOf } from "../testing/start-iam-proxy.ts";
import { canFillDisk, withFullDisk } from "../testing/full-disk.ts";
import { casesTable } from "./cases-table.ts";
import { DynamoService } from "./dynamo.ts";

const { TableName } = casesTable;
const template = templateOf({
  Table: {
    Type: "AWS::DynamoDB::GlobalTable",
    Properties: JSON.parse(JSON.stringify(casesTable)),
  },
});

let state: ReturnType<typeof temporaryDirectory>;
beforeEach(() => {
  state = temporaryDirectory();
});
afterEach(() => state.remove());

async function openTable(): Promise<DynamoService> {
  const service = new DynamoService(template, new Clock(), state.path);
  await service.start();
  return service;
}

const call = (service: DynamoService, operation: string, input: object) =>
  service.handle({
    role: undefined,
    operation,
    input: { TableName, ...input },
    request: { method: "POST", url: "/", headers: {}, body: Buffer.alloc(0) },
  });

const put = (service: DynamoService, sk: string, bytes = 10_000) =>
  call(service, "PutItem", {
    Item: { pk: { S: "DISK" }, sk: { S: sk }, text: { S: "x".repeat(bytes) } },
  });

async function storedKeys(service: DynamoService): Promise<string[]> {
  const { body } = await call(service, "Query", {
    KeyConditionExpression: "pk = :p",
    ExpressionAttributeValues: { ":p": { S: "DISK" } },
    ProjectionExpression: "sk",
  });
  // The answer of DynamoDB has this shape.
  const { Items } = JSON.parse(String(body)) as { Items: { sk: { S: string } }[] };
  return Items.map(({ sk }) => sk.S);
}

describe.skipIf(!canFillDisk)("the table on a full disk", () => {
  it("refuses every call until it was reopened, and loses nothing that it confirmed", async () => {
    const service = await openTable();
    const confirmed: string[] = [];
    const tryPut = async (sk: string, bytes?: number): Promise<boolean> => {
      try {
        await put(service, sk, bytes);
        confirmed.push(sk);
        return true;
      } catch {
        return false;
      }
    };
    await withFullDisk(65_000, async () => {
      for (let i = 0; i < 20; i += 1) await tryPut(`full-${i}`);
      expect(confirmed.length).toBeGreaterThan(2);
      expect(confirmed.length).toBeLessThan(20);
    });
    // The first calls after it can still come before the next try to reopen.
    await expect.poll(() => tryPut("again", 10), { timeout: 5000 }).toBe(true);
    for (let i = 0; i < 20; i += 1) expect(await tryPut(`after-${i}`)).toBe(true);
    // As after a kill: nothing is written at the end.
    const copy = temporaryDirectory();
    cpSync(state.path, copy.path, { recursive: true });
    await service.stop();
    state.remove();
    state = copy;

    const next = await openTable();
    expect(await storedKeys(next)).toEqual(expect.arrayContaining(confirmed));
    await next.stop();
  });

  it("refuses also reads while the log ends in a torn record", async () => {
    const service = await openTable();
    await put(service, "before");
    await withFullDisk(20_000, async () => {
      await expect(put(service, "torn", 50_000)).rejects.toMatchObject({
        code: "InternalServerError",
        message: expect.stringContaining("every call is refused"),
      });
      await Promise.allSettled([put(service, "at once"), put(service, "too")]);
    });
    await expect
      .poll(() => storedKeys(service).catch(() => []), { timeout: 5000 })
      .toContain("before");
    await service.stop();
  });
});

describe("LevelDB's files", () => {
  it("are removed when queries with a limit have read them", async () => {
    const service = await openTable();
    const round = async (): Promise<void> => {
      for (let i = 0; i < 30; i += 1) await put(service, `item-${i}`, 300_000);
      for (let i = 0; i < 20; i += 1)
        await call(service, "Query", {
          KeyConditionExpression: "pk = :p",
          ExpressionAttributeValues: { ":p": { S: "DISK" } },
          Limit: 1,
        });
    };
    for (let i = 0; i < 6; i += 1) await round();
    const folder = join(state.path, "dynamodb");
    const size = (): number =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".ldb"))
        .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    await expect.poll(size, { timeout: 5000 }).toBeLessThan(4_000_000);
    await service.stop();
  });
});
