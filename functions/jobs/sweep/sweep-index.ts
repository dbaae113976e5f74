import type { DueItem, DuePage, DueShard } from "../../data/core/due-index.ts";
import { addSeconds } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";

/** Items of one shard that are dealt with at the same time. */
const atOnce = 25;
/** An item that failed is looked at again after this time, so that failing items keep none waiting behind them. */
const failedAgainSeconds = 120;

/** What the sweep needs of the index of what falls due. */
export interface SweptIndex {
  shards: readonly DueShard[];
  /** Items that are due at a time, by the time they became due; from the newest back where it says so. */
  page: (
    shard: DueShard,
    until: string,
    options: { isNewestFirst: boolean; after: DuePage["next"] },
  ) => Promise<DuePage>;
  /** Changes when an item is due, unless that has changed since it was read. */
  postpone: (item: DueItem, dueAt: string) => Promise<void>;
}

export interface Swept {
  done: number;
  failed: number;
  /** Whether everything due was reached before the time was up. */
  isFinished: boolean;
}

/**
 * Deals with everything in the index that is due at a time, the shards in parallel, until `hasTime` is false. Every
 * other minute begins with the newest items: items that hang until the time is up don't keep the rest waiting twice.
 */
export async function sweepIndex(
  index: SweptIndex,
  dealWith: (item: DueItem) => Promise<void>,
  at: string,
  hasTime: () => boolean,
): Promise<Swept> {
  const isNewestFirst = Math.floor(Date.parse(at) / 60_000) % 2 === 1;
  const swept: Swept = { done: 0, failed: 0, isFinished: true };

  async function dealOrPostpone(item: DueItem): Promise<void> {
    try {
      await dealWith(item);
      swept.done += 1;
    } catch (error) {
      swept.failed += 1;
      logger.error("A due item could not be dealt with", { route: "sweep" }, error);
      await postponeQuietly(index, item, addSeconds(at, failedAgainSeconds));
    }
  }

  async function sweepShard(shard: DueShard): Promise<void> {
    let after: DuePage["next"];
    do {
      const page = await index.page(shard, at, { isNewestFirst, after });
      const items = page.items.values();
      const workers = Array.from({ length: atOnce }, async () => {
        for (const item of items) {
          if (!hasTime()) return;
          await dealOrPostpone(item);
        }
      });
      await Promise.all(workers);
      after = page.next;
    } while (after !== undefined && hasTime());
    if (after !== undefined || !hasTime()) swept.isFinished = false;
  }

  await Promise.all(index.shards.map(sweepShard));
  return swept;
}

async function postponeQuietly(index: SweptIndex, item: DueItem, dueAt: string): Promise<void> {
  try {
    await index.postpone(item, dueAt);
  } catch (error) {
    // It stays due, and the next run meets it again.
    logger.warn("A due item could not be postponed", { route: "sweep" }, error);
  }
}
