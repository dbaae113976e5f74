import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { secretsManager } from "./clients/secrets-manager.ts";
import { clearSecretsCache, readSecret } from "./secrets.ts";
import { readStageSecret } from "./stage-secret.ts";

const secrets = mockClient(secretsManager);
const failure = (name: string, more: object = {}) => Object.assign(new Error(name), { name }, more);

beforeEach(() => {
  secrets.reset();
  clearSecretsCache();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  failure("ThrottlingException"),
  failure("InternalServiceError", { $metadata: { httpStatusCode: 500 } }),
  failure("TimeoutError"),
  failure("Error", { code: "ECONNRESET" }),
  failure("UnknownError", { $metadata: { httpStatusCode: 503 } }),
])("is busy where Secrets Manager throttles or is down: %s", async (error) => {
  secrets.on(GetSecretValueCommand).rejects(error);
  await expect(readSecret("arn")).rejects.toMatchObject({ code: "busy", retryAfterSeconds: 2 });
  secrets.on(GetSecretValueCommand).resolves({ SecretString: "text" });
  expect(await readSecret("arn")).toBe("text");
});

it("readSecret throws a permanent error unchanged", async () => {
  secrets.on(GetSecretValueCommand).rejects(failure("AccessDeniedException"));
  await expect(readSecret("arn")).rejects.toThrow("AccessDeniedException");
});

it("readSecret uses the cached text while Secrets Manager is down, and soon reads again", async () => {
  secrets.on(GetSecretValueCommand).resolves({ SecretString: "first" });
  expect(await readSecret("arn")).toBe("first");
  secrets.on(GetSecretValueCommand).rejects(failure("ThrottlingException"));
  vi.advanceTimersByTime(301_000);
  expect(await readSecret("arn")).toBe("first");
  await expect(readSecret("arn", { fresh: true })).rejects.toMatchObject({ code: "busy" });
  secrets.on(GetSecretValueCommand).resolves({ SecretString: "second" });
  vi.advanceTimersByTime(11_000);
  expect(await readSecret("arn")).toBe("second");
});

it("the error for a malformed stage secret does not contain the secret", async () => {
  vi.stubEnv("STAGE_SECRET_ARN", "arn:stage");
  secrets.on(GetSecretValueCommand).resolves({ SecretString: `{"edge":"${"a".repeat(48)}` });
  const error = await readStageSecret().catch((thrown: unknown) => thrown);
  expect(String(error)).toContain("STAGE_SECRET_ARN");
  expect(String(error)).not.toContain("aaaa");
});
