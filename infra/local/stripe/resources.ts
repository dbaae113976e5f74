import type Stripe from "stripe";
import { z } from "zod";
import { page, put, stored, type Handler, type ResourceTools } from "./handler.ts";
import {
  newCustomer,
  newPayment,
  newPrice,
  newProduct,
  newRefund,
  paymentIntentOf,
} from "./objects.ts";
import {
  CustomerParams,
  PriceList,
  PriceParams,
  ProductChange,
  ProductParams,
  SessionParams,
  SubscriptionChange,
  SubscriptionList,
  paging,
  read,
} from "./parameters.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { itemOf } from "./subscriptions.ts";
import { listOf, missing, StripeFault } from "./wire.ts";

/** The calls that the stand-in answers, by method and path. */
export const routes: Record<string, Handler> = {
  "POST /v1/customers": ({ store, now }, { params }) =>
    put(store.customers, newCustomer(now(), read(CustomerParams, params))),
  "GET /v1/customers/:id": ({ store }, { id }) => stored(store.customers, "customer", id),

  "POST /v1/products": ({ store, now }, { params }) => {
    const product = newProduct(now(), read(ProductParams, params));
    if (store.products.get(product.id))
      throw new StripeFault(400, "Product already exists.", { code: "resource_already_exists" });
    return put(store.products, product);
  },
  "GET /v1/products/:id": ({ store }, { id }) => stored(store.products, "product", id),
  "POST /v1/products/:id": ({ store }, { id, params }) => {
    const { name, active } = read(ProductChange, params);
    const before = stored(store.products, "product", id);
    return put(store.products, {
      ...before,
      ...(name !== undefined && { name }),
      ...(active !== undefined && { active }),
    });
  },

  "POST /v1/prices": ({ store, now }, { params }) => {
    const given = read(PriceParams, params);
    stored(store.products, "product", given.product);
    const taken = store.prices.all().find(({ value }) => value.lookup_key === given.lookup_key);
    if (given.lookup_key !== undefined && taken) {
      if (given.transfer_lookup_key !== true)
        throw new StripeFault(400, "A price already uses that lookup key.");
      put(store.prices, { ...taken.value, lookup_key: null });
    }
    const { product, unit_amount: unitAmount, recurring, lookup_key: lookupKey } = given;
    const price = { product, unitAmount, interval: recurring.interval, lookupKey };
    return put(store.prices, newPrice(now(), { ...price, metadata: given.metadata }));
  },
  "GET /v1/prices": ({ store }, { params }) => {
    const query = read(PriceList, params);
    return page(
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
    const given = read(SessionParams, params);
    return checkout.create({
      customer: given.customer,
      price: given.line_items[0]?.price ?? "",
      successUrl: given.success_url,
      cancelUrl: given.cancel_url,
      trialDays: given.subscription_data.trial_period_days ?? 0,
      clientReferenceId: given.client_reference_id,
      metadata: given.metadata,
      subscriptionMetadata: given.subscription_data.metadata,
    });
  },
  "GET /v1/checkout/sessions/:id": ({ checkout }, { id }) => checkout.get(id),
  "POST /v1/checkout/sessions/:id/expire": ({ checkout }, { id }) => checkout.expire(id),

  "GET /v1/subscriptions": ({ store }, { params }) => {
    const query = read(SubscriptionList, params);
    const list = page(
      store.subscriptions,
      "/v1/subscriptions",
      query,
      ({ customer, status }) =>
        (query.customer === undefined || query.customer === customer) &&
        (query.status === "all" || (query.status ?? status) === status) &&
        (query.status !== undefined || status !== "canceled"),
    );
    if (!query.expand?.includes("data.latest_invoice")) return list;
    return { ...list, data: list.data.map((found) => withInvoice({ store }, found)) };
  },
  "GET /v1/subscriptions/:id": ({ subscriptions }, { id }) => subscriptions.get(id),
  "POST /v1/subscriptions/:id": ({ store, subscriptions }, { id, params }) => {
    const given = read(SubscriptionChange, params);
    if (given.cancel_at_period_end !== undefined)
      subscriptions.cancelAtPeriodEnd(id, given.cancel_at_period_end);
    const [item] = given.items ?? [];
    if (item !== undefined) {
      if (itemOf(subscriptions.get(id)).id !== item.id) throw missing("subscription_item", item.id);
      subscriptions.changeNow(id, stored(store.prices, "price", item.price));
    }
    return subscriptions.get(id);
  },
  "DELETE /v1/subscriptions/:id": ({ subscriptions }, { id }) => subscriptions.cancelNow(id),

  "GET /v1/invoices": ({ store }, { params }) => {
    const query = read(SubscriptionList, params);
    return page(
      store.invoices,
      "/v1/invoices",
      query,
      ({ customer, status }) =>
        (query.customer === undefined || query.customer === customer) &&
        (query.status === undefined || query.status === status),
    );
  },
  "GET /v1/invoices/:id": ({ store }, { id }) => stored(store.invoices, "invoice", id),
  "GET /v1/invoice_payments": ({ store }, { params }) => {
    const { invoice: id } = read(
      z.strictObject({ invoice: z.string(), status: z.literal("paid"), ...paging }),
      params,
    );
    const invoice = stored(store.invoices, "invoice", id);
    return listOf("/v1/invoice_payments", invoice.amount_paid > 0 ? [newPayment(invoice)] : []);
  },
  "GET /v1/payment_methods/:id": ({ store }, { id }) =>
    stored(store.paymentMethods, "payment_method", id),
  "POST /v1/refunds": ({ store, now }, { params }) => {
    const { payment_intent: intent } = read(
      z.strictObject({ payment_intent: z.string(), reason: z.literal("duplicate").optional() }),
      params,
    );
    const paid = store.invoices.all().find(({ value }) => paymentIntentOf(value.id) === intent);
    if (!paid || paid.value.amount_paid === 0) throw missing("payment_intent", intent);
    return put(store.refunds, newRefund(now(), paid.value));
  },

  ...operatorRoutes,
};

function withInvoice(
  { store }: Pick<ResourceTools, "store">,
  subscription: Stripe.Subscription,
): Stripe.Subscription {
  const { latest_invoice: latest } = subscription;
  const invoice = typeof latest === "string" ? store.invoices.get(latest) : undefined;
  return { ...subscription, latest_invoice: invoice ?? null };
}
