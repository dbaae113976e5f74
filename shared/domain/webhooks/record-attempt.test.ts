import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserId } from "../ids.ts";
import { holdDelivery, noteOutcome, recordAttempt, sendAgain } from "./record-attempt.ts";
import { maxWebhookAttempts } from "./webhook-attempts.ts";
import { rotateSecret, validSecrets, type Webhook, type WebhookDelivery } from "./webhook.ts";

const start = "2026-01-01T00:00:00.000Z";
const after = (seconds: number, at = start) =>
  new Date(Date.parse(at) + seconds * 1000).toISOString();
const attempt = (outcome: { status?: number; failure?: "timed_out" }, at = start) => ({
  ...{ at, milliseconds: 20, excerpt: "" },
  ...outcome,
});
const delivery: WebhookDelivery = {
  ...{ id: "d", webhookId: "w", type: "agreement.signed", occurredAt: start, body: "{}" },
  ...{ state: "waiting", series: 1, failures: 0, nextAt: start, attempts: [], revision: 1 },
};
const webhook: Webhook = {
  ...{ id: "w", url: "https://example.com/", description: "", events: [], isOn: true },
  ...{ secret: "first", createdBy: UserId.parse("u"), createdAt: start },
};

describe("a delivery", () => {
  it("is attempted ten times over 75 hours if every attempt fails, and then has failed", () => {
    let current = delivery;
    const times: number[] = [];
    while (current.state === "waiting") {
      const at = current.nextAt ?? "";
      times.push((Date.parse(at) - Date.parse(start)) / 1000);
      current = recordAttempt(current, attempt({ status: 500 }, at));
    }
    expect(times).toHaveLength(maxWebhookAttempts);
    expect(times.at(-1)).toBe(75 * 3600 + 35 * 60 + 5);
    expect(current).toMatchObject({ state: "failed", failures: 10, revision: 11 });
    expect(current).not.toHaveProperty("nextAt");
  });

  it("is delivered with the first success, and keeps id and body", () => {
    const failed = recordAttempt(delivery, attempt({ failure: "timed_out" }));
    const done = recordAttempt(failed, attempt({ status: 204 }));
    expect(done).toMatchObject({ state: "delivered", id: "d", body: "{}", failures: 1 });
    expect(done).not.toHaveProperty("nextAt");
    expect(done.attempts).toHaveLength(2);
  });

  it("begins another series when it is sent again, whatever its state was", () => {
    const held = holdDelivery(delivery);
    expect(held).not.toHaveProperty("nextAt");
    for (const one of [held, recordAttempt(delivery, attempt({ status: 200 }))])
      expect(sendAgain(one, after(60))).toMatchObject({
        ...{ state: "waiting", nextAt: after(60), series: 2, failures: 0, id: "d", body: "{}" },
      });
  });

  it("is attempted once if it is a test", () => {
    const test = { ...delivery, type: "webhook.test" };
    expect(recordAttempt(test, attempt({ status: 500 }))).toMatchObject({ state: "failed" });
  });

  it("shows at most twenty attempts", () => {
    let current = delivery;
    for (let number = 0; number < 40; number += 1)
      current = recordAttempt(sendAgain(current, start), attempt({ status: number }));
    expect(current.attempts.map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 20),
    );
  });
});

describe("a webhook", () => {
  it("is turned off after five days of failures alone, counted from the first since the last success", () => {
    const failing = noteOutcome(webhook, delivery, attempt({ status: 500 }));
    expect(failing).toEqual({ ...webhook, failingSince: start });
    const day = 24 * 3600;
    expect(noteOutcome(failing, delivery, attempt({ status: 500 }, after(5 * day - 1)))).toBe(
      failing,
    );
    const ended = noteOutcome(failing, delivery, attempt({ status: 500 }, after(5 * day)));
    expect(ended).toMatchObject({ isOn: false, ending: { reason: "failing", at: after(5 * day) } });
    const mended = noteOutcome(failing, delivery, attempt({ status: 200 }, after(4 * day)));
    expect(mended).toEqual(webhook);
    const later = noteOutcome(mended, delivery, attempt({ status: 500 }, after(6 * day)));
    expect(later).toMatchObject({ isOn: true, failingSince: after(6 * day) });
  });

  it("is turned off at once by 410, and only once", () => {
    const ended = noteOutcome(webhook, delivery, attempt({ status: 410 }));
    expect(ended).toMatchObject({ isOn: false, ending: { reason: "gone" } });
    expect(noteOutcome(ended, delivery, attempt({ status: 410 }, after(60)))).toBe(ended);
  });

  it("is not judged by a test that fails", () => {
    const test = { ...delivery, type: "webhook.test" };
    expect(noteOutcome(webhook, test, attempt({ status: 410 }))).toBe(webhook);
  });

  it("has two valid secrets for 24 hours after a rotation, and never more", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(200_000), { maxLength: 6 }), (gaps) => {
        let current = webhook;
        let at = start;
        for (const [index, gap] of gaps.entries()) {
          at = after(gap, at);
          const former = current.secret;
          current = rotateSecret(current, `secret ${index}`, at);
          expect(validSecrets(current, at)).toEqual([`secret ${index}`, former]);
          expect(validSecrets(current, after(86_399.999, at))).toHaveLength(2);
          expect(validSecrets(current, after(86_400, at))).toEqual([`secret ${index}`]);
        }
      }),
    );
  });
});
