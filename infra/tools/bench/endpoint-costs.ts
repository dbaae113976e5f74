import { randomUUID } from "node:crypto";
import { z } from "zod";
import { password } from "../samples/sample-accounts.ts";
import { callEndpointAs, contractEndpoints } from "../testing/contract-call.ts";
import type { SampleRequest } from "../testing/sample-request.ts";
import { createTestRecords, type TestRecords } from "../testing/test-records.ts";
import { Visitor } from "../samples/visitor.ts";
import { formatDecimal, formatMilliseconds, percentile, sum } from "./figures.ts";
import { newTestRecords } from "./new-test-records.ts";
import {
  callsSince,
  describeCalls,
  localTime,
  waitUntilQuiet,
  type RecordedCall,
} from "./local-cloud-calls.ts";
import type { ReportPart } from "./report.ts";
import { groupOf, roleOf, type StackFunction } from "./stack-functions.ts";

/** Number of calls per endpoint. A read repeats the same request; each change gets its own record. */
const runs = { reading: 200, changing: 12 };
/** Calls before the measurement, which load the functions and their secrets. */
const warmUps = 2;
/** AWS calls are counted over the first runs only, because the log of calls has a limited length. */
const counted = 10;

type Row = (typeof contractEndpoints)[number];

interface Trial {
  visitor: Visitor;
  fixture: SampleRequest;
}

/** Measures each endpoint of the contract over HTTP, one call after the other. */
export async function measureEndpoints(
  url: string,
  functions: readonly StackFunction[],
): Promise<ReportPart> {
  const records = await createTestRecords(url);
  const sweepRole = roleOf(functions, "sweep");
  const rows: string[][] = [];
  for (const row of contractEndpoints) {
    const trials = await trialsOf(records, row);
    await waitUntilQuiet(url, sweepRole);
    const role = roleOf(functions, groupOf(row.endpoint));
    rows.push(await measureOne(url, row, trials, role).catch(refusedRow(row)));
  }
  return {
    title: "Endpoints",
    about: `AWS calls and DynamoDB capacity units of one call of a warm function, and the time until its answer over HTTP on this machine with all AWS calls to the local cloud. ${runs.reading} calls per reading endpoint and ${runs.changing} per changing endpoint, one after the other. With ${runs.changing} calls, the p99 is the slowest one.`,
    columns: ["Endpoint", "AWS calls", "Read units", "Write units", "p50", "p99"],
    rows,
  };
}

async function trialsOf(records: TestRecords, { title, endpoint, fixture }: Row): Promise<Trial[]> {
  const trial = async (own: TestRecords): Promise<Trial> => {
    const given = await fixture(own);
    const isOwners =
      ["user", "userOrShare", "pendingSignUp"].includes(endpoint.access) ||
      endpoint.path === "/api/auth/session";
    const caller = isOwners ? own.owner : new Visitor(own.url);
    return { visitor: given.visitor ?? caller, fixture: given };
  };
  if (endpoint.method === "GET") {
    const one = await trial(records);
    return Array.from({ length: runs.reading + warmUps }, () => one);
  }
  if (endpoint.path.startsWith("/api/auth/")) await forgetAttempts(records);
  const count = runs.changing + warmUps;
  const recordSets =
    endpoint.access === "signer"
      ? await newTestRecords(records, count)
      : Array.from({ length: count }, () => records);
  const trials: Trial[] = [];
  for (const own of recordSets) trials.push(await trial(own));
  if (title === "POST /api/auth/logout")
    for (const { visitor } of trials) await signIn(visitor, records);
  return trials;
}

/** Advances the clock by an hour, so that limits per IP address expire, and signs the owner in again. */
async function forgetAttempts(records: TestRecords): Promise<void> {
  const advance = { advanceSeconds: 61 * 60 };
  await records.owner.expect(z.unknown(), "POST", "/_local/clock.json", advance);
  await signIn(records.owner, records);
}

/** Signs in. A measured logout needs a session. */
async function signIn(visitor: Visitor, { ownerEmail }: TestRecords): Promise<void> {
  const body = { email: ownerEmail, password };
  await visitor.expect(z.unknown(), "POST", "/api/auth/login", body);
}

/** Row of an endpoint that answered an error. Makes the bench exit with code 1. */
const refusedRow =
  ({ title }: Row) =>
  (error: unknown): string[] => {
    console.error(error);
    process.exitCode = 1;
    return [title, "failed", "", "", "", ""];
  };

async function measureOne(
  url: string,
  row: Row,
  trials: readonly Trial[],
  role: string,
): Promise<string[]> {
  await timesOf(row, trials.slice(0, warmUps));
  const since = await localTime(url);
  const measured = trials.slice(warmUps);
  const first = await timesOf(row, measured.slice(0, counted));
  const calls = (await callsSince(url, since)).filter((call) => call.role === role);
  const times = [...first, ...(await timesOf(row, measured.slice(counted)))];
  return [
    row.title,
    describeCalls(calls, counted) || "none",
    ...unitsOf(calls),
    formatMilliseconds(percentile(times, 50)),
    formatMilliseconds(percentile(times, 99)),
  ];
}

/** Times of the calls in milliseconds. Throws for a status of 400 or more. */
async function timesOf({ title, endpoint }: Row, trials: readonly Trial[]): Promise<number[]> {
  const times: number[] = [];
  for (const { visitor, fixture } of trials) {
    const headers = { ...(endpoint.repeat === "key" && { "idempotency-key": randomUUID() }) };
    const startedAt = performance.now();
    const { status, body } = await callEndpointAs(visitor, endpoint, fixture, headers);
    times.push(performance.now() - startedAt);
    if (status >= 400) throw new Error(`${title} answered ${status}: ${JSON.stringify(body)}`);
  }
  return times;
}

function unitsOf(calls: readonly RecordedCall[]): string[] {
  const perRun = (kind: "read" | "write"): string =>
    formatDecimal(sum(calls.map(({ units }) => units?.[kind] ?? 0)) / counted);
  return [perRun("read"), perRun("write")];
}
