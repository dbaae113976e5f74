import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, vi } from "vitest";
import { secretsManager } from "../platform/clients/secrets-manager.ts";
import { clearSecretsCache } from "../platform/secrets.ts";

/** The tests' secret of keys, as Secrets Manager stores it. */
const SecretString = JSON.stringify({ v1: "a key for tests only, longer than it needs" });

/**
 * Stubs Secrets Manager with the tests' keys during the tests of a file or `describe`. Every other secret has the same
 * text.
 */
export function setUpKeysSecret(): void {
  beforeAll(() => {
    vi.stubEnv("KEYS_SECRET_ARN", "keys");
    clearSecretsCache();
    mockClient(secretsManager).on(GetSecretValueCommand).resolves({ SecretString });
  });
  afterAll(() => {
    mockClient(secretsManager).restore();
    clearSecretsCache();
    vi.unstubAllEnvs();
  });
}
