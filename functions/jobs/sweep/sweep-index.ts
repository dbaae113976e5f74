import type { DueItem, DuePage, DueShard } from "../../data/core/due-index.ts";
import { addSeconds } from "../../platform/clock.ts";
import { logger } from "../../platform/logger.ts";

/** Number of items of one shard that are processed at the same time. */
const atOnce = 25;
/** Seconds until a failed item is retried, so that failing items do not delay the items behind them. */
const failedAgainSeconds = 120;

/** The operations of the index of due items that the sweep uses. */
export interface SweepableIndex {
  shards: readonly DueShard[];
  /** Items that are due at `until`, in the order of their due time; the newest first if `isNewestFirst`. */
  page: (
    shard: DueShard,
    until: string,
    options: { isNewestFirst: boolean; after: DuePage["next"] },
  ) => Promise<DuePage>;
  /** Changes the due time of an item, unless it has changed since the item was read. */
  postpone: (item: DueItem, dueAt: string) => Promise<void>;
}

/** The result of a run of the sweep. */
export interface SweepResult {
  /** Number of items that were handled. */
  done: number;
  /** Number of items whose handling failed. */
  failed: number;
  /** Whether the run processed all due items before its time ended. */
  isFinished: boolean;
}

/**
 * Processes all items of the index that are due at `at`, the shards in parallel, until `hasTime` is false. The run of
 * every second minute starts with the newest items, so that items that use up a run's time do not block two runs in a
 * row.
 */
export async function sweepIndex(
  index: SweepableIndex,
  handleItem: (item: DueItem) => Promise<void>,
  at: string,
  hasTime: () => boolean,
): Promise<SweepResult> {
  const isNewestFirst = Math.floor(Date.parse(at) / 60_000) % 2 === 1;
  const swept: SweepResult = { done: 0, failed: 0, isFinished: true };

  async function handleOrPostpone(item: DueItem): Promise<void> {
    try {
      await handleItem(item);
      swept.done += 1;
    } catch (error) {
      swept.failed += 1;
      logger.error("A due item could not be handled", { route: "sweep" }, error);
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
          await handleOrPostpone(item);
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

async function postponeQuietly(index: SweepableIndex, item: DueItem, dueAt: string): Promise<void> {
  try {
    await index.postpone(item, dueAt);
  } catch (error) {
    // The item stays due, and the next run processes it again.
    logger.warn("A due item could not be postponed", { route: "sweep" }, error);
  }
}
