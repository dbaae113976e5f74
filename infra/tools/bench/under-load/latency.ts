import { createTestRecords } from "../../testing/test-records.ts";
import { listCounts, loadSeconds, runMixedLoad } from "./mixed-load.ts";
import type { ReportPart } from "../report.ts";

const callers = 2;
const warmUpShare = 0.1;

/** Measures the times of mixed requests of two callers. */
export async function measureLatency(url: string): Promise<ReportPart> {
  const load = await runMixedLoad(url, await createTestRecords(url), callers);
  const times = load.times
    .slice(Math.floor(load.times.length * warmUpShare))
    .toSorted((a, b) => a - b);
  const percentile = (share: number): string =>
    `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  return {
    title: "Times of mixed requests",
    about: `Times of ${times.length} requests of all endpoints by ${callers} callers in ${loadSeconds} s, with both and the local cloud on this machine. Answers by status: ${listCounts(load.statuses)}. Of 500 or more: ${listCounts(load.serverErrors) || "none"}.`,
    columns: ["Half of them", "95 %", "99 %"],
    rows: [[percentile(0.5), percentile(0.95), percentile(0.99)]],
  };
}
