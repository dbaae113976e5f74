import type Stripe from "stripe";
import { z } from "zod";
import { requireCharge, closeDispute, submitEvidence } from "./charges.ts";
import type { ApiHandler, ApiCallDependencies } from "./handler.ts";
import { pageOfRecords, saveRecord, requireRecord } from "./stored-records.ts";
import {
  idOf,
  newCustomer,
  newPayment,
  newPrice,
  newProduct,
  newRefund,
  paymentIntentOf,
} from "./objects.ts";
import {
  ChargeList,
  CustomerChange,
  CustomerParams,
  DisputeChange,
  DisputeList,
  PriceChange,
  PriceList,
  PriceParams,
  ProductChange,
  ProductParams,
  SessionParams,
  SubscriptionChange,
  SubscriptionList,
  paging,
  readParameters,
} from "./parameters.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { subscriptionItemOf } from "./plan-change.ts";
import { listOf, noSuchObject, StripeFault } from "./wire.ts";

/** The calls that the emulator answers, by method and path. */
export const apiRoutes: Record<string, ApiHandler> = {
  "POST /v1/customers": ({ store, now }, { params }) =>
    saveRecord(store.customers, newCustomer(now(), readParameters(CustomerParams, params))),
  "POST /v1/customers/:id": ({ store }, { id, params }) => {
    const { name, email } = readParameters(CustomerChange, params);
    const before = requireRecord(store.customers, "customer", id);
    return saveRecord(store.customers, {
      ...before,
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
    });
  },
  "GET /v1/customers/:id": ({ store }, { id }) =>
    store.deletedCustomers.get(id) ?? requireRecord(store.customers, "customer", id),
  "DELETE /v1/customers/:id": ({ store, subscriptions }, { id }) => {
    requireRecord(store.customers, "customer", id);
    subscriptions.cancelAllOf(id);
    store.customers.delete(id);
    return saveRecord(store.deletedCustomers, { id, object: "customer", deleted: true });
  },

  "POST /v1/products": ({ store, now }, { params }) => {
    const product = newProduct(now(), readParameters(ProductParams, params));
    if (store.products.get(product.id))
      throw new StripeFault(400, "Product already exists.", { code: "resource_already_exists" });
    return saveRecord(store.products, product);
  },
  "GET /v1/products/:id": ({ store }, { id }) => requireRecord(store.products, "product", id),
  "POST /v1/products/:id": ({ store }, { id, params }) => {
    const { name, active } = readParameters(ProductChange, params);
    const before = requireRecord(store.products, "product", id);
    return saveRecord(store.products, {
      ...before,
      ...(name !== undefined && { name }),
      ...(active !== undefined && { active }),
    });
  },

  "POST /v1/prices": ({ store, now }, { params }) => {
    const given = readParameters(PriceParams, params);
    requireRecord(store.products, "product", given.product);
    const taken = store.prices.all().find(({ value }) => value.lookup_key === given.lookup_key);
    if (given.lookup_key !== undefined && taken) {
      if (given.transfer_lookup_key !== true)
        throw new StripeFault(400, "A price already uses that lookup key.");
      saveRecord(store.prices, { ...taken.value, lookup_key: null });
    }
    const { product, unit_amount: unitAmount, recurring, lookup_key: lookupKey } = given;
    const price = { product, unitAmount, interval: recurring.interval, lookupKey };
    const made = newPrice(now(), { ...price, metadata: given.metadata });
    return saveRecord(store.prices, { ...made, tax_behavior: given.tax_behavior ?? "unspecified" });
  },
  "POST /v1/prices/:id": ({ store }, { id, params }) => {
    const { tax_behavior: behavior } = readParameters(PriceChange, params);
    const before = requireRecord(store.prices, "price", id);
    if (before.tax_behavior !== "unspecified")
      throw new StripeFault(400, "The tax behavior of a price can be set once.");
    return saveRecord(store.prices, { ...before, tax_behavior: behavior });
  },
  "GET /v1/prices": ({ store }, { params }) => {
    const query = readParameters(PriceList, params);
    return pageOfRecords(
      store.prices,
      "/v1/prices",
      query,
      ({ lookup_key: key, product, active }) =>
        (query.lookup_keys === undefined || query.lookup_keys.includes(key ?? "")) &&
        (query.product === undefined || query.product === product) &&
        (query.active === undefined || query.active === active),
    );
  },

  "POST /v1/checkout/sessions": ({ checkout }, { params }) => {
    const given = readParameters(SessionParams, params);
    return checkout.create({
      customer: given.customer,
      price: given.line_items[0]?.price ?? "",
      successUrl: given.success_url,
      cancelUrl: given.cancel_url,
      trialDays: given.subscription_data.trial_period_days ?? 0,
      clientReferenceId: given.client_reference_id,
      metadata: given.metadata,
      isTaxAdded: given.automatic_tax.enabled,
      collectsTaxId: collectsTaxId(given),
      subscriptionMetadata: given.subscription_data.metadata,
    });
  },
  "GET /v1/checkout/sessions/:id": ({ checkout, store }, { id, params }) => {
    const { expand } = readParameters(
      z.strictObject({ expand: z.array(z.literal("subscription")).optional() }),
      params,
    );
    const session = checkout.get(id);
    const subscription = store.subscriptions.get(idOf(session.subscription)) ?? null;
    return expand === undefined ? session : { ...session, subscription };
  },
  "POST /v1/checkout/sessions/:id/expire": ({ checkout }, { id }) => checkout.expire(id),

  "GET /v1/subscriptions": ({ store }, { params }) => {
    const query = readParameters(SubscriptionList, params);
    checkCustomer(store, query.customer);
    const list = pageOfRecords(
      store.subscriptions,
      "/v1/subscriptions",
      query,
      ({ customer, status }) =>
        (query.customer === undefined || query.customer === customer) &&
        (query.status === "all" || (query.status ?? status) === status) &&
        (query.status !== undefined || status !== "canceled"),
    );
    const names = (query.expand ?? []).map((name) => name.replace(/^data\./, ""));
    return { ...list, data: list.data.map((found) => expanded({ store }, found, names)) };
  },
  "GET /v1/subscriptions/:id": ({ store, subscriptions }, { id, params }) => {
    const { expand = [] } = readParameters(
      z.strictObject({ expand: z.array(z.string()).optional() }),
      params,
    );
    return expanded({ store }, subscriptions.get(id), expand);
  },
  "POST /v1/subscriptions/:id": ({ store, subscriptions }, { id, params }) => {
    const given = readParameters(SubscriptionChange, params);
    const mayWait = given.payment_behavior === "pending_if_incomplete";
    if (mayWait && (given.metadata ?? given.cancel_at_period_end ?? given.pause_collection))
      throw new StripeFault(400, "A pending update takes items and proration only.");
    if (given.metadata !== undefined) subscriptions.setMetadata(id, given.metadata);
    if (given.cancel_at_period_end !== undefined)
      subscriptions.cancelAtPeriodEnd(id, given.cancel_at_period_end);
    if (given.pause_collection !== undefined)
      subscriptions.pauseCollection(id, given.pause_collection !== "");
    const [item] = given.items ?? [];
    if (item !== undefined) {
      if (subscriptionItemOf(subscriptions.get(id)).id !== item.id)
        throw noSuchObject("subscription_item", item.id);
      subscriptions.changeNow(id, requireRecord(store.prices, "price", item.price), mayWait);
    }
    return expanded({ store }, subscriptions.get(id), given.expand ?? []);
  },
  "POST /v1/subscription_schedules/:id/release": ({ subscriptions }, { id }) =>
    subscriptions.release(id),
  "DELETE /v1/subscriptions/:id": ({ subscriptions }, { id }) => subscriptions.cancelNow(id),

  "GET /v1/invoices": ({ store }, { params }) => {
    const query = readParameters(SubscriptionList, params);
    return pageOfRecords(
      store.invoices,
      "/v1/invoices",
      query,
      ({ customer, status }) =>
        (query.customer === undefined || query.customer === customer) &&
        (query.status === undefined || query.status === status),
    );
  },
  "GET /v1/invoices/:id": ({ store }, { id }) => requireRecord(store.invoices, "invoice", id),
  "POST /v1/invoices/:id/void": ({ store, subscriptions }, { id }) => {
    subscriptions.waiting.voidInvoice(requireRecord(store.invoices, "invoice", id));
    return requireRecord(store.invoices, "invoice", id);
  },
  "GET /v1/invoice_payments": ({ store }, { params }) => {
    const { invoice: id } = readParameters(
      z.strictObject({ invoice: z.string(), status: z.literal("paid"), ...paging }),
      params,
    );
    const invoice = requireRecord(store.invoices, "invoice", id);
    return listOf("/v1/invoice_payments", invoice.amount_paid > 0 ? [newPayment(invoice)] : []);
  },
  "GET /v1/charges": ({ store }, { params }) => {
    const { customer, created, ...query } = readParameters(ChargeList, params);
    return pageOfRecords(
      store.charges,
      "/v1/charges",
      query,
      (one) =>
        (customer === undefined || one.customer === customer) && one.created >= (created?.gte ?? 0),
    );
  },
  "GET /v1/charges/:id": (dependencies, { id }) => requireCharge(dependencies, id),
  "GET /v1/disputes": ({ store }, { params }) => {
    const { charge, ...query } = readParameters(DisputeList, params);
    return pageOfRecords(
      store.disputes,
      "/v1/disputes",
      query,
      (one) => charge === undefined || one.charge === charge,
    );
  },
  "GET /v1/disputes/:id": ({ store }, { id }) => requireRecord(store.disputes, "dispute", id),
  "POST /v1/disputes/:id": (dependencies, { id, params }) =>
    submitEvidence(
      dependencies,
      id,
      readParameters(DisputeChange, params).evidence.uncategorized_text,
    ),
  "POST /v1/disputes/:id/close": (dependencies, { id }) => closeDispute(dependencies, id),
  "GET /v1/payment_methods/:id": ({ store }, { id }) =>
    requireRecord(store.paymentMethods, "payment_method", id),
  "POST /v1/refunds": ({ store, now }, { params }) => {
    const { payment_intent: intent } = readParameters(
      z.strictObject({ payment_intent: z.string(), reason: z.literal("duplicate").optional() }),
      params,
    );
    const paid = store.invoices.all().find(({ value }) => paymentIntentOf(value.id) === intent);
    if (!paid || paid.value.amount_paid === 0) throw noSuchObject("payment_intent", intent);
    return saveRecord(store.refunds, newRefund(now(), paid.value));
  },

  ...operatorRoutes,
};

/** Throws Stripe's error when a session collects tax ids without updating the name of an existing customer. */
function collectsTaxId(given: z.output<typeof SessionParams>): boolean {
  if (given.tax_id_collection.enabled && given.customer_update === undefined)
    throw new StripeFault(
      400,
      "Tax ID collection requires updating business name on the customer.",
    );
  return given.tax_id_collection.enabled;
}

/** Throws Stripe's error for a customer that never existed. A deleted customer keeps its objects. */
function checkCustomer(store: ApiCallDependencies["store"], id: string | undefined): void {
  if (id !== undefined && !store.deletedCustomers.get(id))
    requireRecord(store.customers, "customer", id);
}

/** A subscription with the objects of `expand` in place of their ids. */
function expanded(
  { store }: Pick<ApiCallDependencies, "store">,
  subscription: Stripe.Subscription,
  names: readonly string[],
): Stripe.Subscription {
  const { latest_invoice: latest, default_payment_method: method } = subscription;
  return {
    ...subscription,
    ...(names.includes("latest_invoice") && {
      latest_invoice: store.invoices.get(idOf(latest)) ?? null,
    }),
    ...(names.includes("default_payment_method") && {
      default_payment_method: store.paymentMethods.get(idOf(method)) ?? null,
    }),
  };
}
