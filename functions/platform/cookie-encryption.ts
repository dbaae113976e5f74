import { randomBytes } from "node:crypto";
import { decrypt, encrypt } from "./encryption.ts";
import { deriveCookieEncryptionKey } from "./keyed-hashes.ts";

/** A new secret for a cookie: 256 random bits, URL-safe. */
export function cookieSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Encrypts a text with a cookie's secret: `v1.<Base64url of nonce, tag and ciphertext>`. */
export async function encryptForCookie(text: string, secret: string): Promise<string> {
  return await encrypt(text, (version) => deriveCookieEncryptionKey(secret, version));
}

/**
 * Decrypts a text that was encrypted with this secret. Throws if it was encrypted with another secret or was changed.
 */
export async function decryptForCookie(sealed: string, secret: string): Promise<string> {
  return await decrypt(sealed, (version) => deriveCookieEncryptionKey(secret, version));
}
