import Stripe from "stripe";
import { idOf } from "./objects.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  endpoint,
  createPrice,
  openCheckout,
  startStripeEmulator,
  sendForm,
  subscribe,
  type RunningStripeEmulator,
} from "./stripe-emulator.fixture.ts";

let open: RunningStripeEmulator;
let stripe: Stripe;

beforeEach(async () => {
  open = await startStripeEmulator();
  ({ stripe } = open);
});
afterEach(async () => {
  await open.stop();
});

const types = (): string[] => open.sent.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
const reread = async ({ id }: Stripe.Subscription) => await stripe.subscriptions.retrieve(id);
const priceOf = ({ items }: Stripe.Subscription) => items.data[0]?.price.id;
const invoices = async () => (await stripe.invoices.list({ limit: 100 })).data;
const totals = async () => (await invoices()).map(({ total, status }) => [total, status]);

async function portalOf({ customer }: Stripe.Subscription) {
  const session = await stripe.billingPortal.sessions.create({
    customer: idOf(customer),
    return_url: "http://localhost:3000/dashboard",
  });
  return session.url;
}

it("a deleted customer keeps its objects, and its subscriptions are canceled", async () => {
  const { id, customer } = await subscribe(stripe, await createPrice(stripe, "Pro", 2999));
  expect(await stripe.customers.del(idOf(customer))).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(idOf(customer))).toMatchObject({ deleted: true });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
  const of = { customer: idOf(customer) };
  expect((await stripe.subscriptions.list({ ...of, status: "all" })).data).toHaveLength(1);
  const gone = { code: "resource_missing" };
  await expect(stripe.customers.del(of.customer)).rejects.toMatchObject(gone);
  await expect(stripe.customers.update(of.customer, { name: "" })).rejects.toMatchObject(gone);
  await expect(stripe.subscriptions.list({ customer: "cus_0" })).rejects.toMatchObject(gone);
});

it.each([
  ["winning_evidence", "won", "charge.dispute.funds_reinstated"],
  ["losing_evidence", "lost", "charge.dispute.closed"],
])(
  "the test card for disputes is disputed when it is charged, until %s",
  async (text, status, type) => {
    const price = await createPrice(stripe, "Pro", 2999);
    const { customer } = await subscribe(stripe, price, {
      trialDays: 0,
      number: "4000000000000259",
    });
    const [charge] = (await stripe.charges.list({ customer: idOf(customer) })).data;
    expect(charge).toMatchObject({ disputed: true, amount: 2999 });
    const [dispute] = (await stripe.disputes.list({ charge: charge?.id ?? "" })).data;
    expect(dispute).toMatchObject({ status: "needs_response", amount: 2999, charge: charge?.id });
    expect(types()).toContain("charge.dispute.created");
    const evidence = { uncategorized_text: text };
    await stripe.disputes.update(dispute?.id ?? "", { evidence, submit: true });
    expect(await stripe.disputes.retrieve(dispute?.id ?? "")).toMatchObject({ status });
    expect(types()).toContain(type);
    await expect(stripe.disputes.close(dispute?.id ?? "")).rejects.toMatchObject({
      statusCode: 400,
    });
  },
);

describe("a checkout", () => {
  it("begins a trial without a charge, and redirects with the session's id", async () => {
    const price = await createPrice(stripe, "Pro", 2999);
    const { id, url, status } = await openCheckout(stripe, price);
    expect(status).toBe("open");
    const page = await (await fetch(url ?? "")).text();
    expect(page).toContain("14 days free, then $29.99 a month");
    const { location } = await sendForm(url ?? "", { number: "4242 4242 4242 4242" });
    expect(location).toBe(`http://localhost:3000/checkout/success?session_id=${id}`);
    const session = await stripe.checkout.sessions.retrieve(id);
    expect(session).toMatchObject({ status: "complete", payment_status: "no_payment_required" });
    const subscription = await stripe.subscriptions.retrieve(idOf(session.subscription));
    expect(subscription).toMatchObject({ status: "trialing", cancel_at_period_end: false });
    expect((subscription.trial_end ?? 0) - subscription.created).toBe(14 * 24 * 60 * 60);
    expect(await totals()).toEqual([[0, "paid"]]);
    expect(types()).toEqual(
      expect.arrayContaining(["customer.subscription.created", "checkout.session.completed"]),
    );
  });

  it.each([
    ["4000000000000002", "Your card was declined."],
    ["4000000000009995", "Your card has insufficient funds."],
    ["4111111111111111", "Your request was in test mode, but used a non test card."],
  ])("with the card %s is refused and can be repeated", async (number, message) => {
    const { id, url } = await openCheckout(stripe, await createPrice(stripe, "Pro", 2999));
    const refused = await sendForm(url ?? "", { number });
    expect(refused.status).toBe(402);
    expect(refused.text).toContain(message);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    await sendForm(url ?? "", { number: "4242424242424242" });
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("complete");
  });

  it("with 3-D Secure waits for the bank's answer", async () => {
    const number = "4000002500003155";
    const { id, url } = await openCheckout(stripe, await createPrice(stripe, "Pro", 2999));
    expect((await sendForm(url ?? "", { number })).text).toContain("3-D Secure");
    const failed = await sendForm(url ?? "", { number, authentication: "fail" });
    expect(failed.text).toContain("unable to authenticate");
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    await sendForm(url ?? "", { number, authentication: "complete" });
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("complete");
  });

  it("is closed after it was paid, expired, or is a day old", async () => {
    const price = await createPrice(stripe, "Pro", 2999);
    const sessions = await Promise.all([1, 2, 3].map(() => openCheckout(stripe, price)));
    const [paid, expired, old] = sessions;
    await sendForm(paid?.url ?? "", { number: "4242424242424242" });
    await stripe.checkout.sessions.expire(expired?.id ?? "");
    await expect(stripe.checkout.sessions.expire(paid?.id ?? "")).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    );
    await open.advanceDays(1);
    for (const { url } of sessions)
      expect((await sendForm(url ?? "", { number: "4242424242424242" })).status).toBe(400);
    expect((await stripe.checkout.sessions.retrieve(old?.id ?? "")).status).toBe("expired");
    expect((await stripe.subscriptions.list({ status: "all" })).data).toHaveLength(1);
  });
});

describe("a subscription", () => {
  it("sends one event three days before the trial's end, and is charged at the end", async () => {
    const begun = await subscribe(stripe, await createPrice(stripe, "Pro", 2999));
    await open.advanceDays(10.9);
    expect(types()).not.toContain("customer.subscription.trial_will_end");
    await open.advanceDays(0.2);
    await open.advanceDays(1);
    const told = types().filter((type) => type === "customer.subscription.trial_will_end");
    expect(told).toHaveLength(1);
    await open.advanceDays(3);
    expect(await reread(begun)).toMatchObject({ status: "active" });
    expect(await totals()).toEqual([
      [2999, "paid"],
      [0, "paid"],
    ]);
  });

  it("that is canceled in its trial ends without a charge; a resumed one goes on", async () => {
    const price = await createPrice(stripe, "Pro", 2999);
    const canceled = await subscribe(stripe, price);
    const resumed = await subscribe(stripe, price);
    for (const one of [canceled, resumed])
      await sendForm(await portalOf(one), { action: "cancel" });
    expect(await reread(canceled)).toMatchObject({ cancel_at_period_end: true });
    await sendForm(await portalOf(resumed), { action: "resume" });
    await open.advanceDays(15);
    expect(await reread(canceled)).toMatchObject({ status: "canceled" });
    expect(await reread(resumed)).toMatchObject({ status: "active" });
    expect((await totals()).filter(([total]) => total === 2999)).toHaveLength(1);
  });

  it("changes to a more expensive plan at once, and charges the difference for the remaining time", async () => {
    const creator = await createPrice(stripe, "Creator", 1000);
    const pro = await createPrice(stripe, "Pro", 3000);
    const begun = await subscribe(stripe, creator, { trialDays: 0 });
    const { current_period_end: end = 0, current_period_start: start = 0 } =
      begun.items.data[0] ?? {};
    await open.advanceDays((end - start) / 2 / (24 * 60 * 60));
    await sendForm(await portalOf(begun), { action: "change", price: pro.id });
    expect(priceOf(await reread(begun))).toBe(pro.id);
    const [difference] = await invoices();
    expect(difference?.billing_reason).toBe("subscription_update");
    expect(Math.abs((difference?.amount_paid ?? 0) - 1000)).toBeLessThanOrEqual(1);
  });

  it("changes to a cheaper plan, or from years to months, when the period ends", async () => {
    const creator = await createPrice(stripe, "Creator", 1000);
    const yearly = await createPrice(stripe, "Creator", 10_000, "year");
    const pro = await createPrice(stripe, "Pro", 3000);
    const down = await subscribe(stripe, pro, { trialDays: 0 });
    const shorter = await subscribe(stripe, yearly, { trialDays: 0 });
    await sendForm(await portalOf(down), { action: "change", price: creator.id });
    await sendForm(await portalOf(shorter), { action: "change", price: creator.id });
    expect(priceOf(await reread(down))).toBe(pro.id);
    expect((await reread(down)).schedule).not.toBeNull();
    await open.advanceDays(32);
    expect(priceOf(await reread(down))).toBe(creator.id);
    expect(priceOf(await reread(shorter))).toBe(yearly.id);
    await open.advanceDays(340);
    expect(priceOf(await reread(shorter))).toBe(creator.id);
  });

  it("whose card is declined is past due, then unpaid, and active with another card", async () => {
    const price = await createPrice(stripe, "Pro", 2999);
    const begun = await subscribe(stripe, price, { number: "4000000000000341" });
    await open.advanceDays(14.1);
    expect(await reread(begun)).toMatchObject({ status: "past_due" });
    for (const days of [3, 5, 7]) await open.advanceDays(days);
    expect(await reread(begun)).toMatchObject({ status: "unpaid" });
    expect(types().filter((type) => type === "invoice.payment_failed")).toHaveLength(4);
    const declined = await sendForm(await portalOf(begun), {
      action: "card",
      number: "4000000000000002",
    });
    expect(declined.text).toContain("Your card was declined.");
    await sendForm(await portalOf(begun), { action: "card", number: "5555555555554444" });
    expect(await reread(begun)).toMatchObject({ status: "active" });
    expect(await totals()).toEqual([
      [2999, "paid"],
      [0, "paid"],
    ]);
  });

  it("that is canceled at once sends an event, and its payment can be refunded once", async () => {
    const begun = await subscribe(stripe, await createPrice(stripe, "Pro", 2999), { trialDays: 0 });
    await stripe.subscriptions.cancel(begun.id);
    await expect(stripe.subscriptions.cancel(begun.id)).rejects.toMatchObject({ statusCode: 404 });
    expect(types()).toContain("customer.subscription.deleted");
    const payment_intent = idOf(begun.latest_invoice).replace("in_", "pi_");
    const options = { idempotencyKey: "refund" };
    const first = await stripe.refunds.create({ payment_intent }, options);
    const again = await stripe.refunds.create({ payment_intent }, options);
    expect([first.id, first.amount]).toEqual([again.id, 2999]);
  });
});

describe("the API", () => {
  it("repeats its response to an idempotency key, and refuses the key with another request", async () => {
    const options = { idempotencyKey: "customer-1" };
    const first = await stripe.customers.create({ email: "a@example.com" }, options);
    const again = await stripe.customers.create({ email: "a@example.com" }, options);
    expect(again.id).toBe(first.id);
    await expect(
      stripe.customers.create({ email: "b@example.com" }, options),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it("refuses another key, unknown objects, calls and parameters", async () => {
    await expect(open.clientOf("sk_test_other").customers.create({})).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(stripe.subscriptions.retrieve("sub_none")).rejects.toMatchObject({
      code: "resource_missing",
    });
    await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.customers.create({ phone: "1" })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it("has the products and prices of the catalog, once", async () => {
    const entry = { product: "pro", name: "Pro", unitAmount: 2999, interval: "month" as const };
    open.setCatalog([{ ...entry, key: "pro_monthly" }]);
    open.setCatalog([
      { ...entry, key: "pro_monthly" },
      { ...entry, key: "pro_annual", unitAmount: 29_900, interval: "year" },
    ]);
    const { data } = await stripe.prices.list({ product: "pro" });
    const amounts = data.map((price) => [price.lookup_key, price.unit_amount]);
    expect(Object.fromEntries(amounts)).toEqual({ pro_annual: 29_900, pro_monthly: 2999 });
  });

  it("lists in pages, and finds prices by their lookup keys", async () => {
    for (const amount of [1, 2, 3]) await createPrice(stripe, `Plan${amount}`, amount);
    const all: string[] = [];
    for await (const { id } of stripe.prices.list({ limit: 2 })) all.push(id);
    expect(new Set(all).size).toBe(3);
    const found = await stripe.prices.list({ lookup_keys: ["plan2_month"] });
    expect(found.data.map(({ unit_amount }) => unit_amount)).toEqual([2]);
  });
});

describe("webhooks", () => {
  it("are signed as Stripe signs them", async () => {
    await subscribe(stripe, await createPrice(stripe, "Pro", 2999));
    const [{ body, signature } = { body: "", signature: "" }] = open.sent;
    const event = Stripe.webhooks.constructEvent(body, signature, endpoint.secret);
    expect(event.api_version).toBe(Stripe.API_VERSION);
    expect(() => Stripe.webhooks.constructEvent(body, signature, "whsec_other")).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });

  it("are repeated until they are accepted, and at most for three days", async () => {
    open.answerWebhooksWith(500);
    await subscribe(stripe, await createPrice(stripe, "Pro", 2999));
    const first = open.sent.length;
    await open.advanceDays(0.01);
    expect(open.sent).toHaveLength(2 * first);
    open.answerWebhooksWith(200);
    await open.advanceDays(0.1);
    expect(open.sent).toHaveLength(3 * first);
    await open.advanceDays(1);
    expect(open.sent).toHaveLength(3 * first);
    open.answerWebhooksWith(500);
    await subscribe(stripe, await createPrice(stripe, "Creator", 999));
    for (let day = 0; day < 8; day += 1) await open.advanceDays(1.01);
    expect(open.store.deliveries.all()).toEqual([]);
  });
});
