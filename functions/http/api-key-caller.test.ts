import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { endpoint } from "../../shared/contracts/endpoint.ts";
import { apiKeyText } from "../../shared/domain/api-keys/api-key-text.ts";
import * as plan from "../../shared/domain/billing/entitlements.ts";
import { Table } from "../data/core/table.ts";
import { dynamodb } from "../platform/clients/dynamodb.ts";
import { secretsManager } from "../platform/clients/secrets-manager.ts";
import { hashToken } from "../platform/keyed-hashes.ts";
import { clearSecretsCache } from "../platform/secrets.ts";
import { endpointGroup } from "./endpoint-group.ts";
import { apiEvent, lambdaContext, siteOrigin, stageSecret } from "./testing/api-event.ts";

vi.mock("../../shared/domain/billing/entitlements.ts", { spy: true });

const Done = z.object({ who: z.string(), in: z.string(), as: z.string().optional() });
const common = { access: "user", repeat: "natural", errors: [] } as const;
const schemas = () => ({ responses: { 200: Done } });
const contracts = {
  list: endpoint({
    ...common,
    ...{ method: "GET", path: "/api/things", summary: "Lists", scope: "songs:read", schemas },
  }),
  change: endpoint({
    ...common,
    ...{ method: "POST", path: "/api/things", summary: "Changes", scope: "songs:write" },
    ...{ changes: [], schemas },
  }),
  closed: endpoint({
    ...common,
    ...{ method: "DELETE", path: "/api/things", summary: "Deletes", changes: [], schemas },
  }),
};

const at = "2026-11-01T10:00:00.000Z";
const joinedAt = "2026-10-01T10:00:00.000Z";
const id = "A1b2C3d4";
const text = apiKeyText({ id, secret: "s".repeat(32) });
const team = "team".padEnd(22, "0");
const maker = "nia".padEnd(22, "0");

/** The items of the table by their keys. */
let items: Map<string, Record<string, unknown>>;
const apiKeyItem = {
  ...{ id, name: "Label import", scopes: ["songs:read", "songs:write"], workspaceId: team },
  ...{ createdBy: maker, memberSince: joinedAt, createdAt: at, sha256: hashToken(text) },
};
const itemAt = (pk: string, sk: string) => items.get(`${pk} ${sk}`);
const put = (pk: string, sk: string, item: object) => items.set(`${pk} ${sk}`, { pk, sk, ...item });
const change = (pk: string, sk: string, fields: object) =>
  put(pk, sk, { ...itemAt(pk, sk), ...fields });

const database = mockClient(DynamoDBDocumentClient);

/** The conditional writes of the token bucket. Their expressions run on the real table in the integration tests. */
function takeFromBucket(values: Record<string, number | string>) {
  const bucket = itemAt(`API-KEY#${id}`, "BUCKET");
  const fullAt = Number(bucket?.["fullAt"]);
  const [now, latest] = [Number(values[":now"]), Number(values[":latest"])];
  const isFull = values[":afterFull"] !== undefined;
  const fits = isFull ? fullAt <= now : fullAt > now && fullAt <= latest;
  if (bucket === undefined || !fits)
    throw Object.assign(new Error("refused"), { name: "ConditionalCheckFailedException" });
  const next = isFull ? values[":afterFull"] : fullAt + Number(values[":raise"]);
  change(`API-KEY#${id}`, "BUCKET", { fullAt: next, usedOn: values[":day"] });
  return { Attributes: itemAt(`API-KEY#${id}`, "BUCKET") };
}

const work = vi.fn<() => void>();
const answerOf = async ({
  caller,
  workspace,
  origin,
}: {
  caller: { userId: string };
  workspace: { id: string };
  origin: { evidenceName?: string };
}) => {
  work();
  return { who: caller.userId, in: workspace.id, as: origin.evidenceName };
};
const handler = endpointGroup(
  contracts,
  { list: answerOf, change: answerOf, closed: answerOf },
  {
    table: () => new Table(DynamoDBDocumentClient.from(dynamodb), "table", "test"),
    findSession: async () => {
      throw new Error("No session is looked for");
    },
    failsOnUndeclaredErrors: true,
  },
);

async function call(
  routeKey: string,
  { key = text, headers = {}, ...given }: Parameters<typeof apiEvent>[1] & { key?: string } = {},
) {
  const event = apiEvent(routeKey, {
    ...given,
    headers: { origin: "", authorization: `Bearer ${key}`, ...headers },
  });
  const result = await handler(event, lambdaContext);
  const json: { code?: string } = JSON.parse(result.body ?? "null");
  return { status: result.statusCode, json, headers: result.headers ?? {} };
}
const refused = (status: number, code: string) => ({ status, json: { code } });

beforeEach(() => {
  vi.stubEnv("STAGE_SECRET_ARN", "arn:stage");
  vi.stubEnv("SITE_ORIGIN", siteOrigin);
  vi.spyOn(console, "info").mockReturnValue();
  vi.mocked(plan.entitlements).mockRestore();
  clearSecretsCache();
  mockClient(secretsManager).on(GetSecretValueCommand).resolves({ SecretString: stageSecret });
  work.mockReset();
  items = new Map();
  put(`API-KEY#${id}`, "API-KEY", apiKeyItem);
  put(`API-KEY#${id}`, "BUCKET", { fullAt: 0 });
  put(`USER#${maker}`, "PROFILE", { name: "Nia" });
  const head = { id: team, name: "Label", ownerId: maker, createdBy: maker };
  put(`TEAM#${team}`, "TEAM#HEAD", { ...head, createdAt: at, revision: 1 });
  put(`TEAM#${team}`, `TEAM#MEMBER#${maker}`, { userId: maker, role: "owner", joinedAt });
  database.reset();
  database.on(BatchGetCommand).callsFake(async ({ RequestItems }) => ({
    Responses: {
      table: RequestItems.table.Keys.flatMap(
        ({ pk, sk }: { pk: string; sk: string }) => itemAt(pk, sk) ?? [],
      ),
    },
  }));
  database.on(GetCommand).callsFake(async ({ Key }) => ({ Item: itemAt(Key.pk, Key.sk) }));
  database
    .on(UpdateCommand)
    .callsFake(async ({ ExpressionAttributeValues }) => takeFromBucket(ExpressionAttributeValues));
});

describe("a call with an API key", () => {
  it("is its maker's in its own workspace, and needs no Origin", async () => {
    const as = "API key “Label import”, of Nia";
    const { status, json, headers } = await call("POST /api/things");
    expect({ status, json }).toEqual({ status: 200, json: { who: maker, in: team, as } });
    expect(headers).toMatchObject({ ratelimit: '"key";r=59;t=1' });
    expect(itemAt(`API-KEY#${id}`, "BUCKET")).toHaveProperty("usedOn");
  });

  it("is refused before anything is read if its text is no key", async () => {
    for (const key of [`${text}x`, text.slice(0, -1), "ssk_live_", "anything"])
      expect(await call("GET /api/things", { key })).toMatchObject(refused(401, "api_key_invalid"));
    const basic = { headers: { authorization: "Basic bmlhOm5pYQ==" } };
    expect(await call("GET /api/things", basic)).toMatchObject(refused(401, "api_key_invalid"));
    expect(database.calls()).toEqual([]);
  });

  it("is refused beside a cookie", async () => {
    const given = { cookies: ["__Host-session=x"] };
    expect(await call("GET /api/things", given)).toMatchObject(refused(400, "api_key_with_cookie"));
    expect(database.calls()).toEqual([]);
  });

  it("is refused where the contract has no scope", async () => {
    expect(await call("DELETE /api/things")).toMatchObject(refused(403, "closed_to_api_keys"));
    expect(database.calls()).toEqual([]);
  });

  it("is refused without the key's scope", async () => {
    change(`API-KEY#${id}`, "API-KEY", { scopes: ["songs:read"] });
    expect((await call("GET /api/things")).status).toBe(200);
    expect(await call("POST /api/things")).toMatchObject(refused(403, "scope_needed"));
  });

  it("is refused for another secret, an expired key and a revoked one", async () => {
    const key = apiKeyText({ id, secret: "t".repeat(32) });
    expect(await call("GET /api/things", { key })).toMatchObject(refused(401, "api_key_invalid"));
    // Who guesses does not use up the calls of the key.
    expect(itemAt(`API-KEY#${id}`, "BUCKET")).toMatchObject({ fullAt: 0 });
    change(`API-KEY#${id}`, "API-KEY", { expiresAt: at });
    expect(await call("GET /api/things")).toMatchObject(refused(401, "api_key_invalid"));
    items.delete(`API-KEY#${id} API-KEY`);
    expect(await call("GET /api/things")).toMatchObject(refused(401, "api_key_invalid"));
  });

  it("ends with its maker's membership, also if they join again, and with their account", async () => {
    const [pk, sk] = [`TEAM#${team}`, `TEAM#MEMBER#${maker}`];
    const membership = itemAt(pk, sk);
    items.delete(`${pk} ${sk}`);
    expect(await call("GET /api/things")).toMatchObject(refused(401, "api_key_invalid"));
    put(pk, sk, { ...membership, joinedAt: at });
    expect(await call("GET /api/things")).toMatchObject(refused(401, "api_key_invalid"));
    put(pk, sk, membership ?? {});
    expect((await call("GET /api/things")).status).toBe(200);
    items.delete(`USER#${maker} PROFILE`);
    expect(await call("GET /api/things")).toMatchObject(refused(401, "api_key_invalid"));
  });

  it("has its maker's present role", async () => {
    change(`TEAM#${team}`, `TEAM#MEMBER#${maker}`, { role: "viewer" });
    expect((await call("GET /api/things")).status).toBe(200);
    expect(await call("POST /api/things")).toMatchObject(refused(403, "role_needed"));
  });

  it("works in no other workspace, also not in another one of its maker", async () => {
    const headers = { workspace: maker };
    const refusal = refused(404, "team_not_found");
    expect(await call("GET /api/things", { headers })).toMatchObject(refusal);
    expect((await call("GET /api/things", { headers: { workspace: team } })).status).toBe(200);
  });

  it("needs a plan with API keys; Team includes those that read", async () => {
    const found = plan.entitlements();
    vi.mocked(plan.entitlements).mockReturnValue({ ...found, apiAccess: "read" });
    expect((await call("GET /api/things")).status).toBe(200);
    expect(await call("POST /api/things")).toMatchObject(refused(402, "api_plan_required"));
    vi.mocked(plan.entitlements).mockReturnValue({ ...found, apiAccess: "none" });
    expect(await call("GET /api/things")).toMatchObject(refused(402, "api_plan_required"));
  });

  it("is refused when the bucket is empty, with the time to wait", async () => {
    change(`API-KEY#${id}`, "BUCKET", { fullAt: Date.now() + 60_000 });
    const { status, json, headers } = await call("GET /api/things");
    expect({ status, json }).toMatchObject(refused(429, "too_many_requests"));
    expect(headers).toMatchObject({ "retry-after": "1", ratelimit: '"key";r=0;t=60' });
    expect(work).not.toHaveBeenCalled();
  });

  it("of 200 calls at the same moment, 60 pass", async () => {
    // A busy machine takes seconds for them, and each second allows another one.
    vi.useFakeTimers({ toFake: ["Date"] });
    const calls = await Promise.all(Array.from({ length: 200 }, () => call("GET /api/things")));
    vi.useRealTimers();
    expect(calls.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it("leaves no text of the key in a log line", async () => {
    const lines = vi.spyOn(console, "info").mockReturnValue();
    await call("GET /api/things");
    await call("GET /api/things", { headers: { workspace: "other" } });
    expect(JSON.stringify(lines.mock.calls)).not.toContain(text.slice(18));
  });
});
