import { beforeEach, expect, it, vi } from "vitest";
import type { DueItem } from "../../data/core/due-index.ts";
import { dueShards } from "../../data/core/due-entry.ts";
import { sweepIndex } from "./sweep-index.ts";
import { indexInMemory } from "./index-in-memory.fixture.ts";

const at = "2026-11-21T12:00:00.000Z";
const evenMinute = at;
const oddMinute = "2026-11-21T12:01:00.000Z";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

function items(count: number, kind: string, second: number): DueItem[] {
  return Array.from({ length: count }, (_, index) => ({
    pk: `${kind}#${index}`,
    sk: kind,
    kind,
    dueAt: new Date(Date.parse(at) - 3_600_000 + second * 1000 + index).toISOString(),
  }));
}

it("the sweep processes other items although 1,000 older items always fail", async () => {
  const index = indexInMemory({ "DUE#0": [...items(1000, "broken", 0), ...items(50, "good", 60)] });
  const dealt: string[] = [];
  const dealWith = async ({ pk, kind }: DueItem) => {
    if (kind === "broken") throw new Error("always");
    dealt.push(pk);
  };
  const first = await sweepIndex(index, dealWith, evenMinute, () => true);
  expect(first).toEqual({ done: 50, failed: 1000, isFinished: true });
  expect(dealt).toHaveLength(50);
  // The run of the next minute does not process the failed items.
  const next = await sweepIndex(index, dealWith, oddMinute, () => true);
  expect(next.failed).toBe(0);
});

it("the sweep processes all shards concurrently", async () => {
  const index = indexInMemory(
    Object.fromEntries(dueShards.map((shard) => [shard, items(1, shard, 0)])),
  );
  const begun = new Set<string>();
  const all = Promise.withResolvers<undefined>();
  await sweepIndex(
    index,
    async ({ kind }) => {
      begun.add(kind);
      if (begun.size === dueShards.length) all.resolve(undefined);
      await all.promise;
    },
    evenMinute,
    () => true,
  );
  expect(begun.size).toBe(dueShards.length);
});

it("the sweep starts no item when its time is over, and reports that items are left", async () => {
  const index = indexInMemory({ "DUE#0": items(500, "good", 0) });
  let dealt = 0;
  const swept = await sweepIndex(
    index,
    async () => {
      dealt += 1;
      await Promise.resolve();
    },
    evenMinute,
    () => dealt < 100,
  );
  expect(swept.isFinished).toBe(false);
  expect(dealt).toBeLessThan(500);
});

it("the sweep's next run processes items behind items that use up a run's time", async () => {
  const index = indexInMemory({ "DUE#0": [...items(100, "hanging", 0), ...items(10, "good", 60)] });
  const reached = new Set<string>();
  const minute = async (time: string) => {
    let isUp = false;
    const ended = new Promise<void>((resolve) => {
      setTimeout(() => {
        isUp = true;
        resolve();
      }, 50);
    });
    await sweepIndex(
      index,
      async ({ pk, kind }) => {
        if (kind === "hanging") await ended;
        else reached.add(pk);
      },
      time,
      () => !isUp,
    );
  };
  await minute(evenMinute);
  expect(reached.size).toBe(0);
  await minute(oddMinute);
  expect(reached.size).toBe(10);
});
