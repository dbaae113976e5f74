import { daySeconds, retentionDays } from "./retention-days.ts";

interface Cookie {
  /** `__Host-` binds a cookie to the one origin that set it. */
  name: `__Host-${string}`;
  maxAgeSeconds: number;
}

/** All cookies of the product. Each is HttpOnly, so that no script can read it. */
export const productCookies = {
  /** `<userId>.<256 random bits>`. */
  session: {
    name: "__Host-session",
    maxAgeSeconds: retentionDays.session * daySeconds,
  },
  device: {
    name: "__Host-device",
    maxAgeSeconds: retentionDays.knownBrowser * daySeconds,
  },
  share: {
    name: "__Host-share",
    maxAgeSeconds: retentionDays.knownBrowser * daySeconds,
  },
  /** Proves that an emailed code of a contributor was entered in this browser. */
  checkedCode: {
    name: "__Host-checked-code",
    maxAgeSeconds: 30 * 60,
  },
  /** Proves that a certain sign-up was made in this browser. */
  signUp: {
    name: "__Host-sign-up",
    maxAgeSeconds: retentionDays.unverifiedSignUp * daySeconds,
  },
  /** Proves that this browser verified an address and may set the account's first password. */
  setPassword: {
    name: "__Host-set-password",
    maxAgeSeconds: 30 * 60,
  },
  /** Proves that the correct password was entered in this browser; the two-factor code is still missing. */
  twoFactor: {
    name: "__Host-two-factor",
    maxAgeSeconds: 5 * 60,
  },
  /** Proves that this browser signed in at a provider whose identity is not connected with an account yet. */
  identity: {
    name: "__Host-identity",
    maxAgeSeconds: 15 * 60,
  },
} as const satisfies Record<string, Cookie>;
