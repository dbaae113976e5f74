import * as z from "zod";
import {
  callAllowance,
  callBounds,
  type CallAllowance,
} from "../../../shared/domain/api-keys/call-limit.ts";
import type { Expression } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

/** Attempts for a call that finds the bucket full, and empties it at the same moment as other calls. */
const attempts = 8;

/** The token bucket of an API key (see call-limit.ts). It is made with its key, and no call makes it again. */
export const ApiKeyBucket = storedItem(() =>
  z.object({
    /** Milliseconds since 1970. */
    fullAt: z.number(),
    /** The day (UTC) of the last call. */
    usedOn: z.string().optional(),
  }),
);

/**
 * Takes a token for a call with one conditional write, which also records the day. `read`: the bucket as it was read.
 * Returns undefined if the key was revoked meanwhile. Throws `busy`.
 */
export async function takeCall(
  table: Table,
  apiKeyId: string,
  read: ItemOf<typeof ApiKeyBucket>,
  at: string,
): Promise<CallAllowance | undefined> {
  const key = keys.apiKeyBucket(apiKeyId);
  const now = Date.parse(at);
  let bucket: ItemOf<typeof ApiKeyBucket> | undefined = read;
  return await withOptimisticRetry(attempts, async () => {
    if (bucket === undefined) return undefined;
    const { update, condition } = taking(bucket.fullAt <= now, now, at.slice(0, 10));
    const taken = await table.updateAndGet(key, update, condition, ApiKeyBucket);
    if (taken !== undefined) return callAllowance(taken, now, true);
    bucket = await table.get(key, ApiKeyBucket);
    if (bucket === undefined) return undefined;
    return bucket.fullAt > callBounds(now).latest ? callAllowance(bucket, now, false) : mustRetry;
  });
}

/** The write that takes a token from a full bucket, or from one that is being filled. */
function taking(isFull: boolean, now: number, day: string) {
  const { afterFull, latest, raise } = callBounds(now);
  const names = { "#fullAt": "fullAt", "#usedOn": "usedOn" };
  const full: { update: Expression; condition: Expression } = {
    update: {
      text: "SET #fullAt = :afterFull, #usedOn = :day",
      names,
      values: { ":afterFull": afterFull, ":day": day },
    },
    condition: { text: "#fullAt <= :now", values: { ":now": now } },
  };
  const filling: typeof full = {
    update: {
      text: "SET #fullAt = #fullAt + :raise, #usedOn = :day",
      names,
      values: { ":raise": raise, ":day": day },
    },
    condition: {
      text: "#fullAt > :now AND #fullAt <= :latest",
      values: { ":now": now, ":latest": latest },
    },
  };
  return isFull ? full : filling;
}
