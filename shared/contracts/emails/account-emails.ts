import * as z from "zod";
import { once } from "../../domain/once.ts";
import type { AccountEmail } from "./email-contract.ts";
import { person, secret } from "./email-fields.ts";

const aboutAccount = once(() => z.object(person()));
const withToken = once(() =>
  z.object({
    ...person(),
    ...secret(),
    /** ISO 8601 UTC. The token is not sent after this time. Absent from entries of an earlier release. */
    expiresAt: z.string().optional(),
    /**
     * Sends no email. Written for an address without an account, so that the call makes the same number of writes as
     * with one.
     */
    isDecoy: z.literal(true).optional(),
  }),
);
const aboutProvider = once(() =>
  z.object({
    ...person(),
    /** The provider's display name. */
    provider: z.string(),
  }),
);

/** The emails about an account: its address, sign-in, sessions and data. */
export const accountEmails = {
  verification: { to: "account", opens: "/verify-email", until: "expiresAt", input: withToken },
  "password-reset": {
    to: "account",
    opens: "/reset-password",
    until: "expiresAt",
    input: withToken,
  },
  "email-change": { to: "account", opens: "/verify-email", until: "expiresAt", input: withToken },
  "sign-in-code": {
    to: "account",
    opens: "/login",
    until: "expiresAt",
    input: once(() =>
      z.object({
        ...person(),
        /** The nonce and key version that the code is derived from. */
        codeNonce: z.string(),
        codeKeyVersion: z.string(),
        /** ISO 8601 UTC. The code is not sent after this time. Absent from entries of an earlier release. */
        expiresAt: z.string().optional(),
        /** Sends no email, as in `withToken`. */
        isDecoy: z.literal(true).optional(),
      }),
    ),
  },
  "address-taken": { to: "account", opens: "/login", input: aboutAccount },
  "password-changed": { to: "account", opens: "/login", input: aboutAccount },
  "many-attempts": { to: "account", opens: "/login", input: aboutAccount },
  "many-attempts-inside": { to: "account", opens: "/profile", input: aboutAccount },
  "email-change-asked": { to: "account", opens: "/login", input: aboutAccount },
  "email-changed": { to: "account", opens: "/login", input: aboutAccount },
  "session-ended": {
    to: "account",
    opens: "/profile",
    input: once(() =>
      z.object({
        ...person(),
        /** The browser whose session was ended, in words: 'Firefox on Windows'. */
        device: z.string(),
      }),
    ),
  },
  "signed-out-everywhere": { to: "account", opens: "/login", input: aboutAccount },
  "two-factor-on": { to: "account", opens: "/profile", input: aboutAccount },
  "two-factor-off": { to: "account", opens: "/profile", input: aboutAccount },
  "backup-codes-new": { to: "account", opens: "/profile", input: aboutAccount },
  "export-ready": {
    to: "account",
    opens: "/profile",
    until: "availableUntil",
    input: once(() =>
      aboutAccount().extend({
        /** Time at which the copy is deleted, ISO 8601 UTC. Absent from entries of an earlier release. */
        availableUntil: z.string().optional(),
      }),
    ),
  },
  "plan-not-kept": { to: "account", opens: "/pricing", input: aboutAccount },
  "account-deleted": { to: "account", opens: "/", input: aboutAccount },
  "requests-joined": { to: "account", opens: "/agreements", input: aboutAccount },
  "identity-connected": { to: "account", opens: "/profile", input: aboutProvider },
  "identity-disconnected": { to: "account", opens: "/profile", input: aboutProvider },
  "new-sign-in": {
    to: "account",
    opens: "/profile",
    input: once(() =>
      z.object({
        ...person(),
        /** ISO 8601 UTC. */
        signedInAt: z.string(),
        ipAddress: z.string(),
        userAgent: z.string(),
      }),
    ),
  },
} as const satisfies Record<string, AccountEmail>;
