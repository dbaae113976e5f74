/** The cookies of the product. `__Host-` binds them to the one origin that set them. */
export const cookieNames = {
  /** The session: `<userId>.<256 random bits>`. */
  session: "__Host-session",
  /** Proves that a certain sign-up was made in this browser. */
  signUp: "__Host-sign-up",
  /** Proves that this browser verified an address and may set the account's first password. */
  setPassword: "__Host-set-password",
  /** Proves that the correct password was entered in this browser; the two-factor code is still missing. */
  twoFactor: "__Host-two-factor",
  /** Proves that this browser signed in at a provider whose identity is not connected with an account yet. */
  identity: "__Host-identity",
  /** Identifies this browser to protected links that it has opened. */
  share: "__Host-share",
  /** Identifies this browser, so that an account recognizes a device that was used before. */
  device: "__Host-device",
} as const;
type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

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
export function setCookie(name: CookieName, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}`;
}

/** A `Set-Cookie` line that removes the cookie. */
export function clearCookie(name: CookieName): string {
  return setCookie(name, "", 0);
}
