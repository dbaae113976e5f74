import { z } from "zod";
import { password } from "../../samples/sample-accounts.ts";
import { Visitor } from "../../samples/visitor.ts";
import { callEndpointAs, contractEndpoints } from "../../testing/contract-call.ts";
import type { TestRecords } from "../../testing/test-records.ts";

export interface MixedLoad {
  requests: number;
  /** Milliseconds of each answered request, without the requests that prepare its sample. */
  times: number[];
  /** Number of answers by status. */
  statuses: Map<number, number>;
  /** Number of answers of 500 or more by endpoint and status. */
  serverErrors: Map<string, number>;
}

/** Seconds of a measured load; BENCH_LOAD_SECONDS shortens it. */
export const loadSeconds = Number(process.env["BENCH_LOAD_SECONDS"] ?? 600);

/** Calls random endpoints until the time is over. Requests that a limit refuses count, too. */
export async function runMixedLoad(
  url: string,
  records: TestRecords,
  callers: number,
): Promise<MixedLoad> {
  const until = performance.now() + loadSeconds * 1000;
  const load: MixedLoad = { requests: 0, times: [], statuses: new Map(), serverErrors: new Map() };
  const call = async (): Promise<void> => {
    while (performance.now() < until) {
      const one = contractEndpoints[Math.floor(Math.random() * contractEndpoints.length)];
      if (one === undefined) return;
      try {
        const fixture = await one.fixture(records);
        const isOwners = one.endpoint.access === "user";
        const caller = fixture.visitor ?? (isOwners ? records.owner : new Visitor(url));
        const startedAt = performance.now();
        const { status } = await callEndpointAs(caller, one.endpoint, fixture);
        load.times.push(performance.now() - startedAt);
        addOne(load.statuses, status);
        if (status >= 500) addOne(load.serverErrors, `${one.title} ${status}`);
        // The sample of another endpoint has ended the owner's session.
        if (status === 401 && caller === records.owner) await signIn(records);
      } catch {
        // A limit refused a request that the sample makes.
      }
      load.requests += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return load;
}

export const listCounts = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} (${count})`)
    .join(", ");

const addOne = <Key>(counts: Map<Key, number>, key: Key): unknown =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

async function signIn({ owner, ownerEmail }: TestRecords): Promise<void> {
  await owner.expect(z.unknown(), "POST", "/api/auth/login", { email: ownerEmail, password });
}
