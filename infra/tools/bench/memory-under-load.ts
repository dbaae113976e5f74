import { z } from "zod";
import { password } from "../samples/sample-accounts.ts";
import { Visitor } from "../samples/visitor.ts";
import { callEndpointAs, contractEndpoints } from "../testing/contract-call.ts";
import { createTestRecords, type TestRecords } from "../testing/test-records.ts";
import { formatMegabytes } from "./figures.ts";
import { readMemory, type Memory } from "./local-cloud-usage.ts";
import type { ReportPart } from "./report.ts";

const loadSeconds = Number(process.env["BENCH_LOAD_SECONDS"] ?? 600);
const restSeconds = 90;
const callers = 4;
const sampleMs = 2_000;
const wantedMegabytes = 1024;

interface Load {
  samples: Memory[];
  requests: number;
  /** Number of answers by status. */
  statuses: Map<number, number>;
  /** Number of answers of 500 or more by endpoint and status. */
  serverErrors: Map<string, number>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Measures the memory of a local cloud before, under and after ten minutes of mixed requests. */
export async function measureMemory(url: string): Promise<ReportPart[]> {
  const start = await readMemory(url);
  const records = await createTestRecords(url);
  const load = await underLoad(url, records);
  await pause(restSeconds * 1000);
  const rest = await readMemory(url);
  const most = Math.max(...load.samples.map(({ rssBytes }) => rssBytes));
  const last = load.samples.at(-1) ?? start;
  return [
    {
      title: "Memory of the local cloud",
      about: `Resident memory of the process with all functions, while ${callers} callers sent ${load.requests} requests of all endpoints in ${loadSeconds} s. Answers by status: ${listed(load.statuses)}. Of 500 or more: ${listed(load.serverErrors) || "none"}.`,
      columns: ["", "Memory", "Environments", "Wanted"],
      rows: [
        row("after the start", start),
        [
          "highest under load",
          formatMegabytes(most),
          mostEnvironments(load),
          `< ${wantedMegabytes} MB`,
        ],
        row("at the end of the load", last),
        row(`${restSeconds} s later`, rest),
      ],
    },
    heapsPart(load),
  ];
}

const listed = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} (${count})`)
    .join(", ");

const addOne = <Key>(counts: Map<Key, number>, key: Key): unknown =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

const row = (name: string, { rssBytes, environments }: Memory): string[] => [
  name,
  formatMegabytes(rssBytes),
  String(environments.length),
  "",
];

const mostEnvironments = ({ samples }: Load): string =>
  String(Math.max(...samples.map(({ environments }) => environments.length)));

/** Calls random endpoints until the time is over. Requests that a limit refuses count, too. */
async function underLoad(url: string, records: TestRecords): Promise<Load> {
  const until = performance.now() + loadSeconds * 1000;
  const load: Load = { samples: [], requests: 0, statuses: new Map(), serverErrors: new Map() };
  const call = async (): Promise<void> => {
    while (performance.now() < until) {
      const one = contractEndpoints[Math.floor(Math.random() * contractEndpoints.length)];
      if (one === undefined) return;
      try {
        const fixture = await one.fixture(records);
        const isOwners = one.endpoint.access === "user";
        const caller = fixture.visitor ?? (isOwners ? records.owner : new Visitor(url));
        const { status } = await callEndpointAs(caller, one.endpoint, fixture);
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
  const sample = async (): Promise<void> => {
    while (performance.now() < until) {
      load.samples.push(await readMemory(url));
      await pause(sampleMs);
    }
  };
  await Promise.all([sample(), ...Array.from({ length: callers }, call)]);
  return load;
}

async function signIn({ owner, ownerEmail }: TestRecords): Promise<void> {
  await owner.expect(z.unknown(), "POST", "/api/auth/login", { email: ownerEmail, password });
}

const lowestHeap = (samples: readonly Memory[], name: string): number =>
  Math.min(
    ...samples
      .flatMap(({ environments }) => environments)
      .filter((one) => one.name === name && one.events > 0)
      .map(({ heapBytes }) => heapBytes),
  );

/** The lowest heap of each function in the first and in the last third of the load. */
function heapsPart({ samples }: Load): ReportPart {
  const third = Math.floor(samples.length / 3);
  const [first, last] = [samples.slice(0, third), samples.slice(-third)];
  const names = [
    ...new Set(samples.flatMap(({ environments }) => environments.map(({ name }) => name))),
  ];
  return {
    title: "Heaps of the functions",
    about:
      "Lowest heap of each function in the first and in the last third of the load. A heap that grows with the number of events is a leak.",
    columns: ["Function", "Most events of an environment", "First third", "Last third"],
    rows: names.toSorted().map((name) => {
      const events = Math.max(
        ...samples.flatMap(({ environments }) =>
          environments.filter((one) => one.name === name).map((one) => one.events),
        ),
      );
      const cell = (part: readonly Memory[]): string => {
        const bytes = lowestHeap(part, name);
        return Number.isFinite(bytes) ? formatMegabytes(bytes) : "";
      };
      return [name, String(events), cell(first), cell(last)];
    }),
  };
}
