import type { UserId } from "../../../shared/domain/ids.ts";
import { randomBytes } from "node:crypto";
import { productCookies } from "../../../shared/domain/privacy/product-cookies.ts";
import { setCookie } from "../../http/cookies.ts";
import { hashToken } from "../../platform/keyed-hashes.ts";
import type { Accounts } from "../accounts.ts";

type Cookies = ReadonlyMap<string, string>;

/**
 * The hash under which this browser's record is stored, and the cookie with the browser's random ID. Creates an ID for
 * a browser without one.
 */
export function identifyBrowser(cookies: Cookies): { hash: string; cookie: string } {
  const given = cookies.get(productCookies.device.name) ?? "";
  const name = /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString("base64url");
  return { hash: hashToken(name), cookie: setCookie(productCookies.device, name) };
}

/**
 * The hash of this browser's ID if the user has signed in on this browser before, else undefined. Makes the same read
 * in every case.
 */
export async function findKnownBrowser(
  { devices }: Pick<Accounts, "devices">,
  userId: UserId,
  cookies: Cookies,
  at: string,
): Promise<string | undefined> {
  const { hash } = identifyBrowser(cookies);
  return (await devices.find(userId, hash, at)) === undefined ? undefined : hash;
}
