import type { UserId } from "../../shared/domain/ids.ts";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { backupCode } from "../../shared/domain/account/backup-code.ts";
import { once } from "../../shared/domain/once.ts";
import { requireEnv } from "./env.ts";
import { readSecret } from "./secrets.ts";

// {"v1": "…", "v2": "…"}: older versions stay, because links that were already emailed were made with them.
const Keyring = once(() => z.record(z.string().regex(/^v[1-9]\d*$/), z.string().min(32)));
type Keyring = z.infer<ReturnType<typeof Keyring>>;

/**
 * The label of a purpose. It is part of the hashed text, so that a value for one purpose is never valid for another.
 */
type Purpose =
  | "link"
  | "list"
  | "mailed"
  | "code"
  | "code-hash"
  | "idempotency"
  | "backup-code"
  | "box"
  | "unsubscribe"
  | "share"
  | "sign-in-code"
  | "details"
  | "webhook"
  | "api-key"
  | "test-email"
  | "lasting";

async function keyring(fresh = false): Promise<Keyring> {
  const text = await readSecret(requireEnv("KEYS_SECRET_ARN"), { fresh });
  const parsed = Keyring().safeParse(parseJson(text));
  // The parser's own message could quote the secret.
  if (!parsed.success) throw new Error("The secret KEYS_SECRET_ARN is not an object of keys");
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function keyOf(version: string): Promise<string | undefined> {
  return (await keyring())[version] ?? (await keyring(true))[version];
}

async function hmac(
  purpose: Purpose,
  keyVersion: string,
  parts: readonly string[],
): Promise<Buffer> {
  const key = await keyOf(keyVersion);
  if (key === undefined) throw new Error(`There is no key of version ${keyVersion}`);
  return createHmac("sha256", key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}

/** The newest key version, with which new links and tokens are made, for instance `v1`. */
export async function currentKeyVersion(): Promise<string> {
  const versions = Object.keys(await keyring()).map((version) => Number(version.slice(1)));
  return `v${Math.max(...versions)}`;
}

/** Whether there is a key of this version. Used for versions in given tokens. */
export async function hasKeyVersion(keyVersion: string): Promise<boolean> {
  return (await keyOf(keyVersion)) !== undefined;
}

/**
 * The values from which a link's token is derived. `personal` is a contributor's own link, `general` the link that
 * 'Copy Link' gives, and `observer` the read-only link of a person whose address was corrected.
 */
export type LinkTokenSource = {
  agreementId: string;
  generation: number;
  keyVersion: string;
} & (
  | { kind: "personal" | "observer"; contributorId: string }
  /** `linkGeneration` is that of the party: a representative of its former address has another link. */
  | { kind: "representative"; contributorId: string; linkGeneration: number }
  | { kind: "general" }
);

/** The token of a link: 43 URL-safe characters, 256 bits. Never stored: the table holds its `hashToken`. */
export async function deriveLinkToken(link: LinkTokenSource): Promise<string> {
  const whose = link.kind === "general" ? "" : link.contributorId;
  const parts = [link.kind, link.agreementId, whose, String(link.generation)];
  if (link.kind === "representative") parts.push(String(link.linkGeneration));
  return (await hmac("link", link.keyVersion, parts)).toString("base64url");
}

/** The token of the link that opens a list of sheets: 43 URL-safe characters, 256 bits. The same parts give the same. */
export async function deriveListToken(
  parts: readonly string[],
  keyVersion: string,
): Promise<string> {
  return (await hmac("list", keyVersion, parts)).toString("base64url");
}

/** The proof in an email's unsubscribe address: it authenticates the user and the kind of emails. */
export async function deriveUnsubscribeProof(
  userId: UserId,
  kind: string,
  keyVersion: string,
): Promise<string> {
  return (await hmac("unsubscribe", keyVersion, [userId, kind])).toString("base64url");
}

/** The proof in the address of a shared object: it authenticates the link, share or invitation. 132 bits. */
export async function deriveShareProof(
  parts: readonly string[],
  keyVersion: string,
): Promise<string> {
  return (await hmac("share", keyVersion, parts)).toString("base64url").slice(0, 22);
}

/** The token that is emailed, derived from a nonce in the table: 43 URL-safe characters, 256 bits. */
export async function deriveEmailedToken(nonce: string, keyVersion: string): Promise<string> {
  return (await hmac("mailed", keyVersion, [nonce])).toString("base64url");
}

/** The six-digit code that is emailed, derived from a nonce in the table. */
export async function deriveEmailedCode(nonce: string, keyVersion: string): Promise<string> {
  const number = (await hmac("code", keyVersion, [nonce])).readBigUInt64BE(0) % 1_000_000n;
  return String(number).padStart(6, "0");
}

/**
 * The code that is emailed before further password attempts, derived from a nonce in the table: 40 bits, 'K7PM-2QXA'.
 */
export async function deriveSignInCode(nonce: string, keyVersion: string): Promise<string> {
  return backupCode((await hmac("sign-in-code", keyVersion, [nonce])).subarray(0, 8));
}

/**
 * The secret of an API key, from a nonce that is kept for a day in case the call that makes the key is repeated: letters
 * and digits.
 */
export async function deriveApiKeySecret(
  id: string,
  nonce: string,
  { keyVersion, length }: { keyVersion: string; length: number },
): Promise<string> {
  return base62((await hmac("api-key", keyVersion, [id, nonce])).toString("hex"), length);
}

/** The last digits of a number in base 62. */
function base62(hexadecimal: string, length: number): string {
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  let rest = BigInt(`0x${hexadecimal}`);
  let text = "";
  while (text.length < length) {
    text = `${digits[Number(rest % 62n)] ?? ""}${text}`;
    rest /= 62n;
  }
  return text;
}

/** The stored form of a code: a keyed hash, because an unkeyed hash of six digits is quick to reverse. */
export async function hashCode(code: string, nonce: string, keyVersion: string): Promise<string> {
  return (await hmac("code-hash", keyVersion, [nonce, code])).toString("hex");
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** The form in which tokens are stored and looked up: SHA-256 in hexadecimal. */
export function hashToken(token: string): string {
  return sha256(token).toString("hex");
}

/** A keyed digest by which a text can be recognized without being stored: `v1.<hexadecimal>`. */
export async function keyedDigest(text: string, keyVersion?: string): Promise<string> {
  const version = keyVersion ?? (await currentKeyVersion());
  return `${version}.${(await hmac("idempotency", version, [text])).toString("hex")}`;
}

/** The keyed digest of a user's backup code. Nobody can test codes against it without the key. */
export async function backupCodeDigest(
  userId: UserId,
  code: string,
  keyVersion: string,
): Promise<string> {
  return (await hmac("backup-code", keyVersion, [userId, code])).toString("base64url");
}

/** A keyed digest with the first version of the key, in hexadecimal. It does not change when a version is added. */
export async function permanentDigest(parts: readonly string[]): Promise<string> {
  const versions = Object.keys(await keyring()).map((version) => Number(version.slice(1)));
  return (await hmac("lasting", `v${Math.min(...versions)}`, parts)).toString("hex");
}

/**
 * The AES-256 key of data that is encrypted for a cookie. It needs the API's key and the cookie's secret: neither the
 * table nor the cookie is enough to decrypt.
 */
export async function deriveCookieEncryptionKey(
  cookieSecret: string,
  keyVersion: string,
): Promise<Buffer> {
  return await hmac("box", keyVersion, [cookieSecret]);
}

/**
 * The AES-256 key of the details that are kept for an address without an account. `address` is in normal form. Nobody can
 * decrypt them who has the table, the address or both.
 */
export async function deriveDetailsEncryptionKey(
  address: string,
  keyVersion: string,
): Promise<Buffer> {
  return await hmac("details", keyVersion, [address]);
}

/** The AES-256 key of a webhook's secrets. What is encrypted for one webhook can't be decrypted for another. */
export async function deriveWebhookEncryptionKey(
  webhookId: string,
  keyVersion: string,
): Promise<Buffer> {
  return await hmac("webhook", keyVersion, [webhookId]);
}

/** The AES-256 key of the emails that a sandbox keeps. */
export async function deriveTestEmailKey(sandboxId: string, keyVersion: string): Promise<Buffer> {
  return await hmac("test-email", keyVersion, [sandboxId]);
}

/** Whether `digest` is the digest of this text, made with any version of the key. */
export async function isDigestOf(text: string, digest: string): Promise<boolean> {
  const [keyVersion = ""] = digest.split(".");
  return constantTimeEqual(await keyedDigest(text, keyVersion), digest);
}

/** Compares two secrets in constant time. */
export function constantTimeEqual(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
