import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import {
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { endpoint } from "../../shared/contracts/endpoint.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { Table } from "../data/core/table.ts";
import { dynamodb } from "../platform/clients/dynamodb.ts";
import { secretsManager } from "../platform/clients/secrets-manager.ts";
import { endpointGroup } from "./endpoint-group.ts";
import { clearSecretsCache } from "../platform/secrets.ts";
import { apiEvent, stageSecret, lambdaContext, siteOrigin } from "./testing/api-event.ts";

const contracts = {
  sign: endpoint({
    method: "POST",
    path: "/api/things/{id}/sign",
    access: "signer",
    linkPassword: "not asked",
    summary: "Signs",
    repeat: "key",
    changes: [],
    schemas: () => ({
      params: z.object({ id: z.string() }),
      query: z.object({ files: z.enum(["keep", "delete"]).default("delete") }),
      body: z.object({ shareLink: z.string(), name: z.string() }),
      responses: { 200: z.object({ name: z.string() }), 201: z.object({ name: z.string() }) },
    }),
    errors: ["already_signed"],
  }),
} as const;

const table = new Table(DynamoDBDocumentClient.from(dynamodb), "table", "test");
const database = mockClient(DynamoDBDocumentClient);
const secrets = mockClient(secretsManager);
afterAll(() => {
  database.restore();
  secrets.restore();
});

const run = vi.fn<(name: string) => void>();
const replay = vi.fn<(ids: Record<string, string>) => void>();
const handler = endpointGroup(
  contracts,
  {
    sign: {
      run: async ({ body, idempotency }) => {
        run(body.name);
        const items = idempotency.items({ id: "made-1" }, 201);
        if (items.length > 0) await table.transact(items);
        return { name: body.name };
      },
      replay: async (_, ids) => {
        replay(ids);
        return { name: `again ${ids["id"]}` };
      },
    },
  },
  { table: () => table, findSession: async () => undefined, failsOnUndeclaredErrors: true },
);

async function sign(name: string, key?: string, shareLink = "link", query = {}) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const event = apiEvent("POST /api/things/{id}/sign", {
    params: { id: "1" },
    query,
    body: { shareLink, name },
    headers,
  });
  const result = await handler(event, lambdaContext);
  return { status: result.statusCode, json: JSON.parse(result.body ?? "null") as unknown };
}

/** What the last transaction wanted to put. */
function written(): NonNullable<
  NonNullable<TransactWriteCommandInput["TransactItems"]>[number]["Put"]
> {
  const put = database.commandCalls(TransactWriteCommand).at(-1)?.args[0].input
    .TransactItems?.[0]?.Put;
  if (put === undefined) throw new Error("Nothing was written");
  return put;
}

beforeEach(() => {
  vi.stubEnv("STAGE_SECRET_ARN", "arn:stage");
  vi.stubEnv("KEYS_SECRET_ARN", "arn:keys");
  vi.stubEnv("SITE_ORIGIN", siteOrigin);
  vi.spyOn(console, "info").mockReturnValue();
  vi.spyOn(console, "error").mockReturnValue();
  clearSecretsCache();
  secrets
    .on(GetSecretValueCommand, { SecretId: "arn:stage" })
    .resolves({ SecretString: stageSecret })
    .on(GetSecretValueCommand, { SecretId: "arn:keys" })
    .resolves({ SecretString: JSON.stringify({ v1: "k".repeat(64) }) });
  database.reset();
  database.on(TransactWriteCommand).resolves({}).on(GetCommand).resolves({});
  for (const mock of [run, replay]) mock.mockReset();
});

it("an idempotency item stores the ids for a day, but neither the body nor the link", async () => {
  expect(await sign("Ann", "key-1")).toMatchObject({ status: 200, json: { name: "Ann" } });
  const { Item, ConditionExpression } = written();
  expect(ConditionExpression).toContain("attribute_not_exists(pk)");
  expect(Item).toMatchObject({
    pk: expect.stringMatching(/^IDEMPOTENCY#[0-9a-f]{64}#key-1$/),
    kind: "idempotency",
    ids: { id: "made-1" },
    status: 201,
  });
  const lasts = Number(Item?.["ttl"]) * 1000 - Date.now();
  expect(lasts / 3_600_000).toBeCloseTo(24, 1);
  expect(JSON.stringify(Item)).not.toMatch(/Ann|"link"/);
});

it("a repeated call gets the answer and the status of the earlier call", async () => {
  await sign("Ann", "key-1");
  database.on(GetCommand).resolves({ Item: written().Item });
  run.mockImplementation(() => {
    throw new DomainError("already_signed");
  });
  expect(await sign("Ann", "key-1")).toEqual({ status: 201, json: { name: "again made-1" } });
  expect(replay).toHaveBeenCalledWith({ id: "made-1" });
});

it("a key is refused with other content", async () => {
  await sign("Ann", "key-1");
  database.on(GetCommand).resolves({ Item: written().Item });
  const conflict = new Error("cancelled");
  conflict.name = "TransactionCanceledException";
  Object.assign(conflict, { CancellationReasons: [{ Code: "ConditionalCheckFailed" }] });
  database.on(TransactWriteCommand).rejects(conflict);
  expect(await sign("Bob", "key-1")).toMatchObject({
    status: 422,
    json: { code: "idempotency_mismatch" },
  });
  expect(replay).not.toHaveBeenCalled();
});

it("a key is refused with another query, but accepted with a default value written out", async () => {
  await sign("Ann", "key-1");
  database.on(GetCommand).resolves({ Item: written().Item });
  run.mockImplementation(() => {
    throw new DomainError("already_signed");
  });
  expect(await sign("Ann", "key-1", "link", { files: "keep" })).toMatchObject({
    status: 422,
    json: { code: "idempotency_mismatch" },
  });
  expect(await sign("Ann", "key-1", "link", { files: "delete" })).toMatchObject({ status: 201 });
});

it("callers do not share keys", async () => {
  await sign("Ann", "key-1");
  const first = written().Item?.["pk"] as unknown;
  await sign("Ann", "key-1", "other-link");
  expect(written().Item?.["pk"]).not.toBe(first);
});

it("a failure is answered if there was no earlier call or its key has expired", async () => {
  await sign("Ann", "key-1");
  const stale = { ...written().Item, ttl: Math.floor(Date.now() / 1000) - 5 };
  run.mockImplementation(() => {
    throw new DomainError("already_signed");
  });
  expect(await sign("Ann", "key-2")).toMatchObject({ status: 409 });
  database.on(GetCommand).resolves({ Item: stale });
  expect(await sign("Ann", "key-1")).toMatchObject({ status: 409 });
});

it("a call without a key is answered, and a malformed key is refused", async () => {
  expect(await sign("Ann")).toMatchObject({ status: 200 });
  expect(database.commandCalls(TransactWriteCommand)).toHaveLength(0);
  for (const key of ["", "two words", "x".repeat(201), "ключ"]) {
    expect(await sign("Ann", key)).toMatchObject({
      status: 400,
      json: { details: [{ path: "Idempotency-Key" }] },
    });
  }
});
