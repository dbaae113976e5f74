import { createServer, type Server } from "node:http";
import {
  AdminInitiateAuthCommand,
  DescribeUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";
import { mockClient } from "aws-sdk-client-mock";
import * as jose from "jose";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { SessionRepository } from "../data/accounts/session-repository.ts";
import { Table } from "../data/core/table.ts";
import { cognito } from "../platform/clients/cognito.ts";
import { dynamodb } from "../platform/clients/dynamodb.ts";
import { now } from "../platform/clock.ts";
import { findSession } from "./session.ts";

const pool = "eu-west-1_TestPool";
const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${pool}`;
const pair = await jose.generateKeyPair("RS256");
const otherPair = await jose.generateKeyPair("RS256");
const publicKey = {
  ...(await jose.exportJWK(pair.publicKey)),
  kid: "k1",
  use: "sig",
  alg: "RS256",
};

const identity = mockClient(cognito);
const database = mockClient(DynamoDBDocumentClient);
const sessions = new SessionRepository(
  new Table(DynamoDBDocumentClient.from(dynamodb), "table", "test"),
);
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.statusCode = request.url === `/${pool}/.well-known/jwks.json` ? 200 : 404;
    response.end(JSON.stringify({ keys: [publicKey] }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  vi.stubEnv("AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER", `http://127.0.0.1:${address.port}`);
  vi.stubEnv("USER_POOL_ID", pool);
  vi.stubEnv("USER_POOL_CLIENT_ID", "client1");
});
afterAll(() => {
  server.close();
});

const kept = {
  userId: "user-1",
  originJti: "origin-1",
  createdAt: "2026-01-01T00:00:00.000Z",
  expiresAt: "2999-01-01T00:00:00.000Z",
  ipAddress: "",
  userAgent: "",
};

beforeEach(() => {
  identity.reset();
  identity
    .on(DescribeUserPoolClientCommand)
    .resolves({ UserPoolClient: { ClientSecret: "client-secret" } });
  database.reset();
  database.on(GetCommand).resolves({});
  database
    .on(GetCommand, { Key: { pk: "USER#user-1", sk: "SESSION#origin-1" }, ConsistentRead: true })
    .resolves({ Item: kept });
});

interface Claims {
  token_use?: string;
  client_id?: string;
  origin_jti?: string;
  iss?: string;
  expiresIn?: number;
  key?: CryptoKey;
}

async function accessToken(claims: Claims = {}): Promise<string> {
  const { iss = issuer, expiresIn = 3600, key = pair.privateKey, ...rest } = claims;
  const payload = {
    token_use: "access",
    client_id: "client1",
    origin_jti: "origin-1",
    username: "user-1",
    scope: "aws.cognito.signin.user.admin",
    ...rest,
  };
  return await new jose.SignJWT(payload)
    .setProtectedHeader({ alg: "RS256", kid: "k1" })
    .setIssuer(iss)
    .setSubject("sub")
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
    .sign(key);
}

const find = (access: string, refresh?: string) =>
  findSession(
    sessions,
    new Map([
      ["__Host-access", access],
      ...(refresh === undefined ? [] : [["__Host-refresh", refresh] as const]),
    ]),
    now(),
  );

it("finds the session of a genuine token with one consistent read", async () => {
  expect(await find(await accessToken())).toEqual({ session: kept, setCookies: [] });
  expect(database.calls()).toHaveLength(1);
});

it("takes no token that is forged, foreign, of another pool, client or use, or no token at all", async () => {
  const genuine = await accessToken();
  const tokens = await Promise.all([
    accessToken({ key: otherPair.privateKey }),
    accessToken({ iss: issuer.replace("TestPool", "OtherPool") }),
    accessToken({ client_id: "other" }),
    accessToken({ token_use: "id" }),
  ]);
  const unsigned = `${btoa('{"alg":"none"}')}.${genuine.split(".")[1]}.`;
  for (const token of [...tokens, unsigned, "", "a.b.c", `${genuine}x`]) {
    expect(await find(token)).toBeUndefined();
  }
  expect(database.calls()).toHaveLength(0);
});

it("ends with its item, whatever the token says", async () => {
  expect(await find(await accessToken({ origin_jti: "ended" }), "refresh")).toBeUndefined();
  expect(identity.calls()).toHaveLength(0);
});

it("renews an expired access token in the same request", async () => {
  const fresh = await accessToken();
  identity.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: { AccessToken: fresh } });
  const found = await find(await accessToken({ expiresIn: -60 }), "refresh-token");
  expect(found?.session).toEqual(kept);
  expect(found?.setCookies).toEqual([
    `__Host-access=${fresh}; Max-Age=2592000; Path=/; Secure; HttpOnly; SameSite=Lax`,
  ]);
  expect(identity.commandCalls(AdminInitiateAuthCommand)[0]?.args[0].input).toMatchObject({
    AuthFlow: "REFRESH_TOKEN_AUTH",
    AuthParameters: { REFRESH_TOKEN: "refresh-token", SECRET_HASH: expect.any(String) },
  });
});

it("does not renew without a refresh token, with a revoked one, or with another sign-in's", async () => {
  const expired = await accessToken({ expiresIn: -60 });
  expect(await find(expired)).toBeUndefined();
  const refused = new Error("Refresh Token has been revoked");
  refused.name = "NotAuthorizedException";
  identity.on(AdminInitiateAuthCommand).rejects(refused);
  expect(await find(expired, "revoked")).toBeUndefined();
  const foreign = await accessToken({ origin_jti: "origin-2" });
  identity
    .on(AdminInitiateAuthCommand)
    .resolves({ AuthenticationResult: { AccessToken: foreign } });
  expect(await find(expired, "of another sign-in")).toBeUndefined();
});

it("says that it is busy when Cognito throttles, and signs nobody out", async () => {
  const throttled = new Error("Rate exceeded");
  throttled.name = "TooManyRequestsException";
  identity.on(AdminInitiateAuthCommand).rejects(throttled);
  const finding = find(await accessToken({ expiresIn: -60 }), "refresh");
  await expect(finding).rejects.toMatchObject({ code: "busy" });
});
