import * as z from "zod";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  createPrice,
  startStripeEmulator,
  sendForm,
  type RunningStripeEmulator,
} from "../../infra/local/stripe/stripe-emulator.fixture.ts";
import { newCard } from "../../infra/tools/samples/subscriber.ts";
import { dataEngines } from "../../infra/tools/testing/data-table.ts";
import { priceKey } from "../../shared/domain/billing/price-key.ts";
import { SignUpRepository } from "../data/accounts/sign-up-repository.ts";
import { TokenRepository } from "../data/accounts/token-repository.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { BillingRepository } from "../data/billing/billing-repository.ts";
import { billingKeys } from "../data/billing/billing-keys.ts";
import type { Table } from "../data/core/table.ts";
import { ownerCall } from "../testing/call-contexts.fixture.ts";
import { setUpStores } from "../testing/stores.fixture.ts";
import { newUser } from "../testing/user.fixture.ts";
import { addSeconds } from "../platform/clock.ts";
import { syncSubscription } from "./sync-subscription.ts";
import { readBilling } from "./read-billing.ts";
import { startCheckout } from "./start-checkout.ts";

const [engine] = dataEngines;
const plan = { tier: "pro", period: "annual" } as const;
const body = { planTier: plan.tier, billingPeriod: plan.period };

const Due = z.object({ dueAt: z.string().optional() });

let table: Table;
let open: RunningStripeEmulator;

setUpStores(
  async () => await (engine ?? expect.fail("There is no engine")).open(),
  ({ stores }) => {
    ({ table } = stores);
    vi.stubEnv("SITE_ORIGIN", "https://splitsheet.example");
  },
);
beforeAll(async () => {
  open = await startStripeEmulator();
  await createPrice(open.stripe, "pro", 29_900, "year", priceKey(plan));
});
afterAll(async () => {
  await open.stop();
});

const toolsWith = (billing: BillingRepository, users: UserRepository) => ({
  table,
  billing,
  stripe: open.stripe,
  users,
  signUps: new SignUpRepository(table),
  tokens: new TokenRepository(table),
});

it("a person with the Enterprise plan sees it, and can buy another one only after it has ended", async () => {
  const { userId } = await newUser(table);
  const billing = new BillingRepository(table);
  const tools = toolsWith(billing, new UserRepository(table));
  const now = "2026-12-01T12:00:00.000Z";
  const end = "2026-12-31T23:59:59.999Z";
  const call = (at: string) => ownerCall(userId, { params: {}, body }, { at });
  const { workspace } = call(now);
  const start = async (at: string) =>
    await startCheckout(tools, { ...call(at), caller: undefined });
  await billing.grantEnterprise(workspace.id, end, now);
  expect(await readBilling(tools, true, call(now))).toEqual({ isOn: true, enterpriseUntil: end });
  await expect(start(now)).rejects.toMatchObject({ code: "plan_active" });
  expect(await readBilling(tools, true, call(end))).toEqual({ isOn: true });
  await expect(start(end)).resolves.toMatchObject({ url: expect.stringContaining("checkout") });
});

it("a checkout after an interrupted one reuses the customer, although its name has changed", async () => {
  const { userId, email } = await newUser(table);
  const billing = new BillingRepository(table);
  let name = "Nia Okafor";
  const read = async () => ({ name, email });
  const tools = toolsWith(billing, { read } as unknown as UserRepository);
  const at = "2026-12-01T12:00:00.000Z";
  const start = async () =>
    await startCheckout(tools, {
      ...ownerCall(userId, { params: {}, body }, { at }),
      caller: undefined,
    });
  vi.spyOn(billing, "begin").mockRejectedValueOnce(new Error("The answer is lost"));
  await expect(start()).rejects.toThrow("The answer is lost");
  name = "Nia Adeyemi";
  await expect(start()).resolves.toMatchObject({ url: expect.stringContaining("checkout") });
  const customers = open.store.customers.all().filter(({ value }) => value.email === email);
  expect(customers.map(({ value }) => value.name)).toEqual([name]);
});

it.each([false, true])(
  "a checkout asks for company and tax id, and adds the tax where the stage does (%s)",
  async (isOn) => {
    vi.stubEnv("STRIPE_TAX", isOn ? "true" : undefined);
    const { userId } = await newUser(table);
    const tools = toolsWith(new BillingRepository(table), new UserRepository(table));
    const at = new Date(open.clock.now()).toISOString();
    const call = { ...ownerCall(userId, { params: {}, body }, { at }), caller: undefined };
    const { url } = await startCheckout(tools, call);
    const session = await open.stripe.checkout.sessions.retrieve(
      url.slice(url.lastIndexOf("/") + 1),
    );
    expect(session).toMatchObject({
      automatic_tax: { enabled: isOn },
      tax_id_collection: { enabled: true },
    });
    vi.stubEnv("STRIPE_TAX", undefined);
  },
);

it("a checkout that is paid while another is opened is the only one, also after an earlier plan", async () => {
  const { userId } = await newUser(table);
  const tools = toolsWith(new BillingRepository(table), new UserRepository(table));
  const at = new Date(open.clock.now()).toISOString();
  const call = { ...ownerCall(userId, { params: {}, body }, { at }), caller: undefined };
  const earlier = await startCheckout(tools, call);
  await sendForm(earlier.url, { number: newCard() });
  const known = await syncSubscription(tools, call.workspace.id, at);
  await open.stripe.subscriptions.cancel(known?.subscription?.id ?? "");
  const { url } = await startCheckout(tools, call);

  const { sessions } = open.stripe.checkout;
  const retrieve = sessions.retrieve.bind(sessions);
  vi.spyOn(sessions, "retrieve").mockImplementationOnce(async (id) => {
    await sendForm(url, { number: newCard() });
    return await retrieve(id, { expand: ["subscription"] });
  });
  await expect(startCheckout(tools, call)).rejects.toMatchObject({ code: "plan_active" });
  const { data } = await open.stripe.subscriptions.list({ customer: known?.customerId ?? "" });
  expect(data).toHaveLength(1);
});

it("an open checkout is due for a sync a day later, and no longer once it has expired", async () => {
  const { userId } = await newUser(table);
  const tools = toolsWith(new BillingRepository(table), new UserRepository(table));
  const at = new Date(open.clock.now()).toISOString();
  const call = { ...ownerCall(userId, { params: {}, body }, { at }), caller: undefined };
  const dueAt = async () => (await table.get(billingKeys.billing(call.workspace.id), Due))?.dueAt;
  await startCheckout(tools, call);
  expect(await dueAt()).toBe(addSeconds(at, 24 * 60 * 60));
  expect(await syncSubscription(tools, call.workspace.id, at)).toHaveProperty("checkoutId");
  const later = addSeconds(at, 24 * 60 * 60 + 60);
  expect(await syncSubscription(tools, call.workspace.id, later)).not.toHaveProperty("checkoutId");
  expect(await dueAt()).toBeUndefined();
});
