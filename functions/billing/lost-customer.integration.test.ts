import * as z from "zod";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createPrice,
  startStripeEmulator,
  sendForm,
  type RunningStripeEmulator,
} from "../../infra/local/stripe/stripe-emulator.fixture.ts";
import { newCard } from "../../infra/tools/samples/subscriber.ts";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { priceKey } from "../../shared/domain/billing/price-key.ts";
import { SignUpRepository } from "../data/accounts/sign-up-repository.ts";
import { TokenRepository } from "../data/accounts/token-repository.ts";
import { billingKeys } from "../data/billing/billing-keys.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { BillingRepository } from "../data/billing/billing-repository.ts";
import type { Table } from "../data/core/table.ts";
import { ownerCall } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { endBilling } from "./end-billing.ts";
import { openPortal } from "./open-portal.ts";
import { startCheckout } from "./start-checkout.ts";

const [engine] = dataEngines;
const plan = { tier: "pro", period: "annual" } as const;
const Due = z.object({ dueAt: z.string().optional() });
const body = { planTier: plan.tier, billingPeriod: plan.period };

let table: Table;
let open: RunningStripeEmulator;

setUpStores(
  async () => await (engine ?? expect.fail("There is no engine")).open(),
  ({ stores }) => {
    ({ table } = stores);
    vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example");
  },
);
beforeEach(async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  open = await startStripeEmulator();
  await createPrice(open.stripe, "pro", 29_900, "year", priceKey(plan));
});
afterEach(async () => {
  await open.stop();
});

/** A person with the trial of a plan. */
async function newSubscriber() {
  const { userId, email } = await newUser(table);
  const billing = new BillingRepository(table);
  const tools = {
    table,
    billing,
    stripe: open.stripe,
    users: new UserRepository(table),
    signUps: new SignUpRepository(table),
    tokens: new TokenRepository(table),
  };
  const at = () => new Date(open.clock.now()).toISOString();
  const call = () => ownerCall(userId, { params: {}, body }, { at: at() });
  const { workspace } = call();
  const person = {
    tools,
    email,
    workspaceId: workspace.id,
    start: async () => await startCheckout(tools, { ...call(), caller: undefined }),
    apply: async () => await syncSubscription(tools, workspace.id, at()),
    portal: async () => await openPortal({ ...tools, configuration: undefined }, call()),
    subscribe: async () => {
      const { url } = await person.start();
      await sendForm(url, { number: newCard() });
      return await person.apply();
    },
    customer: async () => (await billing.read(workspace.id))?.customerId ?? "",
  };
  await person.subscribe();
  return { ...person, before: await person.customer() };
}

const customersOf = (email: string) =>
  open.store.customers.all().filter(({ value }) => value.email === email);

const refundsOf = (customer: string) => {
  const invoices = open.store.invoices.all().filter(({ value }) => value.customer === customer);
  const ids = new Set(invoices.map(({ value }) => value.id));
  return open.store.refunds.all().filter(({ value }) => ids.has(value.metadata?.["invoice"] ?? ""));
};

/** How Stripe loses a customer: somebody deletes it there, or the key is that of another account. */
const losses: [string, (id: string) => Promise<unknown>][] = [
  ["deleted", async (id) => await open.stripe.customers.del(id)],
  ["unknown", async (id) => open.store.customers.delete(id)],
];

describe.each(losses)("a customer that is %s at Stripe", (_, lose) => {
  it("has an ended plan, and its workspace can buy another as a new customer", async () => {
    const { before, apply, portal, subscribe, customer, workspaceId, tools } =
      await newSubscriber();
    await lose(before);
    await expect(portal()).rejects.toMatchObject({ code: "no_subscription" });
    expect(await apply()).toMatchObject({ subscription: { status: "canceled", tier: "pro" } });
    await expect(apply()).resolves.toMatchObject({ hadTrial: true });
    expect(await subscribe()).toMatchObject({ subscription: { status: "active" } });
    expect(await customer()).not.toBe(before);
    expect(await tools.billing.workspaceOf(await customer())).toBe(workspaceId);
    expect((await portal()).url).toContain("/portal/");
  });

  it("is replaced by one customer in two tabs, and by a further one when that is lost as well", async () => {
    const { before, start, customer, email } = await newSubscriber();
    await lose(before);
    await Promise.all([start(), start()]);
    const second = await customer();
    expect(customersOf(email).map(({ value }) => value.id)).toEqual([second]);
    await lose(second);
    await start();
    const third = await customer();
    expect(new Set([before, second, third]).size).toBe(3);
  });

  it("does not prevent the deletion of its account", async () => {
    const { before, tools, workspaceId } = await newSubscriber();
    await lose(before);
    await expect(endBilling(tools, workspaceId)).resolves.toBeUndefined();
  });
});

it("a customer that was missing temporarily, for example with a wrong key, keeps its plan", async () => {
  const { before, apply } = await newSubscriber();
  const kept = open.store.customers.get(before);
  open.store.customers.delete(before);
  expect(await apply()).toMatchObject({
    isCustomerMissing: true,
    subscription: { status: "canceled" },
  });
  if (kept !== undefined) open.store.customers.put(before, kept);
  const healed = await apply();
  expect(healed).toMatchObject({ customerId: before, subscription: { status: "trialing" } });
  expect(healed).not.toHaveProperty("isCustomerMissing", true);
});

const subscriptionOf = async (customer: string) =>
  (await open.stripe.subscriptions.list({ customer, status: "all" })).data[0];

/** A person whose paid plan Stripe did not know when they began another one, and what makes it known again. */
async function boughtAgain() {
  const person = await newSubscriber();
  // The trial is over, and the year is paid.
  await open.advanceDays(15);
  const kept = open.store.customers.get(person.before);
  open.store.customers.delete(person.before);
  await person.apply();
  await person.start();
  const find = () => {
    if (kept !== undefined) open.store.customers.put(person.before, kept);
  };
  return { ...person, find, second: await person.customer() };
}

const dueOf = async ({ workspaceId }: { workspaceId: WorkspaceId }) =>
  await table.get(billingKeys.billing(workspaceId), Due);

describe("a customer that was missing until its workspace bought again", () => {
  it("is refunded and deleted once Stripe has it again, and its workspace is synced daily until then", async () => {
    const person = await boughtAgain();
    const { before, find, second, apply, subscribe, tools, workspaceId } = person;
    expect(await subscribe()).toMatchObject({
      customerId: second,
      formerCustomerIds: [before],
      subscription: { status: "active" },
    });
    expect(await tools.billing.workspaceOf(before)).toBe(workspaceId);
    expect((await dueOf(person))?.dueAt).toBeDefined();
    find();
    for (const _ of ["once", "again"]) {
      const known = await apply();
      expect(known).toMatchObject({ customerId: second, subscription: { status: "active" } });
      expect(known?.formerCustomerIds).toBeUndefined();
    }
    expect(await subscriptionOf(before)).toMatchObject({ status: "canceled" });
    expect(await open.stripe.customers.retrieve(before)).toMatchObject({ deleted: true });
    expect(refundsOf(before)).toHaveLength(1);
    expect(refundsOf(second)).toEqual([]);
    expect(await tools.billing.workspaceOf(before)).toBeUndefined();
  });

  it("becomes its workspace's customer again if no other subscription is live", async () => {
    const person = await boughtAgain();
    const { before, find, second, apply, start } = person;
    expect((await dueOf(person))?.dueAt).toBeDefined();
    find();
    await expect(start()).rejects.toMatchObject({ code: "plan_active" });
    expect(await apply()).toMatchObject({
      customerId: before,
      subscription: { status: "active" },
    });
    expect(refundsOf(before)).toEqual([]);
    // Nothing was ever paid with the other one.
    expect(await open.stripe.customers.retrieve(second)).toMatchObject({ deleted: true });
  });

  it("is deleted with its workspace, like all former customers", async () => {
    const { before, find, second, subscribe, tools, workspaceId } = await boughtAgain();
    await subscribe();
    find();
    for (const _ of ["once", "again"]) await endBilling(tools, workspaceId);
    for (const id of [before, second]) {
      expect(await open.stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
      expect(await subscriptionOf(id)).toMatchObject({ status: "canceled" });
    }
  });
});

it("a deleted workspace leaves no customer at Stripe, also when the deletion is repeated", async () => {
  const { before, tools, workspaceId, email } = await newSubscriber();
  for (const _ of ["once", "again"]) await endBilling(tools, workspaceId);
  expect(customersOf(email)).toEqual([]);
  expect(await open.stripe.customers.retrieve(before)).toMatchObject({ deleted: true });
  const { data } = await open.stripe.subscriptions.list({ customer: before, status: "all" });
  expect(data.map(({ status }) => status)).toEqual(["canceled"]);
  expect((await open.stripe.invoices.list({ customer: before })).data).toHaveLength(1);
});
