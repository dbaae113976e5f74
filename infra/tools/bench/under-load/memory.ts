import { createTestRecords, type TestRecords } from "../../testing/test-records.ts";
import { formatMegabytes } from "../figures.ts";
import { readMemory, type Memory } from "../local-cloud-usage.ts";
import { listCounts, loadSeconds, runMixedLoad, type MixedLoad } from "./mixed-load.ts";
import type { ReportPart } from "../report.ts";

const restSeconds = 90;
const callers = 4;
const sampleMs = 2_000;
const wantedMegabytes = 1024;

interface Load extends MixedLoad {
  samples: Memory[];
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
      about: `Resident memory of the process with all functions, while ${callers} callers sent ${load.requests} requests of all endpoints in ${loadSeconds} s. Answers by status: ${listCounts(load.statuses)}. Of 500 or more: ${listCounts(load.serverErrors) || "none"}.`,
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

const row = (name: string, { rssBytes, environments }: Memory): string[] => [
  name,
  formatMegabytes(rssBytes),
  String(environments.length),
  "",
];

const mostEnvironments = ({ samples }: Load): string =>
  String(Math.max(...samples.map(({ environments }) => environments.length)));

async function underLoad(url: string, records: TestRecords): Promise<Load> {
  const samples: Memory[] = [];
  const ended = new AbortController();
  const sample = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      samples.push(await readMemory(url));
      await pause(sampleMs);
    }
  };
  const sampled = sample();
  const load = await runMixedLoad(url, records, callers);
  ended.abort();
  await sampled;
  return { ...load, samples };
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
