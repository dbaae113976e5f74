import { describe, expect, it } from "vitest";
import {
  isWebhookDelivered,
  maxWebhookAttempts,
  webhookEndingAfter,
  webhookRetryDelay,
} from "./webhook-attempts.ts";

describe("attempts at a delivery", () => {
  it("are ten: at once, then each so long after the one before, 75 hours and 35 minutes in all", () => {
    const delays: number[] = [];
    for (let attempts = 1; ; attempts += 1) {
      const delay = webhookRetryDelay(attempts);
      if (delay === undefined) break;
      delays.push(delay);
    }
    expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(delays).toHaveLength(maxWebhookAttempts - 1);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).toBe(75 * 3600 + 35 * 60 + 5);
  });

  it("succeed with a status of 200 to 299 alone", () => {
    for (const status of [200, 201, 204, 299]) expect(isWebhookDelivered({ status })).toBe(true);
    for (const status of [100, 199, 300, 301, 304, 400, 404, 410, 500])
      expect([String(status), isWebhookDelivered({ status })]).toEqual([String(status), false]);
    expect(isWebhookDelivered({ status: 200, failure: "answer_too_long" })).toBe(false);
    expect(isWebhookDelivered({ failure: "timed_out" })).toBe(false);
  });
});

const since = "2026-01-01T00:00:00.000Z";
const end = (at: string) => webhookEndingAfter({ failure: "timed_out" }, since, at);

describe("a failed attempt", () => {
  it("turns its webhook off when the receiver says that it is gone", () => {
    expect(webhookEndingAfter({ status: 410 }, since, since)).toBe("gone");
    expect(webhookEndingAfter({ status: 404 }, since, since)).toBeUndefined();
  });

  it("turns its webhook off after five days without one success", () => {
    expect(end("2026-01-05T23:59:59.999Z")).toBeUndefined();
    expect(end("2026-01-06T00:00:00.000Z")).toBe("failing");
  });
});
