import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { idOf } from "../../infra/local/stripe/objects.ts";
import {
  endpoint,
  createPrice,
  startStripeEmulator,
  sendForm,
  subscribe,
  type RunningStripeEmulator,
} from "../../infra/local/stripe/stripe-emulator.fixture.ts";
import { newCard } from "../../infra/tools/samples/subscriber.ts";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import type { BillingPeriod } from "../../shared/domain/billing/plans.ts";
import {
  billingPeriods,
  paidTiers,
  priceCents,
  priceKey,
  type PaidTier,
} from "../../shared/domain/billing/price-key.ts";
import { BillingRepository } from "../data/billing/billing-repository.ts";
import type { Table } from "../data/core/table.ts";
import { ownerCall } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { changePlan } from "./change-plan.ts";
import { endBilling } from "./end-billing.ts";
import { receiveStripeWebhook } from "./receive-stripe-webhook.ts";

const pricing = "https://splitsheet.example/pricing";
const asksEachTime = "4000002760003184";

let table: Table;
let open: RunningStripeEmulator;
const prices = new Map<string, Stripe.Price>();

const at = () => new Date(open.clock.now()).toISOString();
const priceOf = (tier: PaidTier, period: BillingPeriod): Stripe.Price =>
  prices.get(`${tier} ${period}`) ?? expect.fail("There is no such price");

/** A person with a subscription, paid by a card that takes everything. */
async function subscriber(
  tier: PaidTier = "creator",
  period: BillingPeriod = "monthly",
  { trialDays = 0, number = newCard() } = {},
) {
  const { userId } = await newUser(table);
  const billing = new BillingRepository(table);
  const { stripe } = open;
  const { id: customer } = await stripe.customers.create({ email: "nia@example.com" });
  const call = (planTier: PaidTier, billingPeriod: BillingPeriod) =>
    ownerCall(userId, { params: {}, body: { planTier, billingPeriod } }, { at: at() });
  const workspaceId = call(tier, period).workspace.id;
  await billing.begin(workspaceId, { customerId: customer, payerId: userId });
  const { id } = await subscribe(stripe, priceOf(tier, period), { customer, trialDays, number });
  const tools = { table, billing, stripe };
  const apply = async () => await syncSubscription(tools, workspaceId, at());
  await apply();
  return {
    tools,
    workspaceId,
    apply,
    change: async (planTier: PaidTier, billingPeriod: BillingPeriod) =>
      await changePlan({ ...tools, configuration: undefined }, call(planTier, billingPeriod)),
    known: async () => (await billing.read(workspaceId))?.subscription,
    real: async () => await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] }),
    giveCard: async (card: string) => {
      const session = await stripe.billingPortal.sessions.create({ customer, return_url: pricing });
      await sendForm(session.url, { action: "card", number: card });
    },
    /** The totals of the invoices, the largest first, and what became of them. */
    invoices: async () => {
      const { data } = await stripe.invoices.list({ customer, limit: 100 });
      return data.toSorted((a, b) => b.total - a.total).map(({ total, status }) => [total, status]);
    },
  };
}

/** Delivers what the stand-in has sent since the last call. */
async function deliverAll(tools: Parameters<typeof syncSubscription>[0]): Promise<string[]> {
  const sent = open.sent.splice(0);
  for (const { body, signature } of sent)
    await receiveStripeWebhook(
      { ...tools, webhookSecret: endpoint.secret, isLiveMode: false },
      { rawBody: Buffer.from(body), headers: { "stripe-signature": signature }, at: at() },
    );
  return sent.map(({ body }) => JSON.parse(body).type);
}

describe.each(dataEngines)("a change of plan on $engine", ({ open: openEngine }) => {
  setUpStores(openEngine, ({ stores }) => {
    ({ table } = stores);
    vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example");
  });
  beforeAll(async () => {
    open = await startStripeEmulator();
    for (const tier of paidTiers)
      for (const period of billingPeriods) {
        const interval = period === "annual" ? "year" : "month";
        const cents = priceCents({ tier, period });
        const key = priceKey({ tier, period });
        prices.set(`${tier} ${period}`, await createPrice(open.stripe, tier, cents, interval, key));
      }
  });
  afterAll(async () => {
    await open.stop();
  });
  beforeEach(() => {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.spyOn(console, "info").mockReturnValue();
    open.sent.splice(0);
  });

  it("to a higher plan is charged and takes effect at once; a repeated call charges nothing", async () => {
    const { change, known, invoices } = await subscriber("creator", "annual");
    expect(await change("pro", "annual")).toEqual({});
    expect(await known()).toMatchObject({ tier: "pro", period: "annual", status: "active" });
    expect(await change("pro", "annual")).toEqual({});
    expect(await invoices()).toEqual([
      [20_000, "paid"],
      [9900, "paid"],
    ]);
  });

  it("from monthly to yearly starts a year at once", async () => {
    const { change, known, invoices } = await subscriber("pro", "monthly");
    expect(await change("pro", "annual")).toEqual({});
    expect(await known()).toMatchObject({ tier: "pro", period: "annual" });
    expect((await invoices())[0]).toEqual([29_900 - 2999, "paid"]);
  });

  it("in the free trial charges nothing", async () => {
    const { change, known, invoices } = await subscriber("creator", "monthly", { trialDays: 14 });
    expect(await change("pro", "annual")).toEqual({});
    expect(await known()).toMatchObject({ tier: "pro", period: "annual", status: "trialing" });
    expect((await invoices()).every(([total]) => total === 0)).toBe(true);
  });

  it("in many concurrent tabs is paid once, also to different plans", async () => {
    const { change, known, invoices } = await subscriber("creator", "annual");
    const tabs = [1, 2, 3, 4].map(async () => await change("pro", "annual"));
    expect(await Promise.all(tabs)).toEqual([{}, {}, {}, {}]);
    expect(await invoices()).toEqual([
      [20_000, "paid"],
      [9900, "paid"],
    ]);
    const other = await subscriber("creator", "annual");
    await Promise.allSettled([other.change("pro", "annual"), other.change("team", "annual")]);
    expect(await known()).toMatchObject({ tier: "pro" });
    // Pro and then Team, or Team alone: the sum is what the plan costs, and never more.
    const { tier = "creator" } = (await other.known()) ?? {};
    const paid = (await other.invoices()).reduce((sum, [total]) => sum + Number(total), 0);
    expect(tier).not.toBe("creator");
    expect(paid).toBe(priceCents({ tier, period: "annual" }));
  });

  it("whose card is declined waits; the plan stays until the invoice is paid on its page", async () => {
    const { tools, change, giveCard, known, real, invoices } = await subscriber();
    await giveCard(newCard({ failsLater: true }));
    const { url = "" } = await change("pro", "monthly");
    expect(url).toBe((await realInvoice(real)).hosted_invoice_url);
    const waiting = {
      tier: "pro",
      period: "monthly",
      expiresAt: new Date(open.clock.now() + 23 * 60 * 60 * 1000).toISOString().slice(0, 16),
    };
    expect(await known()).toMatchObject({
      tier: "creator",
      status: "active",
      waiting: { ...waiting, expiresAt: expect.stringContaining(waiting.expiresAt), payUrl: url },
    });
    // The same change again is the same one, and no other begins.
    expect(await change("pro", "monthly")).toEqual({ url });
    await expect(change("team", "monthly")).rejects.toMatchObject({ code: "change_waits" });
    await expect(change("creator", "monthly")).rejects.toMatchObject({ code: "change_waits" });
    expect(await deliverAll(tools)).toContain("invoice.payment_failed");
    expect(await known()).toMatchObject({ tier: "creator", status: "active" });

    expect((await sendForm(url, { number: newCard() })).status).toBe(303);
    const types = await deliverAll(tools);
    expect(types).toContain("customer.subscription.pending_update_applied");
    const after = await known();
    expect(after).toMatchObject({ tier: "pro", period: "monthly", status: "active" });
    expect(after).not.toHaveProperty("waiting");
    expect(await invoices()).toEqual([
      [2000, "paid"],
      [999, "paid"],
    ]);
  });

  it("whose card needs authentication waits for it", async () => {
    const { tools, change, giveCard, known } = await subscriber("pro", "annual");
    await giveCard(asksEachTime);
    const { url = "" } = await change("team", "annual");
    const asked = { number: asksEachTime };
    expect((await sendForm(url, asked)).text).toContain("3-D Secure");
    expect((await sendForm(url, { ...asked, authentication: "complete" })).status).toBe(303);
    await deliverAll(tools);
    expect(await known()).toMatchObject({ tier: "team", period: "annual" });
  });

  it("that is not paid is dropped after 23 hours, and can be requested again", async () => {
    const { apply, change, giveCard, known, invoices } = await subscriber();
    await giveCard(newCard({ failsLater: true }));
    const { url = "" } = await change("pro", "monthly");
    await open.advanceDays(1);
    await apply();
    expect(await known()).not.toHaveProperty("waiting");
    expect(await known()).toMatchObject({ tier: "creator", status: "active" });
    expect((await sendForm(url, { number: newCard() })).status).toBe(400);
    await giveCard(newCard());
    expect(await change("pro", "monthly")).toEqual({});
    const statuses = (await invoices()).map(([, status]) => status);
    expect(statuses).toHaveLength(3);
    expect(statuses.filter((status) => status === "void")).toHaveLength(1);
  });

  it("to a cheaper plan is confirmed in the portal and waits for the end of the period; the plan can be kept", async () => {
    const { apply, change, known } = await subscriber("pro", "monthly");
    const confirm = async () => {
      const { url = "" } = await change("creator", "monthly");
      expect(await (await fetch(url)).text()).toContain("Confirm your update");
      expect((await sendForm(url, { action: "confirm" })).location).toBe(pricing);
      await apply();
      expect(await known()).toMatchObject({ tier: "pro", isChangePlanned: true });
    };
    await confirm();
    expect(await change("pro", "monthly")).toEqual({});
    expect(await known()).not.toHaveProperty("isChangePlanned");
    await confirm();
    await open.advanceDays(32);
    await apply();
    expect(await known()).toMatchObject({ tier: "creator", period: "monthly" });
    expect(await known()).not.toHaveProperty("isChangePlanned");
  });

  it("to a higher plan cancels the scheduled change to a cheaper one", async () => {
    const { apply, change, known } = await subscriber("pro", "monthly");
    const { url = "" } = await change("creator", "monthly");
    await sendForm(url, { action: "confirm" });
    expect(await change("team", "monthly")).toEqual({});
    await open.advanceDays(32);
    await apply();
    expect(await known()).toMatchObject({ tier: "team" });
  });

  it("is refused for a plan that has ended, is canceled or unpaid", async () => {
    const { change, real, tools, apply, giveCard } = await subscriber();
    const { id } = await real();
    await tools.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await expect(change("pro", "monthly")).rejects.toMatchObject({ code: "plan_ends" });
    await tools.stripe.subscriptions.update(id, { cancel_at_period_end: false });
    await giveCard(newCard({ failsLater: true }));
    await open.advanceDays(32);
    await apply();
    await expect(change("pro", "monthly")).rejects.toMatchObject({ code: "plan_unpaid" });
    await tools.stripe.subscriptions.cancel(id);
    await expect(change("pro", "monthly")).rejects.toMatchObject({ code: "no_subscription" });
  });

  it("that is pending can no longer be paid once its account is deleted", async () => {
    const { tools, workspaceId, change, giveCard } = await subscriber();
    await giveCard(newCard({ failsLater: true }));
    const { url = "" } = await change("pro", "monthly");
    await endBilling(tools, workspaceId);
    expect((await sendForm(url, { number: newCard() })).status).toBe(400);
  });

  it("completes although Stripe's answer is lost", async () => {
    const { change, known, invoices, tools } = await subscriber("creator", "annual");
    const update = tools.stripe.subscriptions.update.bind(tools.stripe.subscriptions);
    vi.spyOn(tools.stripe.subscriptions, "update").mockImplementationOnce(async (...given) => {
      await update(...given);
      throw Object.assign(new Error("No connection"), { type: "StripeConnectionError" });
    });
    await expect(change("pro", "annual")).rejects.toMatchObject({ code: "busy" });
    expect(await change("pro", "annual")).toEqual({});
    expect(await known()).toMatchObject({ tier: "pro" });
    expect(await invoices()).toHaveLength(2);
  });

  it("is not charged to the card of a team's former owner", async () => {
    const { tools, workspaceId, change, known, giveCard, apply } = await subscriber(
      "team",
      "monthly",
    );
    const { userId: former } = await newUser(table);
    await table.transact([tools.billing.recordCardHolderItem(workspaceId, former)]);
    await apply();
    await expect(change("team", "annual")).rejects.toMatchObject({ code: "card_of_another" });
    expect(await known()).toMatchObject({ period: "monthly" });
    await giveCard(newCard());
    expect(await change("team", "annual")).toEqual({});
    expect(await tools.billing.read(workspaceId)).not.toHaveProperty("cardHolderId");
  });
});

async function realInvoice(real: () => Promise<Stripe.Subscription>): Promise<Stripe.Invoice> {
  return await open.stripe.invoices.retrieve(idOf((await real()).latest_invoice));
}
