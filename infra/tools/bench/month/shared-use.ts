import { notificationPollMs } from "../../../../web/src/api/notifications.ts";
import { sum } from "../figures.ts";
import { costAssumptions, listPrices } from "../list-prices.ts";
import { listPrice } from "./tiered-price.ts";
import { personsMonth, useOfCall } from "./usage-assumptions.ts";

const { cloudFront, dynamodb, httpApi, lambda, logs } = listPrices;
export const gigabyteBytes = 1024 ** 3;

/** Units that several kinds of acts use, with their price and the number of them a month that is free. */
const units = {
  apiCalls: { price: listPrice(httpApi.requests), free: 0 },
  invocations: { price: lambda.request, free: lambda.freeRequests },
  gigabyteSeconds: { price: lambda.gigabyteSecond, free: lambda.freeGigabyteSeconds },
  edgeRequests: { price: cloudFront.request, free: cloudFront.freeRequests },
  edgeFunctions: { price: cloudFront.edgeFunction, free: cloudFront.freeEdgeFunctions },
  edgeGigabytes: { price: listPrice(cloudFront.gigabytesOut), free: 1024 },
  logGigabytes: { price: logs.gigabyte, free: logs.freeGigabytes },
  readUnits: { price: dynamodb.readUnit, free: 0 },
} as const;
type Unit = keyof typeof units;

/** The units that acts use in a month. */
export type SharedUse = Record<Unit, number>;

const priced = Object.entries(units) as [Unit, { price: number; free: number }][];

/** Calls of the API, each through CloudFront to a function, that read so much and answer so much. */
function callsUse(calls: number, readUnitsOfCall: number, bytes: number): SharedUse {
  return {
    apiCalls: calls,
    invocations: calls,
    gigabyteSeconds: calls * useOfCall.gigabyteSeconds,
    edgeRequests: calls,
    edgeFunctions: calls,
    edgeGigabytes: bytes / gigabyteBytes,
    logGigabytes: (calls * costAssumptions.logBytesPerInvocation) / gigabyteBytes,
    readUnits: calls * readUnitsOfCall,
  };
}

/** The pages that people open, with their calls. */
export function pagesUse(people: number): SharedUse {
  const pages = people * personsMonth.visits * personsMonth.pagesOfVisit;
  const { callsOfPage, bytesOfPage, filesOfPage } = personsMonth;
  const calls = callsUse(pages * callsOfPage, useOfCall.readUnits, pages * bytesOfPage);
  const files = pages * filesOfPage;
  return {
    ...calls,
    edgeRequests: calls.edgeRequests + files,
    edgeFunctions: calls.edgeFunctions + files,
  };
}

/** How often visible pages ask for the number of unread notifications. */
export function pollsUse(people: number): SharedUse {
  const visibleMs = people * personsMonth.visits * personsMonth.minutesOfVisit * 60_000;
  const polls = visibleMs / notificationPollMs(false);
  return callsUse(polls, useOfCall.readUnitsOfPoll, polls * useOfCall.bytesOfPoll);
}

/** The cost of the units at list prices, without free tiers. */
export function sharedCost(use: SharedUse): number {
  return sum(priced.map(([unit, { price }]) => use[unit] * price));
}

/** What the free tiers take off all of these uses together. */
export function sharedFreeTier(uses: readonly SharedUse[]): number {
  return sum(
    priced.map(
      ([unit, { price, free }]) => Math.min(sum(uses.map((use) => use[unit])), free) * price,
    ),
  );
}
