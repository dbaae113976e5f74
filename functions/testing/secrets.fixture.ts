import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, vi } from "vitest";
import { secretsManager } from "../platform/clients/secrets-manager.ts";
import { forgetSecrets } from "../platform/secrets.ts";

/** The signing keys of the tests, as Secrets Manager holds them. */
const SecretString = JSON.stringify({ v1: "a key for tests only, longer than it needs" });

/**
 * Puts the signing keys into Secrets Manager before the tests of a file or `describe`, and removes them after them.
 * Every other secret holds the same text.
 */
export function setKeysSecret(): void {
  beforeAll(() => {
    vi.stubEnv("KEYS_SECRET_ARN", "keys");
    forgetSecrets();
    mockClient(secretsManager).on(GetSecretValueCommand).resolves({ SecretString });
  });
  afterAll(() => {
    mockClient(secretsManager).restore();
    forgetSecrets();
    vi.unstubAllEnvs();
  });
}
