import Stripe from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  startStripeEmulator,
  type RunningStripeEmulator,
} from "../../local/stripe/stripe-emulator.fixture.ts";
import { CommandRefused } from "../command-refused.ts";
import { readOperatorSecret } from "../stripe/operator-secret.ts";
import { createEndpoint, endpointsAt, webhookUrl } from "../stripe/webhook-endpoint.ts";
import { replaceApiKey, rotateWebhookSecret } from "./rotate-stripe.ts";

const siteOrigin = "https://splitsheet.example";
const url = webhookUrl(siteOrigin);
const apiKey = "sk_test_local";
const startedAt = Date.parse("2027-01-12T09:00:00.000Z");

let open: RunningStripeEmulator;
let stripe: Stripe;
/** The texts of the operator's secret, latest last. */
let written: string[];
let waitedMs: number;

beforeEach(async () => {
  open = await startStripeEmulator();
  ({ stripe } = open);
  waitedMs = 0;
  written = [JSON.stringify({ apiKey, note: "kept", ...(await createEndpoint(stripe, url)) })];
});
afterEach(async () => {
  await open.stop();
});

const read = async () => written.at(-1) ?? expect.fail();
const saved = async () => await readOperatorSecret({ read });
const endpoints = async () => (await endpointsAt(stripe, url)).map(({ id }) => id);

async function rotate({
  applies = true,
  wait = async () => undefined,
}: { applies?: boolean; wait?: () => Promise<void> } = {}) {
  const said: string[] = [];
  await rotateWebhookSecret({
    stripe,
    secret: { read, write: async (text) => void written.push(text) },
    siteOrigin,
    now: () => startedAt + waitedMs,
    wait: async (ms) => {
      await wait();
      waitedMs += ms;
    },
    applies,
    say: (line) => void said.push(line),
  });
  return said.join("\n");
}

it("rotate stripe replaces the webhook endpoint; both are valid until all functions know the new one", async () => {
  const before = await saved();
  const told = await rotate({
    wait: async () => {
      const { webhookEndpoint, webhookSecret, formerWebhookSecret } = await saved();
      expect(formerWebhookSecret).toBe(before.webhookSecret);
      expect(webhookSecret).not.toBe(before.webhookSecret);
      expect(new Set(await endpoints())).toEqual(
        new Set([before.webhookEndpoint, webhookEndpoint]),
      );
    },
  });
  expect(waitedMs).toBe(6 * 60_000);
  const after = await saved();
  expect(await endpoints()).toEqual([after.webhookEndpoint]);
  expect(after).toEqual({
    apiKey,
    note: "kept",
    webhookEndpoint: expect.not.stringMatching(String(before.webhookEndpoint)),
    webhookSecret: expect.stringMatching(/^whsec_/),
  });
  for (const secret of [before.webhookSecret, after.webhookSecret, apiKey])
    expect(told).not.toContain(secret);
});

async function stop(): Promise<never> {
  throw new Error("Interrupted");
}

it("a rotation that was interrupted is continued with the endpoint that it has made", async () => {
  await expect(rotate({ wait: stop })).rejects.toThrow("Interrupted");
  const begun = await saved();
  expect(await rotate({ applies: false })).toMatch(/was replaced at 2027-01-12T09:00:00/);
  waitedMs = 60 * 60_000;
  await rotate({ wait: stop });
  expect(await endpoints()).toEqual([begun.webhookEndpoint]);
  expect(await saved()).not.toHaveProperty("formerWebhookSecret");
});

it("without --apply, and without an endpoint, nothing is changed", async () => {
  expect(await rotate({ applies: false })).toMatch(/Nothing was changed/);
  expect(await endpoints()).toHaveLength(1);
  written.push(JSON.stringify({ apiKey }));
  await expect(rotate()).rejects.toThrow(/stripe-sync --apply/);
  expect(written).toHaveLength(2);
});

async function replaceKey(next: string, { applies = true, account = stripe } = {}) {
  const said: string[] = [];
  await replaceApiKey({
    connect: () => account,
    secret: { read, write: async (text) => void written.push(text) },
    apiKey: next,
    applies,
    say: (line) => void said.push(line),
  });
  return said.join("\n");
}

it("rotate stripe --key-file replaces only the API key, once", async () => {
  const before = await saved();
  expect(await replaceKey("rk_test_next", { applies: false })).toMatch(/Nothing was changed/);
  expect(written).toHaveLength(1);
  expect(await replaceKey("rk_test_next")).not.toContain("rk_test_next");
  expect(await saved()).toEqual({ ...before, apiKey: "rk_test_next" });
  expect(await replaceKey("rk_test_next")).toMatch(/nothing to change/);
  expect(written).toHaveLength(2);
});

it("a key of the other mode, of another account, that Stripe refuses, or that is no key is refused", async () => {
  await expect(replaceKey("sk_live_next")).rejects.toThrow(/live mode, and the stage's of test/);
  await expect(replaceKey("a password")).rejects.toThrow(CommandRefused);
  await expect(
    replaceKey("sk_test_wrong", { account: open.clientOf("sk_test_wrong") }),
  ).rejects.toThrow(Stripe.errors.StripeAuthenticationError);
  for (const id of await endpoints()) await stripe.webhookEndpoints.del(id);
  await createEndpoint(stripe, url);
  await expect(replaceKey("sk_test_next")).rejects.toThrow(/it is another account/);
  expect(written).toHaveLength(1);
});
