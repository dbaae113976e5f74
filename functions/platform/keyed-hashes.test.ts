import { GetSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { secretsManager } from "./clients/secrets-manager.ts";
import {
  currentKeyVersion,
  deriveLinkToken,
  deriveEmailedToken,
  hashToken,
  isDigestOf,
  keyedDigest,
  constantTimeEqual,
} from "./keyed-hashes.ts";
import { clearSecretsCache } from "./secrets.ts";

const secrets = mockClient(secretsManager);
const keep = (ring: object) =>
  secrets.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(ring) });
const v1 = "a".repeat(64);
const v2 = "b".repeat(64);
const link = { agreementId: "agreement", generation: 1, keyVersion: "v1" } as const;

beforeEach(() => {
  secrets.reset();
  clearSecretsCache();
  vi.stubEnv("KEYS_SECRET_ARN", "arn:keys");
  keep({ v1 });
});

describe("tokens", () => {
  it("are the same each time, URL-safe, and differ by each of their inputs", async () => {
    const personal = { ...link, kind: "personal", contributorId: "one" } as const;
    const tokens = await Promise.all([
      deriveLinkToken(personal),
      deriveLinkToken({ ...personal, contributorId: "two" }),
      deriveLinkToken({ ...personal, generation: 2 }),
      deriveLinkToken({ ...personal, agreementId: "other" }),
      deriveLinkToken({ ...link, kind: "general" }),
      deriveEmailedToken("one", "v1"),
    ]);
    expect(new Set(tokens).size).toBe(6);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await deriveLinkToken(personal)).toBe(tokens[0]);
    expect(hashToken(tokens[0])).toMatch(/^[0-9a-f]{64}$/);
  });

  it("keep their value after a newer key is added, which becomes the current one", async () => {
    const before = await deriveEmailedToken("nonce", "v1");
    keep({ v1, v2, v10: v2 });
    expect(await deriveEmailedToken("nonce", "v2")).not.toBe(before);
    expect(await deriveEmailedToken("nonce", "v1")).toBe(before);
    expect(await currentKeyVersion()).toBe("v10");
  });

  it("read Secrets Manager once, and again after a failure", async () => {
    secrets.on(GetSecretValueCommand).rejectsOnce(new Error("down"));
    await expect(currentKeyVersion()).rejects.toThrow("down");
    keep({ v1 });
    await Promise.all([currentKeyVersion(), currentKeyVersion(), deriveEmailedToken("n", "v1")]);
    expect(secrets.commandCalls(GetSecretValueCommand)).toHaveLength(2);
  });

  it("do not show a malformed secret in the error", async () => {
    secrets.on(GetSecretValueCommand).resolves({ SecretString: `{"v1":"${v1}` });
    const error = await currentKeyVersion().catch((thrown: unknown) => thrown);
    expect(String(error)).toContain("KEYS_SECRET_ARN");
    expect(String(error)).not.toContain("aaaa");
  });
});

describe("digests", () => {
  it("recognize the same text, also with an older key", async () => {
    const digest = await keyedDigest("text");
    keep({ v1, v2 });
    clearSecretsCache();
    expect(await isDigestOf("text", digest)).toBe(true);
    expect(await isDigestOf("other", digest)).toBe(false);
    expect(digest).toMatch(/^v1\.[0-9a-f]{64}$/);
  });

  it("can be compared with secrets of another length", () => {
    expect(constantTimeEqual("abc", "abc")).toBe(true);
    expect(constantTimeEqual("abc", "abcd")).toBe(false);
  });
});
