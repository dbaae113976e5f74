import fc from "fast-check";
import { expect, it } from "vitest";
import { isBulkSending, mustSendBulk, sendingDays } from "./bulk-sending.ts";

const at = "2026-11-26T22:00:00.000Z";

it("sendingDays: fills today's room, and the next days up to the limit", () => {
  const old = { at, sentToday: 0, isNewAccount: false };
  expect(sendingDays(440, old)).toEqual([
    { day: "2026-11-26", sheets: 200 },
    { day: "2026-11-27", sheets: 200 },
    { day: "2026-11-28", sheets: 40 },
  ]);
  expect(sendingDays(38, { ...old, sentToday: 200 })).toEqual([{ day: "2026-11-27", sheets: 38 }]);
  expect(sendingDays(25, { ...old, isNewAccount: true }).map(({ sheets }) => sheets)).toEqual([
    20, 5,
  ]);
  expect(sendingDays(0, old)).toEqual([]);
});

it("sendingDays: sends all, and on no day more than the limit leaves", () => {
  const drawn = fc.record({
    left: fc.nat(500),
    sentToday: fc.nat(300),
    isNewAccount: fc.boolean(),
  });
  fc.assert(
    fc.property(drawn, ({ left, sentToday, isNewAccount }) => {
      const perDay = isNewAccount ? 20 : 200;
      const days = sendingDays(left, { at, sentToday, isNewAccount });
      expect(days.reduce((sum, { sheets }) => sum + sheets, 0)).toBe(left);
      const ofToday = days.find(({ day }) => day === "2026-11-26")?.sheets ?? 0;
      expect(ofToday).toBeLessThanOrEqual(Math.max(0, perDay - sentToday));
      for (const { sheets } of days) expect(sheets).toBeLessThanOrEqual(perDay);
      expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
    }),
  );
});

it("a bulk is sent once at a time, and not while its drafts are made or deleted", () => {
  expect(mustSendBulk({ state: "created" })).toBe(true);
  expect(mustSendBulk({ state: "stopped", sendState: "sent" })).toBe(true);
  expect(mustSendBulk({ state: "created", sendState: "waiting" })).toBe(false);
  expect(() => mustSendBulk({ state: "creating" })).toThrow("bulk_running");
  expect(() => mustSendBulk({ state: "deleting", sendState: "waiting" })).toThrow("bulk_running");
  expect(isBulkSending({ sendState: "stopped" })).toBe(false);
});
