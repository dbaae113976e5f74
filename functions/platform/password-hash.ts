import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt parameters. One hash takes about 50 ms and 16 MB. */
const cost = { N: 2 ** 14, r: 8, p: 1 };
const saltBytes = 16;
const keyBytes = 32;

/** The stored form of a password: `<salt>.<scrypt>`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return `${salt.toString("base64url")}.${(await derive(password, salt)).toString("base64url")}`;
}

/** Whether a password matches a stored hash. */
export async function isPasswordOf(password: string, hash: string): Promise<boolean> {
  const [salt = "", derived = ""] = hash.split(".");
  const known = Buffer.from(derived, "base64url");
  const given = await derive(password, Buffer.from(salt, "base64url"));
  return known.length === given.length && timingSafeEqual(known, given);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password.normalize("NFC"), salt, keyBytes, cost, (error, key) => {
    if (error === null) resolve(key);
    else reject(error);
  });
  return promise;
}
