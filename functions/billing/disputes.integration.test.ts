import type Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import {
  endpoint,
  createPrice,
  startStripeEmulator,
  subscribe,
  type RunningStripeEmulator,
  type SentWebhook,
} from "../../infra/local/stripe/stripe-emulator.fixture.ts";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { priceKey } from "../../shared/domain/billing/price-key.ts";
import { personalWorkspaceOf } from "../../shared/domain/ids.ts";
import { BillingRepository } from "../data/billing/billing-repository.ts";
import { planOfWorkspace } from "../data/billing/plan-of-workspace.ts";
import type { Table } from "../data/core/table.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { receiveStripeWebhook } from "./receive-stripe-webhook.ts";

const disputedCard = "4000000000000259";
const plan = { tier: "pro", period: "annual" } as const;
const [engine] = dataEngines;
let table: Table;
let open: RunningStripeEmulator;
let price: Stripe.Price;
/** The emails about a plan to a person. */
let mails: (userId: string) => Promise<string[]>;

setUpStores(
  async () => await (engine ?? expect.fail("There is no engine")).open(),
  ({ stores, data }) => {
    ({ table } = stores);
    mails = async (userId) =>
      (await data.scan())
        .map((item) => JSON.stringify(item))
        .filter((item) => item.includes(userId) && item.includes("OUTBOX#"))
        .flatMap((item) => /plan-\w+/.exec(item)?.[0] ?? []);
  },
);
beforeAll(async () => {
  open = await startStripeEmulator();
  price = await createPrice(open.stripe, "pro", 29_900, "year", priceKey(plan));
});
beforeEach(() => {
  vi.spyOn(console, "info").mockReturnValue();
});
afterAll(async () => {
  await open.stop();
});

const at = () => new Date(open.clock.now()).toISOString();
const takeSent = (): SentWebhook[] => open.sent.splice(0);

/** A workspace with a paid plan whose payment is disputed at once. */
async function newDisputed() {
  const { userId, email } = await newUser(table);
  const workspaceId = personalWorkspaceOf(userId);
  const billing = new BillingRepository(table);
  const tools = { table, billing, stripe: open.stripe };
  const { id: customerId } = await open.stripe.customers.create({ email });
  await billing.begin(workspaceId, { customerId, payerId: userId });
  const pay = async (number = disputedCard) =>
    await subscribe(open.stripe, price, { customer: customerId, trialDays: 0, number });
  const subscription = await pay();
  const [charge] = (await open.stripe.charges.list({ customer: customerId })).data;
  const [dispute] = (await open.stripe.disputes.list({ charge: charge?.id ?? "" })).data;
  const proof = { webhookSecret: endpoint.secret, isLiveMode: false };
  return {
    userId,
    customer: customerId,
    pay,
    apply: async () => await syncSubscription(tools, workspaceId, at()),
    subscription,
    deliver: async (sent: readonly SentWebhook[]) => {
      for (const { body, signature } of sent) {
        const headers = { "stripe-signature": signature };
        const call = { rawBody: Buffer.from(body), headers, at: at() };
        await receiveStripeWebhook({ ...tools, ...proof }, call);
      }
    },
    state: async () => await planOfWorkspace(table, workspaceId, { at: at(), planRequiredAt: "" }),
    submit: async (text: string) => {
      const evidence = { uncategorized_text: text };
      await open.stripe.disputes.update(dispute?.id ?? "", { evidence, submit: true });
    },
  };
}

const aboutDisputes = (sent: readonly SentWebhook[]) =>
  sent.filter(({ body }) => body.includes("charge.dispute."));

it("a dispute suspends the plan, winning it restores the plan, and late webhooks change nothing", async () => {
  takeSent();
  const { userId, deliver, state, submit } = await newDisputed();
  const first = takeSent();
  expect(aboutDisputes(first)).toHaveLength(2);
  await deliver(aboutDisputes(first));
  expect((await state()).entitlements).toMatchObject({ state: "none", isDisputed: true });
  await deliver([...first].toReversed());
  expect(await mails(userId)).toEqual(["plan-disputed"]);

  await submit("winning_evidence");
  const second = takeSent();
  await deliver([...second, ...second].toReversed());
  await deliver(first);
  expect((await state()).entitlements).toMatchObject({ state: "plan" });
  expect((await mails(userId)).toSorted()).toEqual(["plan-disputed", "plan-restored"]);
});

it("a dispute whose webhooks are lost suspends the plan with the daily sync", async () => {
  const { apply, state } = await newDisputed();
  await apply();
  expect((await state()).entitlements).toMatchObject({ state: "none", isDisputed: true });
});

it("a plan is not charged while a payment is disputed, and is charged again afterwards", async () => {
  const { apply, submit, customer } = await newDisputed();
  const paid = async () => {
    const { data } = await open.stripe.invoices.list({ customer, limit: 100 });
    return data.map(({ status }) => status);
  };
  await apply();
  await apply();
  await open.advanceDays(370);
  expect(await paid()).toEqual(["void", "paid"]);
  expect((await apply())?.subscription).toMatchObject({ status: "active" });
  await submit("winning_evidence");
  await apply();
  await open.advanceDays(370);
  expect(await paid()).toEqual(["paid", "void", "paid"]);
});

it("a lost dispute ends the plan for good; another plan can begin, and is not suspended for it", async () => {
  const { apply, state, submit, subscription, pay } = await newDisputed();
  await apply();
  await submit("losing_evidence");
  await apply();
  expect(await open.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: "canceled",
  });
  expect((await state()).entitlements.isDisputed).toBeUndefined();
  expect((await state()).entitlements.state).toBe("none");
  await open.advanceDays(0.001);
  await pay("4242424242424242");
  await apply();
  expect((await state()).entitlements).toMatchObject({ state: "plan" });
});
