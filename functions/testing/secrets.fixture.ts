import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeAll, vi } from "vitest";
import { secretsManager } from "../platform/clients/secrets-manager.ts";
import { forgetSecrets } from "../platform/secrets.ts";

/** The tests' secret of keys, as Secrets Manager stores it. */
const SecretString = JSON.stringify({ v1: "a key for tests only, longer than it needs" });

/**
 * Stubs Secrets Manager with the tests' keys during the tests of a file or `describe`. Every other secret has the same
 * text.
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
