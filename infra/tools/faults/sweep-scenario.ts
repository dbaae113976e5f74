import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import type { RecordedCall } from "../../local/iam-proxy/admission.ts";
import type { LogLine } from "../../local/logs.ts";
import type { Snapshot } from "../../local/snapshots.ts";
import {
  callSites,
  faultErrorOf,
  faultModes,
  callSiteName,
  type CallSite,
  type FaultMode,
} from "./call-sites.ts";
import { brokenInvariants } from "./invariants.ts";
import { ScenarioRun, type TestedCloud } from "./scenario-run.ts";
import { labelDifferences, type LabelCounts } from "./table-labels.ts";
import type { ScenarioSteps, Scenario } from "./scenario.ts";

/** The result of a run without a fault. */
export interface Baseline {
  sites: readonly CallSite[];
  /** All calls to AWS, by anybody. */
  calls: readonly RecordedCall[];
  made: LabelCounts;
  /** The local cloud after the preparation, from which every run with a fault starts. */
  start: Snapshot;
  /** The run of the preparation. */
  first: ScenarioRun;
  steps: (run: ScenarioRun) => ScenarioSteps;
}

/** The findings of a scenario with one fault. */
export interface FaultOutcome {
  scenario: string;
  fault: string;
  mode: FaultMode;
  /** The call did not occur in this run, so nothing failed. */
  isMissed: boolean;
  findings: string[];
  /** Warnings and errors of the functions in this run, if there are findings. */
  log: string[];
}

/** Runs a scenario without a fault. Throws if this already has findings. */
export async function runBaseline(tested: TestedCloud, scenario: Scenario): Promise<Baseline> {
  const first = await ScenarioRun.start(tested);
  const steps = await scenario.prepare(first);
  await first.settle(async () => true);
  const start = await tested.cloud.snapshot();
  const run = first.restart();
  const { go, after } = steps(run);
  // Every function starts, so that the calls of a start are recorded, too.
  tested.cloud.reloadFunctions();
  const calls = await run.recordCalls(go);
  const called = new Set(run.called);
  const { items, left } = await run.settle(async () => true);
  const made = await run.labelsMade(items);
  await after();
  await run.settle(async () => true);
  const sites = callSites(calls.filter(isNoRefusal), callerIn(tested));
  const findings = [
    ...first.problems,
    ...run.problems,
    ...left,
    ...brokenInvariants(items),
    ...undeclared(scenario, called, sites),
  ];
  if (findings.length > 0)
    throw new Error(`${scenario.name} without a fault: ${findings.join("; ")}`);
  return { sites, calls, made, start, first, steps };
}

/** Compares the calls of a scenario with what it declares. */
function* undeclared(
  { covers, runs = [] }: Scenario,
  called: ReadonlySet<Endpoint>,
  sites: readonly CallSite[],
): Generator<string> {
  for (const endpoint of covers)
    if (!called.has(endpoint)) yield `it never calls ${endpoint.method} ${endpoint.path}`;
  const callers = new Set(sites.map(({ caller }) => caller));
  for (const name of runs) if (!callers.has(name)) yield `${name} makes no call`;
}

const isNoRefusal = ({ allowed }: RecordedCall): boolean => allowed;

function callerIn({ cloud }: TestedCloud) {
  const byRole = new Map(cloud.functions.map(({ role, name }) => [role, shortName(name)]));
  return (role: string): string | undefined => byRole.get(role);
}

const shortName = (name: string): string => name.replace(/^splitsheet-[a-z]+-/, "");

/** Runs a scenario while one of its calls fails, and compares the result with the baseline. */
export async function runWithFault(
  tested: TestedCloud,
  scenario: Scenario,
  { made, start, first, steps }: Baseline,
  site: CallSite,
  mode: FaultMode,
): Promise<FaultOutcome> {
  const { cloud } = tested;
  const { faults } = cloud.admission;
  const run = first.restart();
  const outcome = { scenario: scenario.name, fault: callSiteName(site), mode };
  const trouble: LogLine[] = [];
  const told = (findings: string[]) => ({
    findings,
    log: findings.length === 0 ? [] : trouble.map(textOfLine),
  });
  try {
    await cloud.restore(start);
    cloud.logs.onLine = (line) => {
      if (line.level !== "INFO") trouble.push(line);
    };
    const { go, after } = steps(run);
    const { role, service, operation, nth } = site;
    if (scenario.isCold) cloud.reloadFunctions();
    // Functions keep secrets in memory.
    else if (service === "secretsmanager") cloud.reloadFunctions(role);
    const skip = nth - 1;
    faults.add({ role, service, operation, skip, ...mode, error: faultErrorOf(service, mode) });
    await go().catch((error: unknown) => run.reportProblem(messageOf(error)));
    const compare = async (items: Parameters<ScenarioRun["labelsMade"]>[0]) =>
      labelDifferences(made, await run.labelsMade(items), allowedToRepeat(scenario, site, mode));
    const { items, left } = await run.settle(async (all) => (await compare(all)).length === 0);
    const isMissed = faults.list.some((fault) => fault.times === mode.times);
    faults.clear();
    run.problems.push(...left, ...(await compare(items)), ...brokenInvariants(items));
    await after().catch((error: unknown) => run.reportProblem(`afterwards: ${messageOf(error)}`));
    await run.settle(async () => true);
    return { ...outcome, isMissed, ...told(run.problems) };
  } catch (error) {
    faults.clear();
    return { ...outcome, isMissed: false, ...told([...run.problems, messageOf(error)]) };
  }
}

const textOfLine = ({ at, source, level, message }: LogLine): string =>
  `${at.slice(11, 19)} ${source} ${level} ${message.slice(0, 400)}`;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** SES may have sent an email whose response was lost. Only then may the email be sent twice, and bounce twice. */
function allowedToRepeat(
  { mayRepeat }: Scenario,
  { service }: CallSite,
  { when }: FaultMode,
): RegExp[] {
  const isLostEmail = service === "ses" && when === "after";
  return [
    ...(mayRepeat?.labels ?? []),
    ...(isLostEmail ? [/^email /, /^(mail-event|evidence bounced)$/] : []),
  ];
}

/** Runs a scenario once without a fault, and then once with each wanted fault. */
export async function sweepScenario(
  tested: TestedCloud,
  scenario: Scenario,
  wanted: (mode: FaultMode, siteIndex: number, fault: string) => boolean,
  onOutcome: (outcome: FaultOutcome) => void,
): Promise<Baseline> {
  const baseline = await runBaseline(tested, scenario);
  for (const [index, site] of baseline.sites.entries())
    for (const mode of faultModes)
      if (wanted(mode, index, callSiteName(site)))
        onOutcome(await runWithFault(tested, scenario, baseline, site, mode));
  return baseline;
}
