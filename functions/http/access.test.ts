import { UserId } from "../../shared/domain/ids.ts";
import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod";
import { endpoint } from "../../shared/contracts/endpoint.ts";
import { errorCodesOf } from "../../shared/contracts/endpoint-errors.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import * as plan from "../../shared/domain/billing/entitlements.ts";
import { Table } from "../data/core/table.ts";
import { addSeconds, now } from "../platform/clock.ts";
import { dynamodb } from "../platform/clients/dynamodb.ts";
import { secretsManager } from "../platform/clients/secrets-manager.ts";
import { clearSecretsCache } from "../platform/secrets.ts";
import { endpointGroup, type PipelineDependencies } from "./endpoint-group.ts";
import { apiEvent, stageSecret, lambdaContext, siteOrigin } from "./testing/api-event.ts";

vi.mock("../../shared/domain/billing/entitlements.ts", { spy: true });

const Done = z.object({ who: z.string() });
const contracts = {
  create: endpoint({
    method: "POST",
    path: "/api/things",
    access: "user",
    entitlement: "create",
    summary: "Creates",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      responses: { 200: Done },
    }),
    errors: ["song_not_found"],
  }),
  change: endpoint({
    method: "POST",
    path: "/api/secret",
    access: "user",
    proof: "recent",
    summary: "Changes what only the account's owner may change",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      responses: { 200: Done },
    }),
    errors: [],
  }),
  hook: endpoint({
    method: "POST",
    path: "/api/hook",
    access: "webhook",
    summary: "Takes another service's message",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      responses: { 200: Done },
    }),
    errors: ["unauthorized"],
  }),
} as const;

const openTestTable = () => new Table(DynamoDBDocumentClient.from(dynamodb), "table", "test");

let signedIn: Awaited<ReturnType<PipelineDependencies["findSession"]>>;
const create = vi.fn<() => void>();

const handler = endpointGroup(
  contracts,
  {
    create: async ({ workspace }) => {
      create();
      return { who: workspace.id };
    },
    change: async ({ caller }) => ({ who: caller.userId }),
    hook: async ({ rawBody, headers }) => {
      if (headers["x-signature"] !== "genuine") throw new DomainError("unauthorized");
      return { who: Buffer.from(rawBody).toString("utf8") };
    },
  },
  {
    table: openTestTable,
    findSession: async () => signedIn,
    failsOnUndeclaredErrors: true,
  },
);

async function call(routeKey: string, given?: Parameters<typeof apiEvent>[1]) {
  const result = await handler(apiEvent(routeKey, given), lambdaContext);
  return { status: result.statusCode, json: JSON.parse(result.body ?? "null") as unknown };
}

/** A session whose user proved this many seconds ago that they own the account. */
const sessionSince = (seconds: number) => ({
  userId: UserId.parse("user-1"),
  id: "session",
  createdAt: addSeconds(now(), -seconds - 1000),
  expiresAt: addSeconds(now(), 1000),
  usedAt: now(),
  provedAt: addSeconds(now(), -seconds),
  ipAddress: "",
  userAgent: "",
});

const logged = vi.spyOn(console, "error");

beforeEach(() => {
  vi.stubEnv("STAGE_SECRET_ARN", "arn:stage");
  vi.stubEnv("SITE_ORIGIN", siteOrigin);
  vi.spyOn(console, "info").mockReturnValue();
  logged.mockReset().mockReturnValue();
  clearSecretsCache();
  mockClient(secretsManager).on(GetSecretValueCommand).resolves({ SecretString: stageSecret });
  vi.mocked(plan.entitlements).mockRestore();
  create.mockReset();
  signedIn = sessionSince(5);
});

it("a user's call is in the personal workspace by default", async () => {
  expect(await call("POST /api/things")).toEqual({ status: 200, json: { who: "user-1" } });
});

describe("an endpoint with an entitlement", () => {
  it("is refused before the use case runs if the plan lacks the entitlement", async () => {
    vi.mocked(plan.entitlements).mockReturnValue({
      allows: new Set(["upload"]),
      storageBytes: 0,
      uploadBytes: 0,
      members: 1,
      apiAccess: "none",
      hasPlan: false,
      state: "trial",
    });
    expect(await call("POST /api/things")).toMatchObject({
      status: 402,
      json: { code: "plan_required" },
    });
    expect(create).not.toHaveBeenCalled();
  });

  it("is refused as unauthorized for a visitor", async () => {
    signedIn = undefined;
    expect(await call("POST /api/things")).toMatchObject({ json: { code: "unauthorized" } });
  });
});

describe("a recent proof", () => {
  it.each([
    [1, 200],
    [10 * 60 - 5, 200],
    [10 * 60 + 5, 403],
  ])("of %i seconds ago answers %i", async (seconds, status) => {
    signedIn = sessionSince(seconds);
    const answer = await call("POST /api/secret");
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.json).toMatchObject({ code: "proof_needed" });
  });
});

describe("a webhook", () => {
  const headers = { origin: "", "content-type": "text/plain", "x-signature": "genuine" };

  it("gets the unchanged bytes of a body of any type from any origin", async () => {
    const body = '{ "id" :  1 }\n';
    expect(await call("POST /api/hook", { body, headers })).toEqual({
      status: 200,
      json: { who: body },
    });
    expect(await call("POST /api/hook", { body, headers: {} })).toMatchObject({ status: 401 });
  });

  it("must come through CloudFront, with a body of at most 1 MB", async () => {
    const forged = { ...headers, "x-origin-secret": "guessed" };
    expect(await call("POST /api/hook", { body: "{}", headers: forged })).toMatchObject({
      json: { code: "origin_refused" },
    });
    const body = "x".repeat(1024 * 1024 + 1);
    expect(await call("POST /api/hook", { body, headers })).toMatchObject({ status: 413 });
  });
});

describe("errors", () => {
  it("of access, plan, proof and idempotency are derived from the contract", () => {
    expect([...errorCodesOf(contracts.create)].toSorted()).toEqual(
      [
        "busy",
        "closed_to_api_keys",
        "internal_error",
        "newer_release",
        "origin_refused",
        "page_outdated",
        "plan_required",
        "role_needed",
        "song_not_found",
        "team_not_found",
        "unauthorized",
      ].toSorted(),
    );
    expect(errorCodesOf(contracts.change)).toContain("proof_needed");
    expect(errorCodesOf(contracts.hook)).toContain("payload_too_large");
    expect(errorCodesOf(contracts.hook)).not.toContain("plan_required");
    expect(errorCodesOf(endpoint({ ...contracts.create, workspace: "own" }))).not.toContain(
      "team_not_found",
    );
    expect(errorCodesOf(endpoint({ ...contracts.create, role: "viewer" }))).not.toContain(
      "role_needed",
    );
    const keyed = endpoint({ ...contracts.create, path: "/api/keyed", repeat: "key" });
    expect(errorCodesOf(keyed)).toContain("idempotency_mismatch");
  });

  it("that the endpoint does not declare become internal_error", async () => {
    create.mockImplementation(() => {
      throw new DomainError("song_not_found");
    });
    expect(await call("POST /api/things")).toMatchObject({ status: 404 });
    expect(logged).not.toHaveBeenCalled();
    create.mockImplementation(() => {
      throw new DomainError("agreement_not_found");
    });
    expect(await call("POST /api/things")).toMatchObject({
      status: 500,
      json: { code: "internal_error" },
    });
    expect(logged.mock.calls[0]?.[0]).toMatchObject({
      message: "undeclared error",
      route: "POST /api/things",
    });
  });

  it("that the endpoint does not declare are logged with the status that is answered", async () => {
    const deployed = endpointGroup(
      { hook: contracts.hook },
      {
        hook: async () => {
          throw new DomainError("too_many_requests", { retryAfterSeconds: 30 });
        },
      },
      { table: openTestTable, findSession: async () => undefined },
    );
    const event = apiEvent(`${contracts.hook.method} ${contracts.hook.path}`, { body: "{}" });
    expect((await deployed(event, lambdaContext)).statusCode).toBe(429);
    expect(logged.mock.calls[0]?.[0]).toMatchObject({ message: "undeclared error", status: 429 });
  });
});
