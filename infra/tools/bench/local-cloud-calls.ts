import { z } from "zod";
import { Visitor } from "../samples/visitor.ts";

const RecordedCall = z.object({
  at: z.string(),
  role: z.string(),
  service: z.string(),
  operation: z.string(),
  resource: z.string(),
  error: z.string().optional(),
  units: z.object({ read: z.number(), write: z.number() }).optional(),
  latencyMs: z.number(),
});
export type RecordedCall = z.infer<typeof RecordedCall>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** AWS calls of the functions since a time (ISO 8601), oldest first. */
export async function callsSince(url: string, since: string): Promise<RecordedCall[]> {
  const { calls } = await new Visitor(url).expect(
    z.object({ calls: z.array(RecordedCall) }),
    "GET",
    "/_local/calls.json?limit=2000",
  );
  return calls.filter(({ at }) => at >= since).toReversed();
}

/** Waits for half a second without AWS calls other than those of the sweep. Throws after a minute. */
export async function waitUntilQuiet(url: string, sweepRole: string): Promise<void> {
  const since = await localTime(url);
  let known = -1;
  for (let tries = 0; tries < 120; tries += 1) {
    const { length } = (await callsSince(url, since)).filter(({ role }) => role !== sweepRole);
    if (length === known) return;
    known = length;
    await pause(500);
  }
  throw new Error("The functions were not idle within a minute");
}

/** The time of the local clock, later than the times of all previous calls. */
export async function localTime(url: string): Promise<string> {
  await pause(5);
  const Clock = z.object({ now: z.string() });
  return (await new Visitor(url).expect(Clock, "GET", "/_local/clock.json")).now;
}

/** Operations per run, for instance `GetItem, 2 PutObject`. */
export function describeCalls(calls: readonly RecordedCall[], runs: number): string {
  const counts = Map.groupBy(calls, ({ operation }) => operation);
  return [...counts]
    .map(([operation, all]) => {
      const times = Number((all.length / runs).toFixed(1));
      return times === 1 ? operation : `${times} ${operation}`;
    })
    .join(", ");
}
