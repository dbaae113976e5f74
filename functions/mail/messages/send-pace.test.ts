import { describe, expect, it, vi } from "vitest";
import { SendPace } from "./send-pace.ts";

const throttle = (message: string) => Object.assign(new Error(message), { name: "Throttling" });
const aboveRate = throttle("Maximum sending rate exceeded.");
const always = () => true;

/** A pace with a clock that only waiting moves, and the times in milliseconds at which it sent. */
function paceOf(perSecond: number, instances: number) {
  let now = 0;
  const sentAt: number[] = [];
  const pace = new SendPace(perSecond, instances, {
    nowMs: () => now,
    wait: async (milliseconds) => void (now += milliseconds),
  });
  return { pace, sentAt, note: async () => void sentAt.push(Math.round(now)) };
}

describe("the pace of sending", () => {
  it("gives each of 5 instances a fifth of 14 emails a second, two of them at once", async () => {
    const { pace, sentAt, note } = paceOf(14, 5);
    for (let email = 0; email < 30; email += 1) await pace.send(note, always);
    expect(sentAt.slice(0, 4)).toEqual([0, 0, 72, 429]);
    expect((sentAt.at(-1) ?? 0) / 1000).toBeCloseTo((30 - 2.8) / 2.8, 1);
  });

  it("lets one email through at once, however low the rate is", async () => {
    const { pace, sentAt, note } = paceOf(1, 5);
    for (let email = 0; email < 3; email += 1) await pace.send(note, always);
    expect(sentAt).toEqual([0, 5000, 10_000]);
  });

  it("delivers every email once at 1 email a second, where 5 instances begin above the rate", async () => {
    vi.useFakeTimers();
    const sent: string[] = [];
    let throttled = 0;
    let freeAt = Date.now();
    const post = async (email: string) => {
      if (Date.now() < freeAt) {
        throttled += 1;
        throw aboveRate;
      }
      freeAt = Date.now() + 1000;
      sent.push(email);
    };
    const instances = Array.from({ length: 5 }, async (_, instance) => {
      const pace = new SendPace(1, 5, {
        nowMs: () => Date.now(),
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      });
      for (const email of ["first", "second"])
        await pace.send(() => post(`${email} of ${instance}`), always);
    });
    await vi.advanceTimersByTimeAsync(600_000);
    await Promise.all(instances);
    vi.useRealTimers();
    expect(throttled).toBeGreaterThan(0);
    expect(sent).toHaveLength(10);
    expect(new Set(sent).size).toBe(10);
  });

  it("sends again what SES throttled, in order, and nothing twice", async () => {
    const { pace, sentAt, note } = paceOf(14, 5);
    const send = vi.fn(note).mockRejectedValueOnce(aboveRate).mockRejectedValueOnce(aboveRate);
    await pace.send(send, always);
    expect(send).toHaveBeenCalledTimes(3);
    expect(sentAt).toEqual([2000]);
  });

  it.each([
    ["a throttle when the time is over", aboveRate, () => false],
    ["the quota of the day", throttle("Daily message quota exceeded."), always],
    ["any other error", new Error("No"), always],
  ])("leaves %s to the queue", async (_, error, hasTime) => {
    const { pace } = paceOf(14, 5);
    const send = vi.fn(async () => Promise.reject(error));
    await expect(pace.send(send, hasTime)).rejects.toBe(error);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
