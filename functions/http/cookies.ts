import type { productCookies } from "../../shared/domain/privacy/product-cookies.ts";

type Cookie = (typeof productCookies)[keyof typeof productCookies];

const attributes = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** Parses the cookies of an API Gateway event: one `name=value` per line. The first cookie of a name counts. */
export function cookiesOf(lines: readonly string[] | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const line of lines ?? []) {
    const equals = line.indexOf("=");
    const name = line.slice(0, equals).trim();
    if (equals > 0 && !cookies.has(name)) cookies.set(name, line.slice(equals + 1).trim());
  }
  return cookies;
}

/** A `Set-Cookie` line. The value must be free of `;`, spaces and commas (tokens are). */
export function setCookie({ name, maxAgeSeconds }: Cookie, value: string): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
}

/** A `Set-Cookie` line that removes the cookie. */
export function clearCookie({ name }: Cookie): string {
  return `${name}=; Max-Age=0; ${attributes}`;
}
