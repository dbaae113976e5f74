import { z } from "zod";

/** A metric: namespace, name, and the values of its dimensions by their names. */
export interface MetricId {
  namespace: string;
  name: string;
  dimensions: Record<string, string>;
}

/** The values of a metric within a period, summarized. */
export interface MetricSummary {
  count: number;
  sum: number;
  minimum: number;
  maximum: number;
}

const minuteMs = 60_000;
/** Milliseconds between two calls of `minutePassed` that make a gap. */
const gapMs = 2 * minuteMs;
const keptMinutes = 24 * 60;

const keyOf = ({ namespace, name, dimensions }: MetricId): string =>
  JSON.stringify([
    namespace,
    name,
    Object.entries(dimensions).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  ]);

function joined(one: MetricSummary | undefined, other: MetricSummary): MetricSummary {
  if (!one) return other;
  return {
    count: one.count + other.count,
    sum: one.sum + other.sum,
    minimum: Math.min(one.minimum, other.minimum),
    maximum: Math.max(one.maximum, other.maximum),
  };
}

/** CloudWatch's metrics in memory, summarized by minute, for a day. */
export class Metrics {
  /** Summaries by the number of the minute since the epoch, by metric. */
  readonly #minutes = new Map<string, Map<number, MetricSummary>>();
  readonly #now: () => number;
  /** Since when values have been recorded without a gap, and when that was last known. Epoch milliseconds. */
  #since: number;
  #seenAt: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#since = now();
    this.#seenAt = now();
  }

  clear(): void {
    this.#minutes.clear();
    this.#since = this.#now();
    this.#seenAt = this.#since;
  }

  /** To be called once a minute. A longer time without a call is a gap, as after a moved clock. */
  minutePassed(): void {
    const now = this.#now();
    if (now < this.#seenAt || now - this.#seenAt > gapMs) this.#since = now;
    this.#seenAt = now;
  }

  /** Whether all values of the last minutes are known, so that what is missing did not happen. */
  knows(minutes: number): boolean {
    return this.#now() - this.#since >= minutes * minuteMs;
  }

  record(id: MetricId, value: number): void {
    const minute = Math.floor(this.#now() / minuteMs);
    const key = keyOf(id);
    const minutes = this.#minutes.get(key) ?? new Map<number, MetricSummary>();
    this.#minutes.set(key, minutes);
    const one = { count: 1, sum: value, minimum: value, maximum: value };
    minutes.set(minute, joined(minutes.get(minute), one));
    for (const old of minutes.keys()) if (old < minute - keptMinutes) minutes.delete(old);
  }

  /** The last `count` periods of `minutes` minutes, the current one first; undefined is a period without values. */
  periods(id: MetricId, minutes: number, count: number): (MetricSummary | undefined)[] {
    const known = this.#minutes.get(keyOf(id));
    const now = Math.floor(this.#now() / minuteMs);
    return Array.from({ length: count }, (_, period) => {
      let found: MetricSummary | undefined;
      for (let back = 0; back < minutes; back += 1) {
        const one = known?.get(now - period * minutes - back);
        if (one) found = joined(found, one);
      }
      return found;
    });
  }

  /** Records the metrics of a log line in CloudWatch's embedded metric format. Other lines change nothing. */
  recordEmbedded(line: Record<string, unknown>): void {
    const header = Embedded.safeParse(line);
    if (!header.success) return;
    for (const { Namespace: namespace, Dimensions, Metrics: named } of header.data._aws
      .CloudWatchMetrics)
      for (const names of Dimensions)
        for (const { Name: name } of named) {
          const dimensions = Object.fromEntries(names.map((one) => [one, String(line[one])]));
          for (const value of [line[name]].flat())
            if (typeof value === "number") this.record({ namespace, name, dimensions }, value);
        }
  }
}

const Embedded = z.object({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())).default([[]]),
        Metrics: z.array(z.object({ Name: z.string() })),
      }),
    ),
  }),
});
