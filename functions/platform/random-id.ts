import { UserId } from "../../shared/domain/ids.ts";
import { randomBytes } from "node:crypto";

// In ASCII order, so that fixed-width numbers in this alphabet sort as text.
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const timeWidth = 8;
const randomWidth = 22;

function randomText(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: bytes from 248 on would favor the first characters.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

/** A new identifier of 22 letters and digits (131 random bits); fits `Id` of the contracts. */
export function randomId(): string {
  return randomText(randomWidth);
}

/** The identifier of a new user. */
export function newUserId(): UserId {
  return UserId.parse(randomId());
}

/** A new identifier that sorts as text by `at` (to the millisecond): 26 letters and digits, 107 random bits. */
export function sortableId(at: string): string {
  let rest = Date.parse(at);
  let time = "";
  while (time.length < timeWidth) {
    time = `${alphabet[rest % 62]}${time}`;
    rest = Math.floor(rest / 62);
  }
  return time + randomText(18);
}
