import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { account, agreements } from "./endpoints.ts";
import {
  isWorkUnderWay,
  notificationPollMs,
  readNotificationsAfterAct,
  unreadNotificationsQuery,
} from "./notifications.ts";
import { queryKeyOf } from "./query-of.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const read = (status: string) =>
  [queryKeyOf(agreements.read, { params: { id: "a" } }), { status }] as const;
const listed = (status: string) =>
  [queryKeyOf(agreements.list, { query: {} }), { pages: [{ items: [{ status }] }] }] as const;
const exported = (state: string) => [queryKeyOf(account.readExport), { state }] as const;

it.each([
  ["an agreement that is being sealed", read("signed"), true],
  ["an agreement that is being sealed, in a list", listed("signed"), true],
  ["a copy of the data that is being made", exported("preparing"), true],
  ["a pending agreement", read("pending"), false],
  ["a completed agreement in a list", listed("completed"), false],
  ["a copy of the data that is there", exported("ready"), false],
])("isWorkUnderWay: %s", (_, [key, data], expected) => {
  const client = new QueryClient();
  expect(isWorkUnderWay(client)).toBe(false);
  client.setQueryData(key, data);
  expect(isWorkUnderWay(client)).toBe(expected);
});

it("notificationPollMs: five minutes, and one while work is under way", () => {
  expect([false, true].map(notificationPollMs)).toEqual([300_000, 60_000]);
});

it("readNotificationsAfterAct: reads at once, but not again within ten seconds", () => {
  const client = new QueryClient();
  const { queryKey } = unreadNotificationsQuery;
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
  client.setQueryData(queryKey, { unread: 0 });
  vi.advanceTimersByTime(10_000);
  readNotificationsAfterAct(client);
  expect(isStale()).toBe(false);
  vi.advanceTimersByTime(1);
  readNotificationsAfterAct(client);
  expect(isStale()).toBe(true);
});
