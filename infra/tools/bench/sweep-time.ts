import { OutboxRepository } from "../../../functions/data/outbox/outbox-repository.ts";
import { Table } from "../../../functions/data/core/table.ts";
import { sweepDue } from "../../../functions/jobs/sweep/sweep-due.ts";
import { dueItemsInMemory } from "./due-items-in-memory.ts";
import { formatDecimal, percentile, formatSeconds } from "./figures.ts";
import type { ReportPart } from "./report.ts";

const dueItems = 100_000;
const failingItems = 250;
/** Milliseconds of a call to SQS. */
const queueMs = 10;
/** Milliseconds in which a run starts items: the function's time limit without the reserve at its end. */
const workMs = 22_000;
const betweenRunsMs = 60_000;
const mostRuns = 30;
const wantedMinutes = 10;

interface Worked {
  runs: number;
  failures: number;
  busyMs: number;
  /** For each item that was queued: milliseconds from the first run's start, with the minutes between the runs. */
  queuedAfterMs: number[];
}

/** Processes the due items with the code of the sweep, one run a minute. The first `failing` items can't be queued. */
async function workOff(failing: number): Promise<Worked> {
  const start = "2026-11-21T12:00:00.000Z";
  const { client, ids } = dueItemsInMemory(dueItems, start);
  const table = new Table(client, "bench", "bench");
  const outbox = new OutboxRepository(table);
  const bad = new Set(ids.slice(0, failing));
  const queued = new Map<string, number>();
  const worked: Worked = { runs: 0, failures: 0, busyMs: 0, queuedAfterMs: [] };
  while (queued.size < dueItems - failing && worked.runs < mostRuns) {
    const startedMs = performance.now();
    const offsetMs = worked.runs * betweenRunsMs;
    const sinceStart = (): number => performance.now() - startedMs;
    const { failed } = await sweepDue(
      {
        table,
        outbox,
        dueIndex: "due",
        queue: async (_, id) => {
          await new Promise((resolve) => setTimeout(resolve, queueMs));
          if (bad.has(id)) throw new Error("This item always fails");
          if (!queued.has(id)) queued.set(id, offsetMs + sinceStart());
        },
        queueEvent: async () => undefined,
        removeUnclaimedSignUp: async () => undefined,
        runAgreementClock: async () => undefined,
        settleFile: async () => undefined,
        settleReading: async () => undefined,
        runReviewClock: async () => undefined,
        raiseAlarm: () => undefined,
      },
      new Date(Date.parse(start) + offsetMs).toISOString(),
      () => sinceStart() < workMs,
    );
    worked.runs += 1;
    worked.failures += failed;
    worked.busyMs += sinceStart();
  }
  worked.queuedAfterMs = [...queued.values()];
  return worked;
}

function row(name: string, wanted: number, worked: Worked): string[] {
  const { runs, busyMs, failures, queuedAfterMs } = worked;
  const lastMs = percentile(queuedAfterMs, 100);
  return [
    name,
    `${queuedAfterMs.length} of ${wanted}`,
    String(runs),
    formatSeconds(busyMs),
    formatDecimal(queuedAfterMs.length / (busyMs / 1000), 0),
    `${formatDecimal(lastMs / 60_000)} min`,
    `< ${wantedMinutes} min`,
    String(failures),
  ];
}

/** Measures how long the sweep needs for 100,000 due items, also while 250 items always fail. */
export async function measureSweep(): Promise<ReportPart> {
  // Each failing item logs an error.
  const logged = console.error;
  console.error = () => undefined;
  try {
    const all = await workOff(0);
    const some = await workOff(failingItems);
    return {
      title: "The sweep with 100,000 due items",
      about: `The sweep's own code, one run a minute with ${workMs / 1000} s of work each, on a table in memory whose calls take as long as on AWS (queries 10 ms, reads 4 ms, writes 6 ms, SQS ${queueMs} ms).`,
      columns: [
        "",
        "Queued",
        "Runs",
        "Time at work",
        "Items/s",
        "Last item after",
        "Wanted",
        "Failures",
      ],
      rows: [
        row("100,000 items", dueItems, all),
        row(
          `${failingItems} of them always fail, and are due first`,
          dueItems - failingItems,
          some,
        ),
      ],
    };
  } finally {
    console.error = logged;
  }
}
