import { daySeconds, retentionDays } from "./retention-days.ts";

interface Cookie {
  /** `__Host-` binds a cookie to the one origin that set it. */
  name: `__Host-${string}`;
  /** A sentence for the privacy page. */
  purpose: string;
  maxAgeSeconds: number;
}

/** All cookies of the product. Each is HttpOnly, so that no script can read it. */
export const productCookies = {
  /** `<userId>.<256 random bits>`. */
  session: {
    name: "__Host-session",
    purpose: `Keeps you signed in. It ends when you log out, or after ${retentionDays.unusedSession} days without use.`,
    maxAgeSeconds: retentionDays.session * daySeconds,
  },
  device: {
    name: "__Host-device",
    purpose:
      "Recognizes a browser in which you have signed in before, so that strangers who guess your password can’t lock you out.",
    maxAgeSeconds: retentionDays.knownBrowser * daySeconds,
  },
  share: {
    name: "__Host-share",
    purpose:
      "Remembers that you entered the password or code of a protected share in this browser.",
    maxAgeSeconds: retentionDays.knownBrowser * daySeconds,
  },
  /** Proves that a certain sign-up was made in this browser. */
  signUp: {
    name: "__Host-sign-up",
    purpose: "Connects your sign-up with the link in the verification email.",
    maxAgeSeconds: retentionDays.unverifiedSignUp * daySeconds,
  },
  /** Proves that this browser verified an address and may set the account's first password. */
  setPassword: {
    name: "__Host-set-password",
    purpose: "Lets you set your first password after you verified your email.",
    maxAgeSeconds: 30 * 60,
  },
  /** Proves that the correct password was entered in this browser; the two-factor code is still missing. */
  twoFactor: {
    name: "__Host-two-factor",
    purpose: "Connects your password with the two-factor code that you enter next.",
    maxAgeSeconds: 5 * 60,
  },
  /** Proves that this browser signed in at a provider whose identity is not connected with an account yet. */
  identity: {
    name: "__Host-identity",
    purpose: "Connects a sign-in at Google or your company with your account.",
    maxAgeSeconds: 15 * 60,
  },
} as const satisfies Record<string, Cookie>;
