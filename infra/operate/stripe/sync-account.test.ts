import Stripe from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import { idOf } from "../../local/stripe/objects.ts";
import {
  startStripeEmulator,
  sendForm,
  subscribe,
  type RunningStripeEmulator,
} from "../../local/stripe/stripe-emulator.fixture.ts";
import { webhookEvents } from "./catalog.ts";
import { readOperatorSecret } from "./operator-secret.ts";
import { syncAccount } from "./sync-account.ts";

const siteOrigin = "https://splitsheet.example";
const url = `${siteOrigin}/api/stripe/webhook`;

let open: RunningStripeEmulator;
let stripe: Stripe;
/** The text of the operator's secret. */
let secret: string;

beforeEach(async () => {
  open = await startStripeEmulator();
  ({ stripe } = open);
  secret = JSON.stringify({ apiKey: "sk_test_local", note: "kept" });
});
afterEach(async () => {
  await open.stop();
});

const store = {
  read: async () => secret,
  write: async (text: string) => {
    secret = text;
  },
};

/** Runs the synchronization and returns the printed lines. */
async function sync({ applies = true, write = store.write } = {}) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const tools = { stripe, secret: { ...store, write }, siteOrigin, applies, say };
  const count = await syncAccount(tools);
  expect(count).toBe(said.length);
  return said;
}

const endpoints = async () => (await stripe.webhookEndpoints.list()).data;
const saved = async () => await readOperatorSecret(store);
const priceOf = async (key: string) =>
  (await stripe.prices.list({ lookup_keys: [key] })).data[0] ?? expect.fail(`no price ${key}`);

it("stripe-sync lists the changes of an empty account, makes them with --apply, and then finds none", async () => {
  const before = secret;
  const told = await sync({ applies: false });
  expect(told).toMatchInlineSnapshot(`
    [
      "To make: product 'Splitsheet Creator'",
      "To make: price splitsheet_creator_monthly, $9.99 a month",
      "To make: price splitsheet_creator_annual, $99.00 a year",
      "To make: product 'Splitsheet Pro'",
      "To make: price splitsheet_pro_monthly, $29.99 a month",
      "To make: price splitsheet_pro_annual, $299.00 a year",
      "To make: product 'Splitsheet Team'",
      "To make: price splitsheet_team_monthly, $79.00 a month",
      "To make: price splitsheet_team_annual, $790.00 a year",
      "To make: the portal's configuration",
      "To make: the portal's configuration for changes of plan",
      "To make: webhook endpoint https://splitsheet.example/api/stripe/webhook",
    ]
  `);
  expect(secret).toBe(before);
  expect((await stripe.prices.list()).data).toEqual([]);
  expect(await endpoints()).toEqual([]);
  const made = await sync();
  expect(made.filter((line) => !line.includes("the secret names")).length).toBe(told.length);
  const [endpoint] = await endpoints();
  expect(endpoint).toMatchObject({
    url,
    api_version: Stripe.API_VERSION,
    enabled_events: webhookEvents,
  });
  expect(await saved()).toMatchObject({
    apiKey: "sk_test_local",
    note: "kept",
    webhookEndpoint: endpoint?.id,
    portalConfiguration: expect.stringMatching(/^bpc_/),
  });
  expect(await sync()).toEqual([]);
});

it("stripe-sync creates what a subscription needs: webhooks signed with the saved secret, and the portal's configuration", async () => {
  await sync();
  const subscription = await subscribe(stripe, await priceOf("splitsheet_pro_annual"));
  expect(subscription.status).toBe("trialing");
  const { webhookSecret = "", portalConfiguration = "" } = await saved();
  const ours = open.sent.filter(({ body, signature }) => {
    try {
      stripe.webhooks.constructEvent(
        body,
        signature,
        webhookSecret,
        300,
        undefined,
        open.clock.now(),
      );
      return true;
    } catch {
      return false;
    }
  });
  expect(ours.map(({ body }) => (JSON.parse(body) as Stripe.Event).type)).toContain(
    "customer.subscription.created",
  );
  const portal = await stripe.billingPortal.sessions.create({
    customer: idOf(subscription.customer),
    return_url: siteOrigin,
    configuration: portalConfiguration,
  });
  expect(portal.configuration).toBe(portalConfiguration);
  expect((await sendForm(portal.url, { action: "cancel" })).status).toBe(303);
});

it("stripe-sync replaces a price of another amount; its subscribers keep it, and the portal offers the new one", async () => {
  await sync();
  const right = await priceOf("splitsheet_creator_monthly");
  const other = await stripe.prices.create({
    product: idOf(right.product),
    currency: "usd",
    unit_amount: 1299,
    recurring: { interval: "month" },
    lookup_key: "splitsheet_creator_monthly",
    transfer_lookup_key: true,
  });
  await stripe.products.update("splitsheet_pro", { name: "Pro", active: false });
  const said = await sync();
  expect(said).toEqual([
    "Made: price splitsheet_creator_monthly, $9.99 a month",
    "Made: product 'Splitsheet Pro' as it should be",
    "Made: the portal's configuration for changes of plan as it should be",
  ]);
  const price = await priceOf("splitsheet_creator_monthly");
  expect(price).toMatchObject({ unit_amount: 999 });
  expect((await stripe.prices.list({ limit: 100 })).data).toContainEqual(
    expect.objectContaining({ id: other.id, active: true, lookup_key: null }),
  );
  expect(await sync()).toEqual([]);
});

it("stripe-sync continues after a failed write of the secret, and leaves one working webhook endpoint", async () => {
  for (const failing of [1, 2]) {
    secret = JSON.stringify({ apiKey: "sk_test_local" });
    let writes = 0;
    const write = async (text: string) => {
      writes += 1;
      if (writes === failing) throw new Error("AccessDenied");
      secret = text;
    };
    await expect(sync({ write })).rejects.toThrow("AccessDenied");
    await sync();
    const [endpoint, ...others] = await endpoints();
    expect(others).toEqual([]);
    expect(await saved()).toMatchObject({ webhookEndpoint: endpoint?.id });
  }
});

it("stripe-sync replaces an endpoint with another version or an unknown secret, and keeps those of other stages", async () => {
  const byHand = await stripe.webhookEndpoints.create({ url, enabled_events: ["invoice.paid"] });
  const staging = await stripe.webhookEndpoints.create({
    url: "https://staging.splitsheet.example/api/stripe/webhook",
    enabled_events: ["invoice.paid"],
  });
  await sync();
  const ids = (await endpoints()).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(ids).toContain(staging.id);
  expect(ids).not.toContain(byHand.id);
  const { webhookEndpoint = "" } = await saved();
  await stripe.webhookEndpoints.update(webhookEndpoint, { disabled: true });
  expect(await sync()).toEqual(["Made: the webhook endpoint as it should be"]);
});

it("stripe-sync refuses a secret without an API key, and never prints it", async () => {
  for (const text of ["", "{}", '{"apiKey":"whsec_wrong"}', "[]"]) {
    secret = text;
    await expect(sync()).rejects.toThrow(/^The Stripe secret is not right: [^{]*\.$/);
    await expect(sync()).rejects.not.toThrow(/whsec/);
  }
});
