import { cookieSecret } from "../platform/cookie-encryption.ts";
import { productCookies } from "../../shared/domain/privacy/product-cookies.ts";
import { setCookie } from "./cookies.ts";

type Cookies = ReadonlyMap<string, string>;

/** The secret by which a protected link recognizes this browser; undefined if it has none. */
export function shareBrowserOf(cookies: Cookies): string | undefined {
  const given = cookies.get(productCookies.share.name) ?? "";
  return /^[\w-]{43}$/.test(given) ? given : undefined;
}

/** This browser's secret, or a new one if it has none, and the `Set-Cookie` line that stores it. */
export function ensureShareBrowser(cookies: Cookies): { secret: string; cookie: string } {
  const secret = shareBrowserOf(cookies) ?? cookieSecret();
  return { secret, cookie: setCookie(productCookies.share, secret) };
}

/** A call with the token of a share. */
export interface ShareCall {
  params: { shareToken: string };
  cookies: ReadonlyMap<string, string>;
  at: string;
}

/** The visit that a call with a share's token makes. */
export function shareVisitOf({ params: { shareToken: token }, cookies, at }: ShareCall) {
  return { token, browser: shareBrowserOf(cookies), at };
}
