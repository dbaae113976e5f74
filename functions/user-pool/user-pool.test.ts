import {
  AdminInitiateAuthCommand,
  DescribeUserPoolClientCommand,
  RevokeTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { cognito } from "../platform/clients/cognito.ts";
import { secretsManager } from "../platform/clients/secrets-manager.ts";
import { clearSecretsCache } from "../platform/secrets.ts";
import {
  confirmEmail,
  createUser,
  deleteUser,
  revokeAllTokens,
  revokeRefreshToken,
  setPassword,
  tryPassword,
} from "./user-pool.ts";

const pool = mockClient(cognito);
const secrets = mockClient(secretsManager);

beforeEach(() => {
  pool.reset();
  secrets.reset();
  clearSecretsCache();
  vi.stubEnv("USER_POOL_ID", "pool");
  vi.stubEnv("USER_POOL_CLIENT_ID", "client");
  vi.stubEnv("STAGE_SECRET_ARN", "arn:stage");
  const text = JSON.stringify({ edge: "e".repeat(48), client: "the client's secret" });
  secrets.on(GetSecretValueCommand).resolves({ SecretString: text });
});

it("the client's secret is read from the stage's secret, never from Cognito", async () => {
  pool.on(AdminInitiateAuthCommand).resolves({ AuthenticationResult: { AccessToken: "token" } });
  pool.on(RevokeTokenCommand).resolves({});
  await Promise.all([tryPassword("ann", "password"), tryPassword("bob", "password")]);
  await revokeRefreshToken("refresh");
  expect(pool.commandCalls(DescribeUserPoolClientCommand)).toHaveLength(0);
  expect(secrets.commandCalls(GetSecretValueCommand)).toHaveLength(1);
  const [revoked] = pool.commandCalls(RevokeTokenCommand);
  expect(revoked?.args[0].input.ClientSecret).toBe("the client's secret");
});

describe.each([
  { name: "TooManyRequestsException", $metadata: { httpStatusCode: 400 } },
  { name: "InternalErrorException", $metadata: { httpStatusCode: 500 } },
  { name: "TimeoutError" },
])("$name of Cognito becomes busy", (fields) => {
  const error = Object.assign(new Error(fields.name), fields);
  it.each([
    ["create a user", () => createUser("ann", "ann@example.com")],
    ["set a password", () => setPassword("ann", "password")],
    ["try a password", () => tryPassword("ann", "password")],
    ["confirm an email", () => confirmEmail("ann", "a@b.test")],
    ["revoke all tokens", () => revokeAllTokens("ann")],
    ["revoke a token", () => revokeRefreshToken("refresh")],
    ["delete a user", () => deleteUser("ann")],
  ] as const)("to %s", async (_, call) => {
    pool.onAnyCommand().rejects(error);
    await expect(call()).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 2 });
  });
});

const failed = (name: string, message: string) => Object.assign(new Error(message), { name });

it("a trigger that fails because of throttling gives busy, and any other failure its error", async () => {
  const validation = "UserLambdaValidationException";
  pool
    .on(AdminInitiateAuthCommand)
    .rejectsOnce(failed(validation, "VerifyAuthChallengeResponse failed with error busy."))
    .rejectsOnce(failed("UnexpectedLambdaException", "Rate exceeded"))
    .rejectsOnce(failed(validation, "VerifyAuthChallengeResponse failed with error x is null."));
  for (const _ of ["throttled table", "throttled trigger"])
    await expect(tryPassword("ann", "password")).rejects.toMatchObject({ code: "busy" });
  await expect(tryPassword("ann", "password")).rejects.toThrow("x is null");
});
