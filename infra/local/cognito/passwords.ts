import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { cognitoFault } from "./faults.ts";

export interface PasswordPolicy {
  minimumLength: number;
  lowercase: boolean;
  uppercase: boolean;
  numbers: boolean;
  symbols: boolean;
}

const KEY_BYTES = 64;
// N, r, p of RFC 7914 for interactive sign-in; 16 MB each.
const COST = { N: 16_384, r: 8, p: 1 };

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFC"), salt, KEY_BYTES, COST, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** The scrypt hash of a password as `salt.key`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString("base64url")}.${(await derive(password, salt)).toString("base64url")}`;
}

/**
 * Whether a password matches a hash. Takes the same time without a hash, so that timing does not reveal unknown users.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [salt, key] = (hash ?? "").split(".");
  const derived = await derive(password, Buffer.from(salt || "no-such-user", "base64url"));
  const expected = Buffer.from(key ?? "", "base64url");
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

/** Throws InvalidPasswordException with the first rule of the policy that the password breaks. */
export function checkPasswordPolicy(password: string, policy: PasswordPolicy): void {
  const broken =
    (password.length < policy.minimumLength && "Password not long enough") ||
    (policy.lowercase && !/[a-z]/.test(password) && "Password must have lowercase characters") ||
    (policy.uppercase && !/[A-Z]/.test(password) && "Password must have uppercase characters") ||
    (policy.numbers && !/[0-9]/.test(password) && "Password must have numeric characters") ||
    (policy.symbols &&
      !/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password) &&
      "Password must have symbol characters");
  if (broken) {
    throw cognitoFault(
      "InvalidPasswordException",
      `Password did not conform with policy: ${broken}`,
    );
  }
}
