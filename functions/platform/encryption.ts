import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { currentKeyVersion } from "./keyed-hashes.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Derives an AES-256 key from this version of the stage's key. */
export type DeriveKey = (keyVersion: string) => Promise<Buffer>;

/** Encrypts a text with a key of the current version: `v1.<Base64url of nonce, tag and ciphertext>`. */
export async function encrypt(text: string, deriveKey: DeriveKey): Promise<string> {
  const keyVersion = await currentKeyVersion();
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, await deriveKey(keyVersion), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const box = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  return `${keyVersion}.${box.toString("base64url")}`;
}

/** Decrypts a text. Throws if it was encrypted with another key or was changed. */
export async function decrypt(sealed: string, deriveKey: DeriveKey): Promise<string> {
  const [keyVersion = "", encoded = ""] = sealed.split(".");
  const box = Buffer.from(encoded, "base64url");
  const key = await deriveKey(keyVersion);
  const decipher = createDecipheriv(algorithm, key, box.subarray(0, nonceBytes));
  decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
  const rest = box.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
}
