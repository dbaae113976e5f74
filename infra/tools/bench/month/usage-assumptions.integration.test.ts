import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { groups } from "../../../../shared/contracts/index.ts";
import type { Endpoint } from "../../../../shared/contracts/endpoint.ts";
import { demoAccount } from "../../samples/demo-people.ts";
import { createDemoAccount } from "../../samples/demo.ts";
import { cdkOut, startTestCloud, type TestCloud } from "../../testing/cloud.ts";
import { CountedVisitor } from "../counted-visitor.ts";
import { sum } from "../figures.ts";
import { callsSince, localTime, waitUntilQuiet } from "../local-cloud-calls.ts";
import { groupOf, readStackFunctions, roleOf, type StackFunction } from "../stack-functions.ts";
import { useOfCall } from "./usage-assumptions.ts";

let cloud: TestCloud;
let functions: StackFunction[];
let visitor: CountedVisitor;
beforeAll(async () => {
  cloud = await startTestCloud();
  functions = readStackFunctions(cdkOut);
  await createDemoAccount(cloud.url);
  visitor = new CountedVisitor(cloud.url);
  const { email, password } = demoAccount;
  await visitor.call(z.unknown(), groups.auth.login, { body: { email, password } });
}, 120_000);
afterAll(() => cloud.remove());

/** The read units of a second call of an endpoint: the first one has loaded the function and noted the use of today. */
async function readUnitsOf(endpoint: Endpoint): Promise<number> {
  await visitor.call(z.unknown(), endpoint);
  await waitUntilQuiet(cloud.url, roleOf(functions, "sweep"));
  const since = await localTime(cloud.url);
  await visitor.call(z.unknown(), endpoint);
  const role = roleOf(functions, groupOf(endpoint));
  const calls = (await callsSince(cloud.url, since)).filter((call) => call.role === role);
  return sum(calls.map(({ units }) => units?.read ?? 0));
}

it("a poll for notifications reads no more than the cost of a month counts", async () => {
  const units = await readUnitsOf(groups.songs.notificationState);
  expect(units).toBeGreaterThan(0);
  expect(units).toBeLessThanOrEqual(useOfCall.readUnitsOfPoll);
});

it("the calls of pages read on average no more than it counts", async () => {
  const { auth, agreements, files, songs } = groups;
  const read: number[] = [];
  for (const endpoint of [
    auth.session,
    songs.dashboard,
    songs.list,
    agreements.list,
    files.list,
    songs.notificationState,
  ])
    read.push(await readUnitsOf(endpoint));
  expect(sum(read) / read.length).toBeLessThanOrEqual(useOfCall.readUnits);
});
