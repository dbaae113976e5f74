import { apiKeyLengths } from "../../shared/domain/api-keys/api-key-text.ts";
import { UserId } from "../../shared/domain/ids.ts";
import { randomBytes } from "node:crypto";

// Digits of base 62 in ASCII order, so that fixed-width numbers sort as text.
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const timeWidth = 8;
const randomWidth = 22;

function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte. Bytes from 248 on would make the first characters more frequent.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

/** A new id of 22 letters and digits (131 random bits). Matches `Id` of the contracts. */
export function randomId(): string {
  return randomText(randomWidth);
}

/** A new id of an API key: a part of the key's text, 47 random bits. */
export function newApiKeyId(): string {
  return randomText(apiKeyLengths.id);
}

/** A new user id. */
export function newUserId(): UserId {
  return UserId.parse(randomId());
}

/**
 * Not a ULID or a UUID of version 7: stored ids have this form, and others would not sort among them.
 *
 * A new id that sorts as text by `at` in milliseconds: 26 letters and digits, 107 random bits.
 */
export function sortableId(at: string): string {
  let rest = Date.parse(at);
  let time = "";
  while (time.length < timeWidth) {
    time = `${alphabet[rest % 62]}${time}`;
    rest = Math.floor(rest / 62);
  }
  return time + randomText(18);
}
