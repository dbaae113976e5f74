import * as z from "zod";
import { FederatedOutcome } from "../../../../../shared/contracts/auth/federation.ts";
import { returnKey } from "./kept-return.ts";
import { intents } from "./kept-start.ts";

/** The outcome of a federated sign-in with its intent, as stored in the session storage. Holds no token. */
export const KeptReturn = z.intersection(
  z.object({ intent: z.enum(intents), asked: z.string() }),
  z.union([
    FederatedOutcome(),
    /** The session is reauthenticated for sensitive changes. */
    z.object({ outcome: z.literal("proved") }),
    /** The reauthentication still needs a two-factor code. */
    z.object({ outcome: z.literal("code_needed") }),
    z.object({ outcome: z.literal("failed"), message: z.string() }),
  ]),
);
export type KeptReturn = z.infer<typeof KeptReturn>;

/** Stores an outcome while the browser visits the hosted sign-out. */
export function keepReturn(kept: KeptReturn): void {
  window.sessionStorage.setItem(returnKey, JSON.stringify(kept));
}

/** Removes and returns the stored outcome; undefined if there is none, or its shape is unknown. */
export function takeReturn(): KeptReturn | undefined {
  const text = window.sessionStorage.getItem(returnKey);
  window.sessionStorage.removeItem(returnKey);
  if (text === null) return undefined;
  const value: unknown = JSON.parse(text);
  return KeptReturn.safeParse(value).data;
}
