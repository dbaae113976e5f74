import { randomUUID } from "node:crypto";
import type { User } from "./store.ts";

/** State of a user without wrong passwords since the last sign-in. */
export const noSignInFailures: User["failures"] = { count: 0, at: 0, lockedUntil: 0 };

/** A new user with defaults for everything that is not given. */
export function newUser(
  given: Pick<User, "username" | "attributes" | "status" | "identity" | "passwordHash">,
  now: number,
): User {
  return {
    ...given,
    sub: randomUUID(),
    enabled: true,
    createdAt: now,
    modifiedAt: now,
    passwordSetAt: now,
    generation: 0,
    lastTotpStep: 0,
    totpEnabled: false,
    totpPreferred: false,
    failures: noSignInFailures,
  };
}
