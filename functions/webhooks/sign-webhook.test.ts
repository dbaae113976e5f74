import fc from "fast-check";
import { createHmac, timingSafeEqual } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signedWebhook } from "./sign-webhook.ts";
import { newWebhookSecret } from "./webhook-secret.ts";

/** Verifies as receivers do: written from the specification of Standard Webhooks, version 1. */
function verify(
  secret: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  nowSeconds: number,
): boolean {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": given = "" } = headers;
  if (id === undefined || time === undefined || !/^\d+$/.test(time)) return false;
  if (Math.abs(nowSeconds - Number(time)) > 5 * 60) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest();
  return given.split(" ").some((part) => {
    const [version, signature = ""] = part.split(",");
    const bytes = Buffer.from(signature, "base64");
    return version === "v1" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

const drawn = fc.record({
  id: fc.stringMatching(/^msg_[0-9A-Za-z]{20,30}$/),
  body: fc.json(),
  at: fc.date({ min: new Date("2020-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
});

describe("the signature of a webhook", () => {
  it("is that of the example of the specification", () => {
    const { headers } = signedWebhook({
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      url: "https://example.com/",
      body: '{"test": 2432232314}',
      at: new Date(1_614_265_330_000).toISOString(),
      secrets: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    });
    expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  it("is verified for any body, and not with another byte, another id, an old time or another secret", () => {
    fc.assert(
      fc.property(drawn, fc.nat(), ({ id, body, at }, place) => {
        const secret = newWebhookSecret();
        const seconds = Math.floor(at.getTime() / 1000);
        const signed = signedWebhook({
          ...{ id, body, url: "", at: at.toISOString(), secrets: [secret] },
        });
        const { headers } = signed;
        expect(verify(secret, headers, signed.body, seconds)).toBe(true);
        const index = place % body.length;
        const changed = `${body.slice(0, index)}${body[index] === "0" ? "1" : "0"}${body.slice(index + 1)}`;
        expect(verify(secret, headers, changed, seconds)).toBe(false);
        expect(verify(secret, { ...headers, "webhook-id": `${id}0` }, body, seconds)).toBe(false);
        const later = { ...headers, "webhook-timestamp": String(seconds + 1) };
        expect(verify(secret, later, body, seconds)).toBe(false);
        expect(verify(secret, headers, body, seconds + 301)).toBe(false);
        expect(verify(newWebhookSecret(), headers, body, seconds)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it("is made with each of two secrets during a rotation", () => {
    const [former, current] = [newWebhookSecret(), newWebhookSecret()];
    const at = "2026-01-01T00:00:00.000Z";
    const { headers, body } = signedWebhook({
      ...{ id: "msg_1", url: "", body: "{}", at, secrets: [current, former] },
    });
    const seconds = Date.parse(at) / 1000;
    expect(verify(former, headers, body, seconds)).toBe(true);
    expect(verify(current, headers, body, seconds)).toBe(true);
    expect(verify(newWebhookSecret(), headers, body, seconds)).toBe(false);
  });

  it("needs a secret of 24 to 64 bytes, which a new one has", () => {
    expect(newWebhookSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newWebhookSecret()).not.toBe(newWebhookSecret());
  });
});
