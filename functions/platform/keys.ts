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

/** Each purpose has its own label, so that a value made for one purpose is never valid for another. */
type Purpose =
  | "link"
  | "mailed"
  | "code"
  | "code-hash"
  | "idempotency"
  | "backup-code"
  | "box"
  | "unsubscribe"
  | "share"
  | "sign-in-code"
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

/** Whether there is a key of this version, which a text from outside names. */
export async function hasKeyVersion(keyVersion: string): Promise<boolean> {
  return (await keyOf(keyVersion)) !== undefined;
}

/**
 * The values that a link's token is derived from. A contributor's own link is `personal`, the link that 'Copy Link'
 * gives is `general`, and `observer` is the read-only link of a person whose address was corrected.
 */
export type Link = {
  agreementId: string;
  generation: number;
  keyVersion: string;
} & ({ kind: "personal" | "observer"; contributorId: string } | { kind: "general" });

/** The token of a link: 43 URL-safe characters, 256 bits. Never stored: the table holds its `hashToken`. */
export async function deriveLinkToken(link: Link): Promise<string> {
  const whose = link.kind === "general" ? "" : link.contributorId;
  const parts = [link.kind, link.agreementId, whose, String(link.generation)];
  return (await hmac("link", link.keyVersion, parts)).toString("base64url");
}

/** Proves, in an email's address to unsubscribe, whose emails of which kind it turns off. */
export async function deriveUnsubscribeProof(
  userId: UserId,
  kind: string,
  keyVersion: string,
): Promise<string> {
  return (await hmac("unsubscribe", keyVersion, [userId, kind])).toString("base64url");
}

/** Proves, in the address of a shared song, which link or share of which song it is. 132 bits. */
export async function deriveShareProof(
  parts: readonly string[],
  keyVersion: string,
): Promise<string> {
  return (await hmac("share", keyVersion, parts)).toString("base64url").slice(0, 22);
}

/** The token that is emailed, derived from a nonce in the table: 43 URL-safe characters, 256 bits. */
export async function deriveMailedToken(nonce: string, keyVersion: string): Promise<string> {
  return (await hmac("mailed", keyVersion, [nonce])).toString("base64url");
}

/** The six-digit code that is emailed, derived from a nonce in the table. */
export async function deriveCode(nonce: string, keyVersion: string): Promise<string> {
  const number = (await hmac("code", keyVersion, [nonce])).readBigUInt64BE(0) % 1_000_000n;
  return String(number).padStart(6, "0");
}

/** The code that is emailed before a password may be tried, derived from a nonce in the table: 40 bits, 'K7PM-2QXA'. */
export async function deriveSignInCode(nonce: string, keyVersion: string): Promise<string> {
  return backupCode((await hmac("sign-in-code", keyVersion, [nonce])).subarray(0, 8));
}

/** The stored form of a code: a keyed hash, because a plain hash of six digits is quick to reverse. */
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

/** A keyed digest that recognizes a text without storing the text: `v1.<hexadecimal>`. */
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

/** A keyed digest that stays the same when a version of the key is added: that of the first version, in hexadecimal. */
export async function lastingDigest(parts: readonly string[]): Promise<string> {
  const versions = Object.keys(await keyring()).map((version) => Number(version.slice(1)));
  return (await hmac("lasting", `v${Math.min(...versions)}`, parts)).toString("hex");
}

/**
 * The AES-256 key for data that only the API can read, and only with the cookie's secret: neither the table nor the
 * cookie alone is enough.
 */
export async function deriveBoxKey(cookieSecret: string, keyVersion: string): Promise<Buffer> {
  return await hmac("box", keyVersion, [cookieSecret]);
}

/** Whether `digest` is the digest of this text, made with any version of the key. */
export async function isDigestOf(text: string, digest: string): Promise<boolean> {
  const [keyVersion = ""] = digest.split(".");
  return sameText(await keyedDigest(text, keyVersion), digest);
}

/** Compares two secrets in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b));
}
