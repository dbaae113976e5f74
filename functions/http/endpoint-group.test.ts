import { UserId } from "../../shared/domain/ids.ts";
import { brotliDecompressSync } from "node:zlib";
import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { endpoint } from "../../shared/contracts/endpoint.ts";
import { Picture } from "../../shared/contracts/picture.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import { Table } from "../data/core/table.ts";
import { dynamodb } from "../platform/clients/dynamodb.ts";
import { secretsManager } from "../platform/clients/secrets-manager.ts";
import { endpointGroup, type PipelineDependencies } from "./endpoint-group.ts";
import { answer, redirect } from "./answer.ts";
import type { ApiResult } from "./exchange.ts";
import { clearSecretsCache } from "../platform/secrets.ts";
import {
  apiEvent,
  edgeSecret,
  stageSecret,
  lambdaContext,
  siteOrigin,
} from "./testing/api-event.ts";

const contracts = {
  read: endpoint({
    method: "GET",
    path: "/api/things/{id}",
    access: "public",
    summary: "Reads",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ id: z.string() }),
      query: z.object({ limit: z.coerce.number().max(10).optional() }),
      responses: { 200: z.object({ id: z.string(), from: z.string() }) },
    }),
    errors: [],
  }),
  renamed: endpoint({
    method: "GET",
    path: "/api/renamed",
    access: "public",
    summary: "Reads what pages of version 0 and 1 read otherwise",
    repeat: "natural",
    oldestPage: 2,
    schemas: () => ({ responses: { 200: z.object({}) } }),
    errors: [],
  }),
  mine: endpoint({
    method: "GET",
    path: "/api/mine",
    access: "user",
    summary: "Reads one's own",
    repeat: "natural",
    schemas: () => ({
      responses: { 200: z.object({ userId: z.string() }) },
    }),
    errors: [],
  }),
  picture: endpoint({
    method: "GET",
    path: "/api/picture",
    access: "public",
    summary: "Reads a picture",
    repeat: "natural",
    picture: true,
    schemas: () => ({ responses: { 200: Picture(), 302: z.undefined() } }),
    errors: [],
  }),
  write: endpoint({
    method: "POST",
    path: "/api/things",
    access: "public",
    summary: "Writes",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      body: z.object({
        name: z.string().max(5, "At most 5 characters"),
        tags: z.array(z.object({ text: z.string() })).default([]),
      }),
      responses: { 201: z.object({ name: z.string() }), 302: z.undefined() },
    }),
    errors: [],
  }),
} as const;

const session = {
  userId: UserId.parse("user-1"),
  id: "session",
  createdAt: "",
  expiresAt: "",
  usedAt: "",
  provedAt: "",
  ipAddress: "",
  userAgent: "",
};
let signedIn: Awaited<ReturnType<PipelineDependencies["findSession"]>>;
const write = vi.fn<(body: { name: string }) => Promise<unknown>>();

const handler = endpointGroup(
  contracts,
  {
    read: async ({ params, origin }) => {
      const found = { id: params.id, from: origin.ipAddress, passwordHash: "never shown" };
      return found;
    },
    renamed: async () => ({}),
    picture: async () => {
      const headers = { "cache-control": "private" };
      return answer(200, { type: "image/webp", base64: "UklGRg==" }, { headers });
    },
    mine: async ({ caller }) => ({ userId: caller.userId }),
    // Each test chooses the returned body, valid or invalid.
    write: async ({ body }) => (await write(body)) as { name: string },
  },
  {
    table: () => new Table(DynamoDBDocumentClient.from(dynamodb), "table", "test"),
    findSession: async () => signedIn,
    failsOnUndeclaredErrors: true,
  },
);

type Call = Parameters<typeof apiEvent>[1];
async function call(routeKey: string, given?: Call): Promise<ApiResult & { json: unknown }> {
  const result = await handler(apiEvent(routeKey, given), lambdaContext);
  return { ...result, json: JSON.parse(result.body ?? "null") };
}

/** The status 200 of a call by a page of this version, or the body of the refusal. */
async function callOfPage(routeKey: string, version?: string): Promise<unknown> {
  const headers = version === undefined ? {} : { "page-version": version };
  const { statusCode, json } = await call(routeKey, { params: { id: "1" }, headers });
  return statusCode === 200 ? 200 : json;
}

const log = { info: vi.spyOn(console, "info"), error: vi.spyOn(console, "error") };
const secrets = mockClient(secretsManager);

beforeEach(() => {
  vi.stubEnv("STAGE_SECRET_ARN", "arn:stage");
  vi.stubEnv("SITE_ORIGIN", siteOrigin);
  clearSecretsCache();
  secrets.on(GetSecretValueCommand).resolves({ SecretString: stageSecret });
  signedIn = undefined;
  write.mockReset().mockImplementation(async ({ name }) => ({ name }));
  for (const spy of Object.values(log)) spy.mockReset().mockReturnValue();
});

describe("a request", () => {
  it("is refused if it does not come through CloudFront", async () => {
    for (const headers of [{ "x-origin-secret": "guessed" }, { "x-origin-secret": "" }]) {
      const result = await call("GET /api/things/{id}", { params: { id: "1" }, headers });
      expect(result).toMatchObject({ statusCode: 403, json: { code: "origin_refused" } });
    }
  });

  it("is accepted with either value of CloudFront's header, while one is replaced by the other", async () => {
    const edge2 = "e".repeat(48);
    secrets
      .on(GetSecretValueCommand)
      .resolves({ SecretString: JSON.stringify({ ...JSON.parse(stageSecret), edge2 }) });
    for (const [value, status] of [
      [edgeSecret, 200],
      [edge2, 200],
      ["f".repeat(48), 403],
      ["", 403],
    ] as const) {
      const headers = { "x-origin-secret": value };
      const result = await call("GET /api/things/{id}", { params: { id: "1" }, headers });
      expect(result).toMatchObject({ statusCode: status });
    }
  });

  it("is refused if the page is older than the endpoint allows, and not without a page's version", async () => {
    const refused = { error: expect.stringMatching(/reload the page/), code: "page_outdated" };
    expect(await callOfPage("GET /api/renamed", "1")).toEqual(refused);
    expect(await callOfPage("GET /api/things/{id}", "0")).toEqual(refused);
    for (const version of [undefined, "2", "3", "", "no number", "-1"])
      expect(await callOfPage("GET /api/renamed", version)).toBe(200);
    expect(await callOfPage("GET /api/things/{id}", "1")).toBe(200);
    // The endpoint may have existed when the page was built.
    expect(await callOfPage("$default", "0")).toEqual(refused);
    expect(await callOfPage("$default", "1")).toMatchObject({ code: "not_found" });
  });

  it("is refused if it changes something and comes from another site", async () => {
    for (const origin of ["https://evil.test", "null", ""]) {
      const result = await call("POST /api/things", { body: { name: "a" }, headers: { origin } });
      expect(result).toMatchObject({ statusCode: 403, json: { code: "origin_refused" } });
    }
    expect(write).not.toHaveBeenCalled();
  });

  it("is refused without a session if the endpoint requires a user", async () => {
    expect(await call("GET /api/mine")).toMatchObject({
      statusCode: 401,
      json: { error: "Unauthorized - Please log in", code: "unauthorized" },
    });
    signedIn = session;
    expect(await call("GET /api/mine")).toMatchObject({
      statusCode: 200,
      json: { userId: "user-1" },
    });
  });
});

describe("input", () => {
  it.each([
    [{ name: "too long" }, "name", "At most 5 characters"],
    [{}, "name", "This field is required"],
    [{ name: 3 }, "name", "Must be text"],
    [{ name: "a", tags: [{ text: "x" }, {}] }, "tags.1.text", "This field is required"],
    [[], "", "Must be an object"],
  ])("refuses %j, naming the field", async (body, path, message) => {
    const result = await call("POST /api/things", { body });
    expect(result.statusCode).toBe(400);
    expect(result.json).toEqual({
      error: message,
      code: "invalid_request",
      details: [{ path, message }],
    });
    expect(write).not.toHaveBeenCalled();
  });

  it("is refused if it is not JSON, has another content type, or is too large", async () => {
    const broken = await call("POST /api/things", { body: '{"name":' });
    expect(broken).toMatchObject({ statusCode: 400, json: { code: "invalid_request" } });
    const json = { "content-type": "application/json" };
    const empty = await call("POST /api/things", { headers: json });
    expect(empty).toMatchObject({ statusCode: 400, json: { details: [{ path: "" }] } });
    expect(await call("POST /api/things")).toMatchObject({
      statusCode: 400,
      json: { details: [{ path: "name" }] },
    });
    const headers = { "content-type": "text/plain" };
    const plain = await call("POST /api/things", { body: { name: "a" }, headers });
    expect(plain).toMatchObject({ statusCode: 415, json: { code: "unsupported_media_type" } });
    const large = await call("POST /api/things", { body: { name: "x".repeat(1024 * 1024) } });
    expect(large).toMatchObject({ statusCode: 413, json: { code: "payload_too_large" } });
  });

  it("is refused if the query is invalid", async () => {
    const given = { params: { id: "1" }, query: { limit: "11" } };
    expect(await call("GET /api/things/{id}", given)).toMatchObject({
      statusCode: 400,
      json: { details: [{ path: "limit" }] },
    });
  });
});

describe("answers", () => {
  it("contain only fields of the response schema, and must not be cached", async () => {
    const result = await call("GET /api/things/{id}", { params: { id: "7" } });
    expect(result.json).toEqual({ id: "7", from: "203.0.113.7" });
    expect(result.headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-type": "application/json; charset=utf-8",
    });
  });

  it("are the bytes of a picture, with their type", async () => {
    expect(await handler(apiEvent("GET /api/picture"), lambdaContext)).toMatchObject({
      statusCode: 200,
      body: "UklGRg==",
      isBase64Encoded: true,
      headers: {
        "content-type": "image/webp",
        "cache-control": "private",
        "x-content-type-options": "nosniff",
      },
    });
  });

  it("have the first declared status or the given one, with headers and cookies", async () => {
    expect((await call("POST /api/things", { body: { name: "a" } })).statusCode).toBe(201);
    const headers = { link: "<x>" };
    write.mockResolvedValue(answer(201, { name: "b" }, { headers, cookies: ["c=1"] }));
    expect(await call("POST /api/things", { body: { name: "a" } })).toMatchObject({
      statusCode: 201,
      headers,
      cookies: ["c=1"],
    });
    write.mockResolvedValue(redirect("https://files.test/x"));
    const redirected = await call("POST /api/things", { body: { name: "a" } });
    expect(redirected).toMatchObject({
      statusCode: 302,
      headers: { location: "https://files.test/x" },
    });
    expect(redirected.body).toBeUndefined();
  });

  it("have a known error's code, and Retry-After", async () => {
    write.mockRejectedValue(new DomainError("busy", { retryAfterSeconds: 3 }));
    expect(await call("POST /api/things", { body: { name: "a" } })).toMatchObject({
      statusCode: 503,
      headers: { "retry-after": "3" },
      json: { code: "busy" },
    });
  });

  it.each([
    Object.assign(new Error("Please reduce your request rate"), { name: "SlowDown" }),
    Object.assign(new Error("No answer"), { name: "TimeoutError" }),
    Object.assign(new Error("Broken"), { name: "S", $metadata: { httpStatusCode: 500 } }),
  ])("ask for another attempt when a service throttles or fails ($name)", async (error) => {
    write.mockRejectedValue(error);
    expect(await call("POST /api/things", { body: { name: "a" } })).toMatchObject({
      statusCode: 503,
      headers: { "retry-after": "2" },
      json: { code: "busy" },
    });
  });

  it("ask for another attempt when a transaction is refused that the use case did not expect to be", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    write.mockRejectedValue(new TransactionCanceled([], false, undefined));
    expect(await call("POST /api/things", { body: { name: "a" } })).toMatchObject({
      statusCode: 503,
      headers: { "retry-after": "1" },
      json: { code: "busy" },
    });
  });

  it("contain no details of an internal error, whose source is logged", async () => {
    for (const fail of [
      async () => {
        throw new Error("secret detail of ann@example.com");
      },
      async () => ({ wrong: "shape" }),
    ]) {
      write.mockImplementation(fail);
      const result = await call("POST /api/things", { body: { name: "a" } });
      expect(result).toMatchObject({ statusCode: 500, json: { code: "internal_error" } });
      expect(result.body).not.toContain("secret detail");
      expect(result.headers).toMatchObject({ "request-id": "request" });
    }
    const [line] = log.error.mock.calls[0] ?? [];
    expect(line).toMatchObject({ route: "POST /api/things", status: 500, apiRequestId: "request" });
    expect(JSON.stringify(line)).toContain("endpoint-group.test.ts");
    expect(JSON.stringify(line)).not.toContain("ann@");
  });

  it("are compressed with an accepted encoding if they are large", async () => {
    const params = { id: "n".repeat(3_000) };
    const headers = { "accept-encoding": "gzip, br" };
    const event = apiEvent("GET /api/things/{id}", { params, headers });
    const result = await handler(event, lambdaContext);
    expect(result.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-store" });
    const text = brotliDecompressSync(Buffer.from(result.body ?? "", "base64")).toString();
    expect(JSON.parse(text)).toMatchObject(params);
  });

  it("distinguish a path with another method from an unknown path", async () => {
    const method = await call("$default", { path: "/api/things/1" });
    expect(method).toMatchObject({ statusCode: 405, json: { code: "method_not_allowed" } });
    const none = await call("$default", { path: "/api/nothing" });
    expect(none).toMatchObject({ statusCode: 404, json: { code: "not_found" } });
    // API Gateway matches the encoded path, `/api/%74hings/1`, and tells the decoded one.
    const encoded = await call("GET /{proxy+}", { path: "/api/things/1" });
    expect(encoded).toMatchObject({ statusCode: 404, json: { code: "not_found" } });
    // The gateway's routes take no empty parameter, so this path does not match `/api/things/{id}` either.
    const empty = await call("GET /{proxy+}", { path: "/api/things/" });
    expect(empty).toMatchObject({ statusCode: 404, json: { code: "not_found" } });
  });

  it("are logged in one line with the route's pattern and none of its values", async () => {
    await call("GET /api/things/{id}", {
      params: { id: "a-secret-id" },
      path: "/api/things/a-secret-id",
    });
    expect(log.info).toHaveBeenCalledTimes(1);
    expect(log.info.mock.calls[0]?.[0]).toMatchObject({
      route: "GET /api/things/{id}",
      status: 200,
    });
    expect(JSON.stringify(log.info.mock.calls)).not.toContain("a-secret-id");
  });

  it("are sent before the function's timeout", async () => {
    write.mockImplementation(() => new Promise(() => undefined));
    const context = { ...lambdaContext, getRemainingTimeInMillis: () => 450 };
    const event = apiEvent("POST /api/things", { body: { name: "a" } });
    expect(await handler(event, context)).toMatchObject({ statusCode: 503 });
  });
});
