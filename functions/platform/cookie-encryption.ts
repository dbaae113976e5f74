import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { currentKeyVersion, deriveCookieEncryptionKey } from "./keyed-hashes.ts";

const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** A new secret for a cookie: 256 random bits, URL-safe. */
export function cookieSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Encrypts a text with a cookie's secret: `v1.<Base64url of nonce, tag and ciphertext>`. */
export async function encryptForCookie(text: string, secret: string): Promise<string> {
  const keyVersion = await currentKeyVersion();
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(
    algorithm,
    await deriveCookieEncryptionKey(secret, keyVersion),
    nonce,
  );
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  const box = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  return `${keyVersion}.${box.toString("base64url")}`;
}

/**
 * Decrypts a text that was encrypted with this secret. Throws if it was encrypted with another secret or was changed.
 */
export async function decryptForCookie(sealed: string, secret: string): Promise<string> {
  const [keyVersion = "", encoded = ""] = sealed.split(".");
  const box = Buffer.from(encoded, "base64url");
  const key = await deriveCookieEncryptionKey(secret, keyVersion);
  const decipher = createDecipheriv(algorithm, key, box.subarray(0, nonceBytes));
  decipher.setAuthTag(box.subarray(nonceBytes, nonceBytes + tagBytes));
  const rest = box.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString("utf8");
}
