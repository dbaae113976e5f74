import type Stripe from "stripe";
import { afterEach, beforeEach, expect, it } from "vitest";
import { planChangePortalFeatures, portalFeatures } from "../../operate/stripe/catalog.ts";
import { idOf } from "./objects.ts";
import {
  createPrice,
  startStripeEmulator,
  sendForm,
  subscribe,
  type RunningStripeEmulator,
} from "./stripe-emulator.fixture.ts";

const declinedLater = "4000000000000341";
const asksEachTime = "4000002760003184";

let open: RunningStripeEmulator;
let stripe: Stripe;
let creator: Stripe.Price;
let pro: Stripe.Price;

beforeEach(async () => {
  open = await startStripeEmulator();
  ({ stripe } = open);
  creator = await createPrice(stripe, "Creator", 1000);
  pro = await createPrice(stripe, "Pro", 3000);
});
afterEach(async () => {
  await open.stop();
});

const types = () => open.sent.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
const reread = async ({ id }: Stripe.Subscription) =>
  await stripe.subscriptions.retrieve(id, { expand: ["latest_invoice"] });
const priceOf = ({ items }: Stripe.Subscription) => items.data[0]?.price.id;
const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice =>
  typeof invoice === "object" && invoice !== null ? invoice : expect.fail("It is expanded");

async function portalOf({ customer }: Stripe.Subscription) {
  const session = { customer: idOf(customer), return_url: "http://localhost:3000/" };
  return (await stripe.billingPortal.sessions.create(session)).url;
}

/** Changes the plan of a paid subscription after its card was replaced by this one. */
async function changed(number: string, price = pro) {
  const begun = await subscribe(stripe, creator, { trialDays: 0 });
  await sendForm(await portalOf(begun), { action: "card", number });
  const subscription = await stripe.subscriptions.update(begun.id, {
    items: [{ id: begun.items.data[0]?.id ?? "", price: price.id }],
    proration_behavior: "always_invoice",
    payment_behavior: "pending_if_incomplete",
    expand: ["latest_invoice"],
  });
  return { subscription, invoice: invoiceOf(subscription), begun };
}

it("a card that pays changes the plan at once", async () => {
  const { subscription, invoice } = await changed("5555555555554444");
  expect(subscription).toMatchObject({ pending_update: null, status: "active" });
  expect(priceOf(subscription)).toBe(pro.id);
  expect(invoice).toMatchObject({ status: "paid", total: 2000 });
});

it("a declined card leaves the plan until another card pays on the invoice's page", async () => {
  const { subscription, invoice } = await changed(declinedLater);
  expect(priceOf(subscription)).toBe(creator.id);
  expect(subscription.pending_update?.subscription_items?.[0]?.price.id).toBe(pro.id);
  expect(invoice).toMatchObject({ status: "open", amount_due: 2000, attempt_count: 1 });
  expect(types()).toContain("invoice.payment_failed");
  const url = invoice.hosted_invoice_url ?? "";
  expect(await (await fetch(url)).text()).toContain("Pay $20.00");
  const declined = await sendForm(url, { number: "4000000000009995" });
  expect(declined.text).toContain("Your card has insufficient funds.");
  expect((await sendForm(url, { number: declinedLater })).status).toBe(402);
  expect(priceOf(await reread(subscription))).toBe(creator.id);
  expect((await sendForm(url, { number: "4242424242424242" })).status).toBe(303);
  const after = await reread(subscription);
  expect(priceOf(after)).toBe(pro.id);
  expect(after).toMatchObject({ pending_update: null, status: "active" });
  expect(after.default_payment_method).toBe(subscription.default_payment_method);
  expect(invoiceOf(after)).toMatchObject({ status: "paid", amount_paid: 2000 });
  expect(types()).toContain("customer.subscription.pending_update_applied");
  expect((await sendForm(url, { number: "4242424242424242" })).status).toBe(400);
});

it("a card whose bank asks each time leaves the plan until the holder has answered", async () => {
  const { subscription, invoice } = await changed(asksEachTime);
  expect(subscription.pending_update).not.toBeNull();
  expect(types()).toContain("invoice.payment_action_required");
  const url = invoice.hosted_invoice_url ?? "";
  expect((await sendForm(url, { number: asksEachTime })).text).toContain("3-D Secure");
  const failed = await sendForm(url, { number: asksEachTime, authentication: "fail" });
  expect(failed.text).toContain("unable to authenticate");
  await sendForm(url, { number: asksEachTime, authentication: "complete" });
  expect(priceOf(await reread(subscription))).toBe(pro.id);
});

it("a change that is not paid within 23 hours expires, and its invoice is voided", async () => {
  const { subscription, invoice } = await changed(declinedLater);
  await open.advanceDays(22.9 / 24);
  expect((await reread(subscription)).pending_update).not.toBeNull();
  await open.advanceDays(0.2 / 24);
  const after = await reread(subscription);
  expect(after).toMatchObject({ pending_update: null, status: "active" });
  expect(invoiceOf(after).status).toBe("void");
  expect(types()).toContain("customer.subscription.pending_update_expired");
  const url = invoice.hosted_invoice_url ?? "";
  expect(await (await fetch(url)).text()).toContain("It can’t be paid.");
  expect((await sendForm(url, { number: "4242424242424242" })).status).toBe(400);
});

it("an unpaid change to a yearly period expires before the running month ends", async () => {
  const yearly = await createPrice(stripe, "Creator", 10_000, "year");
  const begun = await subscribe(stripe, creator, { trialDays: 0 });
  const end = begun.items.data[0]?.current_period_end ?? 0;
  await open.advanceDays((end - begun.created) / 86_400 - 0.5);
  await sendForm(await portalOf(begun), { action: "card", number: declinedLater });
  const { pending_update: update } = await stripe.subscriptions.update(begun.id, {
    items: [{ id: begun.items.data[0]?.id ?? "", price: yearly.id }],
    payment_behavior: "pending_if_incomplete",
    proration_behavior: "always_invoice",
  });
  expect(update?.expires_at).toBe(end);
});

it("voiding the invoice discards the change, and another change replaces it", async () => {
  const { subscription, invoice } = await changed(declinedLater);
  await stripe.invoices.voidInvoice(invoice.id);
  expect((await reread(subscription)).pending_update).toBeNull();
  await expect(stripe.invoices.voidInvoice(invoice.id)).rejects.toMatchObject({ statusCode: 400 });

  const { subscription: other, invoice: first } = await changed(declinedLater);
  const team = await createPrice(stripe, "Team", 7900);
  await stripe.subscriptions.update(other.id, {
    items: [{ id: other.items.data[0]?.id ?? "", price: team.id }],
    payment_behavior: "pending_if_incomplete",
    proration_behavior: "always_invoice",
  });
  expect((await stripe.invoices.retrieve(first.id)).status).toBe("void");
  expect((await reread(other)).pending_update?.subscription_items?.[0]?.price.id).toBe(team.id);
});

it("a change with parameters that a pending update does not support is refused", async () => {
  const { id } = await subscribe(stripe, creator, { trialDays: 0 });
  const update = stripe.subscriptions.update(id, {
    payment_behavior: "pending_if_incomplete",
    metadata: { a: "b" },
  });
  await expect(update).rejects.toMatchObject({ statusCode: 400 });
});

it("the portal without plans offers none; its deep link confirms the one change in it", async () => {
  const begun = await subscribe(stripe, pro, { trialDays: 0 });
  const [item] = begun.items.data;
  const prices = new Map([
    ["creator", [creator.id]],
    ["pro", [pro.id]],
  ]);
  const home = await stripe.billingPortal.configurations.create({ features: portalFeatures });
  const change = await stripe.billingPortal.configurations.create({
    features: planChangePortalFeatures(prices),
  });
  const session = { customer: idOf(begun.customer), return_url: "http://localhost:3000/pricing" };
  const portal = await stripe.billingPortal.sessions.create({
    ...session,
    configuration: home.id,
  });
  const page = await (await fetch(portal.url)).text();
  expect(page).not.toContain("Change plan");
  expect(page).toContain("Cancel plan");
  expect((await sendForm(portal.url, { action: "change", price: creator.id })).status).toBe(404);

  const flow_data = {
    type: "subscription_update_confirm" as const,
    subscription_update_confirm: {
      subscription: begun.id,
      items: [{ id: item?.id ?? "", price: creator.id, quantity: 1 }],
    },
    after_completion: {
      type: "redirect" as const,
      redirect: { return_url: "http://localhost:3000/pricing?changed" },
    },
  };
  const refused = { ...session, flow_data, configuration: home.id };
  await expect(stripe.billingPortal.sessions.create(refused)).rejects.toMatchObject({
    statusCode: 400,
  });
  const confirm = await stripe.billingPortal.sessions.create({
    ...session,
    flow_data,
    configuration: change.id,
  });
  expect(await (await fetch(confirm.url)).text()).toContain("Creator, $10.00 a month");
  const { location } = await sendForm(confirm.url, { action: "confirm" });
  expect(location).toBe("http://localhost:3000/pricing?changed");
  const planned = await reread(begun);
  expect(priceOf(planned)).toBe(pro.id);
  await stripe.subscriptionSchedules.release(idOf(planned.schedule));
  expect((await reread(begun)).schedule).toBeNull();
  await open.advanceDays(32);
  expect(priceOf(await reread(begun))).toBe(pro.id);
});
