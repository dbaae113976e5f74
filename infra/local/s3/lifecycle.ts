import type { Clock } from "../clock.ts";
import type { Bucket } from "./buckets.ts";
import type { S3Multipart } from "./multipart.ts";
import type { S3Objects } from "./objects.ts";
import type { S3Store } from "./store.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** S3 counts days from the next midnight, UTC. */
const dueAt = (from: number, days: number): number =>
  Math.ceil((from + days * dayMs) / dayMs) * dayMs;

/** Applies the lifecycle rules of the buckets. Returns the number of removed objects. */
export async function applyLifecycle(
  buckets: Bucket[],
  store: S3Store,
  objects: S3Objects,
  multipart: S3Multipart,
  clock: Clock,
): Promise<number> {
  const now = clock.now();
  let removed = 0;
  for (const bucket of buckets) {
    for (const rule of bucket.lifecycle.filter(({ Status }) => Status === "Enabled")) {
      const abortAfter = rule.AbortIncompleteMultipartUpload?.DaysAfterInitiation;
      if (abortAfter !== undefined) {
        const isOver = (initiated: number) => dueAt(initiated, abortAfter) <= now;
        multipart.abortOld(bucket.name, rule.Prefix, isOver);
      }
      const days = rule.ExpirationInDays;
      if (days === undefined) continue;
      for (const { key, modified } of store.list(bucket.name, rule.Prefix, "")) {
        if (dueAt(modified, days) > now) continue;
        await objects.delete(bucket, key, "Lifecycle Expiration");
        removed += 1;
      }
    }
  }
  return removed;
}
