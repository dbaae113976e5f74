/** The cookies of the product. `__Host-` binds them to the one origin that set them. */
export const cookieNames = {
  /** The session: `<userId>.<256 random bits>`. */
  session: "__Host-session",
  /** Proof that this browser made a certain sign-up. */
  signUp: "__Host-sign-up",
  /** Proof that this browser verified an address and may set its first password. */
  setPassword: "__Host-set-password",
  /** Proof that the right password was given on this browser and the second factor is still to come. */
  twoFactor: "__Host-two-factor",
  /** Proof that this browser has signed in elsewhere, as whom an account's owner has yet to connect. */
  identity: "__Host-identity",
  /** A name of this browser, by which its users' accounts know it again. */
  device: "__Host-device",
} as const;
type CookieName = (typeof cookieNames)[keyof typeof cookieNames];

const attributes = "Path=/; Secure; HttpOnly; SameSite=Lax";

/** Reads the cookies as API Gateway gives them: `name=value` each. The first of a name counts. */
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
