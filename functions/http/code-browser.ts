import { cookieSecret } from "../platform/cookie-encryption.ts";
import { productCookies } from "../../shared/domain/privacy/product-cookies.ts";
import { setCookie } from "./cookies.ts";

type Cookies = ReadonlyMap<string, string>;

/** The secret of a browser in which an emailed code was entered; undefined if it has none. */
export function codeBrowserOf(cookies: Cookies): string | undefined {
  const given = cookies.get(productCookies.checkedCode.name) ?? "";
  return /^[\w-]{43}$/.test(given) ? given : undefined;
}

/** This browser's secret, or a new one if it has none, and the `Set-Cookie` line that stores it for half an hour. */
export function ensureCodeBrowser(cookies: Cookies): { browser: string; cookie: string } {
  const browser = codeBrowserOf(cookies) ?? cookieSecret();
  return { browser, cookie: setCookie(productCookies.checkedCode, browser) };
}
