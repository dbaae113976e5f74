import type { Item } from "../table-labels.ts";
import { textField } from "../table-labels.ts";
import { labelDifferences } from "../table-labels.ts";
import { brokenInvariants, unfinishedWork } from "../invariants.ts";
import type { ScenarioRun, TestedCloud } from "../scenario-run.ts";
import type { Baseline } from "../sweep-scenario.ts";

/** Minutes of the local clock within which an interrupted job must have ended. */
const wantedMinutes = 3;
/** Minutes of the local clock after which the wait for a job is given up. */
const patienceMinutes = 30;
/** Minutes after which an entry without a lease waits for its time: it is not late. */
const plannedMinutes = 5;

/** What happened in a run whose function was killed. */
export interface KillOutcome {
  /** Number of events that the kill interrupted: 0 if the run made fewer calls than `nth`. */
  interrupted: number;
  findings: string[];
}

/**
 * Runs a scenario and kills the functions of `role` at their `nth` call to AWS, right after its effect. Compares the
 * result with the run in which nothing was killed. Times are those of the local clock.
 */
export async function runWithKill(
  { cloud, readTable }: TestedCloud,
  { made, start, first, steps }: Baseline,
  { role, nth, laterMinutes = 0 }: { role: string; nth: number; laterMinutes?: number },
): Promise<KillOutcome> {
  await cloud.restore(start);
  const run = first.restart();
  const { go, after } = steps(run);
  let calls = 0;
  let interrupted = 0;
  cloud.admission.onCall = (call) => {
    if (call.role !== role) return;
    calls += 1;
    if (calls === nth) interrupted = cloud.killFunctions(role);
  };
  const findings: string[] = [];
  const finish = async (): Promise<void> => {
    let killedAt: number | undefined;
    for (let minute = 0; ; minute += 1) {
      await cloud.settled();
      if (interrupted > 0) killedAt ??= minute;
      const open = unfinishedWork(withoutPlanned(await readTable(), cloud.clock.now()));
      if (open.length === 0) {
        const minutes = minute - (killedAt ?? minute);
        if (minutes > wantedMinutes) findings.push(`it ended after ${minutes} minutes`);
        return;
      }
      if (minute === patienceMinutes) {
        findings.push(...open);
        return;
      }
      await run.wait(60);
    }
  };
  await go();
  await finish();
  if (laterMinutes > 0) {
    await run.wait(laterMinutes * 60);
    await finish();
  }
  cloud.admission.onCall = undefined;
  findings.push(...(await problemsOf(run, await readTable(), made)));
  await after();
  return { interrupted, findings: [...findings, ...run.problems] };
}

async function problemsOf(run: ScenarioRun, items: Item[], made: Baseline["made"]) {
  return [...labelDifferences(made, await run.labelsMade(items), []), ...brokenInvariants(items)];
}

/** The items without the entries of jobs whose time is still to come. */
function withoutPlanned(items: readonly Item[], nowMs: number): Item[] {
  return items.filter(
    (item) =>
      item["kind"] !== "outbox" ||
      item["leaseUntil"] !== undefined ||
      Date.parse(textField(item, "dueAt")) < nowMs + plannedMinutes * 60_000 ||
      textField(item, "dueAt") === "",
  );
}
