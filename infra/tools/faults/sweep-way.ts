import type { Endpoint } from "../../../shared/contracts/endpoint.ts";
import type { NotedCall } from "../../local/door/admission.ts";
import type { LogLine } from "../../local/logs.ts";
import type { Snapshot } from "../../local/snapshots.ts";
import { callSites, errorOf, modes, nameOf, type CallSite, type Mode } from "./call-sites.ts";
import { brokenInvariants } from "./invariants.ts";
import { Run, type Machine } from "./run.ts";
import { differences, type Labels } from "./snapshot.ts";
import type { Steps, Way } from "./way.ts";

/** What a run without a fault does and makes. */
export interface Baseline {
  sites: readonly CallSite[];
  made: Labels;
  /** The machine after the preparation, where every run with a fault begins. */
  start: Snapshot;
  /** The run of the preparation. */
  first: Run;
  steps: (run: Run) => Steps;
}

/** One fault on a way, and what was found. */
export interface Outcome {
  way: string;
  fault: string;
  mode: Mode;
  /** The call did not happen in this run, so that nothing failed. */
  isMissed: boolean;
  findings: string[];
  /** Warnings and errors of the functions in this run, if there are findings. */
  log: string[];
}

/** Takes a way without a fault. Throws if something is wrong even so. */
export async function takeBaseline(machine: Machine, way: Way): Promise<Baseline> {
  const first = await Run.on(machine);
  const steps = await way.prepare(first);
  await first.settle(async () => true);
  const start = await machine.cloud.snapshot();
  const run = first.again();
  const { go, after } = steps(run);
  // Every function starts, so that the calls of a start are among the noted ones.
  machine.cloud.reloadFunctions();
  const calls = await run.noting(go);
  const called = new Set(run.called);
  const { items, left } = await run.settle(async () => true);
  const made = await run.made(items);
  await after();
  await run.settle(async () => true);
  const sites = callSites(calls.filter(isNoRefusal), callerIn(machine));
  const findings = [
    ...first.problems,
    ...run.problems,
    ...left,
    ...brokenInvariants(items),
    ...undeclared(way, called, sites),
  ];
  if (findings.length > 0) throw new Error(`${way.name} without a fault: ${findings.join("; ")}`);
  return { sites, made, start, first, steps };
}

/** Compares what a way has called with what it declares. */
function* undeclared(
  { covers, runs = [] }: Way,
  called: ReadonlySet<Endpoint>,
  sites: readonly CallSite[],
): Generator<string> {
  for (const endpoint of covers)
    if (!called.has(endpoint)) yield `it never calls ${endpoint.method} ${endpoint.path}`;
  const callers = new Set(sites.map(({ caller }) => caller));
  for (const name of runs) if (!callers.has(name)) yield `${name} makes no call`;
}

const isNoRefusal = ({ allowed }: NotedCall): boolean => allowed;

function callerIn({ cloud }: Machine) {
  const byRole = new Map(cloud.functions.map(({ role, name }) => [role, shortName(name)]));
  return (role: string): string | undefined => byRole.get(role);
}

const shortName = (name: string): string => name.replace(/^splitsheet-[a-z]+-/, "");

/** Takes a way while one of its calls fails, and compares the result with the way without a fault. */
export async function takeFaulted(
  machine: Machine,
  way: Way,
  { made, start, first, steps }: Baseline,
  site: CallSite,
  mode: Mode,
): Promise<Outcome> {
  const { cloud } = machine;
  const { faults } = cloud.admission;
  const run = first.again();
  const outcome = { way: way.name, fault: nameOf(site), mode };
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
    if (way.isCold) cloud.reloadFunctions();
    // Functions keep secrets in memory.
    else if (service === "secretsmanager") cloud.reloadFunctions(role);
    const skip = nth - 1;
    faults.add({ role, service, operation, skip, ...mode, error: errorOf(service, mode) });
    await go().catch((error: unknown) => run.find(messageOf(error)));
    const compare = async (items: Parameters<Run["made"]>[0]) =>
      differences(made, await run.made(items), allowedToRepeat(way, site, mode));
    const { items, left } = await run.settle(async (all) => (await compare(all)).length === 0);
    const isMissed = faults.list.some((fault) => fault.times === mode.times);
    faults.clear();
    run.problems.push(...left, ...(await compare(items)), ...brokenInvariants(items));
    await after().catch((error: unknown) => run.find(`afterwards: ${messageOf(error)}`));
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

/** SES may have sent an email whose answer was lost; only then it is sent again, and bounces again. */
function allowedToRepeat({ mayRepeat }: Way, { service }: CallSite, { when }: Mode): RegExp[] {
  const isLostEmail = service === "ses" && when === "after";
  return [
    ...(mayRepeat?.labels ?? []),
    ...(isLostEmail ? [/^email /, /^(mail-event|evidence bounced)$/] : []),
  ];
}

/** Takes a way once without a fault, and then once with each fault. */
export async function sweepWay(
  machine: Machine,
  way: Way,
  wanted: (mode: Mode, siteIndex: number, fault: string) => boolean,
  onOutcome: (outcome: Outcome) => void,
): Promise<Baseline> {
  const baseline = await takeBaseline(machine, way);
  for (const [index, site] of baseline.sites.entries())
    for (const mode of modes)
      if (wanted(mode, index, nameOf(site)))
        onOutcome(await takeFaulted(machine, way, baseline, site, mode));
  return baseline;
}
