import * as z from "zod";
import { FederatedOutcome } from "../../../../../shared/contracts/auth/federation.ts";
import { outcomeKey } from "./provider-callback.ts";
import { signInIntents } from "./started-sign-in.ts";

/** The outcome of a federated sign-in with its intent, as stored in the session storage. Holds no token. */
export const StoredOutcome = z.intersection(
  z.object({ intent: z.enum(signInIntents), asked: z.string() }),
  z.union([
    FederatedOutcome(),
    /** The session is reauthenticated for sensitive changes. */
    z.object({ outcome: z.literal("proved") }),
    /** The reauthentication still needs a two-factor code. */
    z.object({ outcome: z.literal("code_needed") }),
    z.object({ outcome: z.literal("failed"), message: z.string() }),
  ]),
);
export type StoredOutcome = z.infer<typeof StoredOutcome>;

/** Stores an outcome while the browser visits the hosted sign-out. */
export function storeOutcome(kept: StoredOutcome): void {
  window.sessionStorage.setItem(outcomeKey, JSON.stringify(kept));
}

/** Removes and returns the stored outcome; undefined if there is none, or its shape is unknown. */
export function takeStoredOutcome(): StoredOutcome | undefined {
  const text = window.sessionStorage.getItem(outcomeKey);
  window.sessionStorage.removeItem(outcomeKey);
  if (text === null) return undefined;
  const value: unknown = JSON.parse(text);
  return StoredOutcome.safeParse(value).data;
}
