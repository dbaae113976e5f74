import type Stripe from "stripe";
import { z } from "zod";
import type { ApiHandler } from "./handler.ts";
import { pageOfRecords, saveRecord, requireRecord } from "./stored-records.ts";
import { newId } from "./objects.ts";
import {
  ConfigurationChange,
  ConfigurationList,
  ConfigurationParams,
  EndpointChange,
  EndpointParams,
  paging,
  type PortalFlow,
  PortalParams,
  readParameters,
} from "./parameters.ts";
import type { StripeStore } from "./store.ts";
import { StripeFault } from "./wire.ts";

/** The calls of the portal and of webhook endpoints, by method and path. */
export const operatorRoutes: Record<string, ApiHandler> = {
  "POST /v1/billing_portal/configurations": ({ store, now }, { params }) => {
    const given = readParameters(ConfigurationParams, params);
    checkPrices(store, given.features);
    return saveRecord(store.configurations, newPortalConfiguration(now(), newId("bpc"), given));
  },
  "GET /v1/billing_portal/configurations": ({ store }, { params }) => {
    const query = readParameters(ConfigurationList, params);
    const isWanted = ({ active }: { active: boolean }) =>
      query.active === undefined || query.active === active;
    const url = "/v1/billing_portal/configurations";
    const list = pageOfRecords(store.configurations, url, query, isWanted);
    const isWhole = query.expand?.includes("data.features.subscription_update.products") === true;
    return isWhole ? list : { ...list, data: list.data.map(withoutProducts) };
  },
  "POST /v1/billing_portal/configurations/:id": ({ store, now }, { id, params }) => {
    const { features } = readParameters(ConfigurationChange, params);
    checkPrices(store, features);
    const before = requireRecord(store.configurations, "configuration", id);
    return saveRecord(store.configurations, {
      ...before,
      features: featuresOf(features),
      updated: now(),
    });
  },

  "POST /v1/billing_portal/sessions": ({ store, now, origin }, { params }) => {
    const given = readParameters(PortalParams, params);
    const { customer, return_url, configuration = "bpc_default", flow_data: flow } = given;
    requireRecord(store.customers, "customer", customer);
    const canChange =
      configuration === "bpc_default" ||
      requireRecord(store.configurations, "configuration", configuration).features
        .subscription_update.enabled;
    if (flow !== undefined && !canChange)
      throw new StripeFault(
        400,
        "This subscription cannot be updated because the subscription update feature in the portal configuration is disabled.",
      );
    const id = newId("bps");
    const session: Stripe.BillingPortal.Session = {
      id,
      object: "billing_portal.session",
      configuration,
      created: now(),
      customer,
      customer_account: null,
      flow: flow === undefined ? null : flowOf(flow),
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url,
      url: `${origin}/stripe/portal/${id}`,
    };
    return saveRecord(store.portals, session);
  },

  "POST /v1/webhook_endpoints": ({ store, now }, { params }) => {
    const {
      url,
      enabled_events,
      api_version,
      metadata: noted,
    } = readParameters(EndpointParams, params);
    const endpoint: Stripe.WebhookEndpoint = {
      id: newId("we"),
      object: "webhook_endpoint",
      api_version: api_version ?? null,
      application: null,
      created: now(),
      description: null,
      enabled_events,
      livemode: false,
      metadata: noted,
      status: "enabled",
      url,
    };
    const secret = newId("whsec");
    saveRecord(store.endpoints, endpoint);
    store.endpointSecrets.put(endpoint.id, secret);
    // Only the response of the creation contains the secret.
    return { ...endpoint, secret };
  },
  "GET /v1/webhook_endpoints": ({ store }, { params }) =>
    pageOfRecords(
      store.endpoints,
      "/v1/webhook_endpoints",
      readParameters(z.strictObject(paging), params),
      () => true,
    ),
  "POST /v1/webhook_endpoints/:id": ({ store }, { id, params }) => {
    const { enabled_events: types, disabled } = readParameters(EndpointChange, params);
    const before = requireRecord(store.endpoints, "webhook_endpoint", id);
    return saveRecord(store.endpoints, {
      ...before,
      ...(types !== undefined && { enabled_events: types }),
      ...(disabled !== undefined && { status: disabled ? "disabled" : "enabled" }),
    });
  },
  "DELETE /v1/webhook_endpoints/:id": ({ store }, { id }) => {
    requireRecord(store.endpoints, "webhook_endpoint", id);
    store.endpoints.delete(id);
    store.endpointSecrets.delete(id);
    return { id, object: "webhook_endpoint", deleted: true };
  },
};

type Features = z.output<typeof ConfigurationParams>["features"];

/** Throws Stripe's error for a price or product that is not there. */
function checkPrices(store: StripeStore, { subscription_update: update }: Features): void {
  if (!update.enabled) return;
  for (const { product, prices } of update.products) {
    requireRecord(store.products, "product", product);
    for (const price of prices) requireRecord(store.prices, "price", price);
  }
}

/** A portal configuration with these features and the fields that Stripe adds. */
export function newPortalConfiguration(
  now: number,
  id: string,
  { features, default_return_url: returnUrl, metadata }: z.infer<typeof ConfigurationParams>,
): Stripe.BillingPortal.Configuration {
  return {
    id,
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now,
    default_return_url: returnUrl ?? null,
    features: featuresOf(features),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata,
    name: null,
    updated: now,
  };
}

function featuresOf(given: Features): Stripe.BillingPortal.Configuration.Features {
  return {
    customer_update: given.customer_update,
    invoice_history: given.invoice_history,
    payment_method_update: { ...given.payment_method_update, payment_method_configuration: null },
    subscription_cancel: {
      ...given.subscription_cancel,
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      proration_behavior: "none",
    },
    subscription_pause: {
      enabled: false,
      duration: { interval_options: [], type: "indefinite" },
    },
    subscription_update: updateOf(given.subscription_update),
  };
}

function updateOf(
  given: Features["subscription_update"],
): Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate {
  if (!given.enabled)
    return {
      enabled: false,
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      products: null,
      proration_behavior: "none",
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: "end_trial",
    };
  return {
    ...given,
    billing_cycle_anchor: null,
    products: given.products.map((one) => ({
      ...one,
      adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
    })),
  };
}

/** The deep link to the confirmation of one change of plan. */
function flowOf(given: PortalFlow): Stripe.BillingPortal.Session.Flow {
  return {
    after_completion: { ...given.after_completion, hosted_confirmation: null },
    customer_update: null,
    subscription_cancel: null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: { ...given.subscription_update_confirm, discounts: null },
    type: given.type,
  };
}

/** A configuration as Stripe returns it without `expand` of its products. */
function withoutProducts({ features, ...configuration }: Stripe.BillingPortal.Configuration) {
  const { products: _, ...update } = features.subscription_update;
  return { ...configuration, features: { ...features, subscription_update: update } };
}
