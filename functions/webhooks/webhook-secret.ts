import { randomBytes } from "node:crypto";
import { decrypt, encrypt } from "../platform/encryption.ts";
import { deriveWebhookEncryptionKey } from "../platform/keyed-hashes.ts";

/** The prefix of a secret in Standard Webhooks. What follows is Base64. */
const prefix = "whsec_";
const secretBytes = 32;

/** A new secret of a webhook: `whsec_` and 256 random bits. */
export function newWebhookSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString("base64")}`;
}

/** The bytes with which a secret signs. */
export function webhookSecretBytes(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), "base64");
}

/** Encrypts a secret for the table. */
export async function encryptWebhookSecret(secret: string, webhookId: string): Promise<string> {
  return await encrypt(secret, (version) => deriveWebhookEncryptionKey(webhookId, version));
}

/** Decrypts a secret. Throws if it is another webhook's or was changed. */
export async function decryptWebhookSecret(sealed: string, webhookId: string): Promise<string> {
  return await decrypt(sealed, (version) => deriveWebhookEncryptionKey(webhookId, version));
}
