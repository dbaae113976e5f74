import type { DatabaseSync } from "node:sqlite";
import type Stripe from "stripe";
import { z } from "zod";
import { openDatabase, Records } from "../records.ts";

/** The stored response of an Idempotency-Key, kept for a day. */
export interface IdempotentResponse {
  request: string;
  status: number;
  body: string;
  until: number;
}

/** A webhook that an endpoint has not accepted yet. Times are epoch milliseconds. */
export interface Delivery {
  event: Stripe.Event;
  /** The id of an endpoint of the account; absent: the endpoint of the local cloud's own application. */
  endpointId?: string | undefined;
  attempts: number;
  dueAt: number;
}

/** A change of plan that Stripe makes at the end of the period, as a subscription schedule. */
export interface ScheduledPlanChange {
  subscription: string;
  price: string;
}

/** A change of plan that waits for its payment: the new items of the subscription. */
export interface PendingPlanChange {
  subscription: string;
  invoice: string;
  items: Stripe.Subscription["items"];
}

/** The subscription that a checkout session will create, which is not part of the session object. */
export interface OrderedSubscription {
  price: string;
  trialDays: number;
  metadata: Record<string, string>;
}

/** The card behind a payment method; Stripe itself shows only parts of it. */
export interface StoredCard {
  number: string;
}

/** All objects of the emulator's account by id, in a database of the local cloud's state. */
export class StripeStore {
  readonly #database: DatabaseSync;
  readonly customers: Records<Stripe.Customer>;
  readonly deletedCustomers: Records<Stripe.DeletedCustomer>;
  readonly products: Records<Stripe.Product>;
  readonly prices: Records<Stripe.Price>;
  readonly sessions: Records<Stripe.Checkout.Session>;
  readonly orderedSubscriptions: Records<OrderedSubscription>;
  readonly subscriptions: Records<Stripe.Subscription>;
  readonly invoices: Records<Stripe.Invoice>;
  readonly paymentMethods: Records<Stripe.PaymentMethod>;
  readonly cards: Records<StoredCard>;
  readonly charges: Records<Stripe.Charge>;
  readonly disputes: Records<Stripe.Dispute>;
  readonly refunds: Records<Stripe.Refund>;
  readonly portals: Records<Stripe.BillingPortal.Session>;
  readonly endpoints: Records<Stripe.WebhookEndpoint>;
  readonly endpointSecrets: Records<string>;
  readonly configurations: Records<Stripe.BillingPortal.Configuration>;
  readonly scheduledChanges: Records<ScheduledPlanChange>;
  readonly pendingChanges: Records<PendingPlanChange>;
  /** The end of each trial whose `trial_will_end` event was sent. */
  readonly announcedTrials: Records<number>;
  readonly events: Records<Stripe.Event>;
  readonly deliveries: Records<Delivery>;
  readonly idempotentResponses: Records<IdempotentResponse>;

  constructor(stateDir: string) {
    this.#database = openDatabase(stateDir, "stripe");
    this.customers = this.#records("customer");
    this.deletedCustomers = this.#records("deleted_customer");
    this.products = this.#records("product");
    this.prices = this.#records("price");
    this.sessions = this.#records("checkout_session");
    this.orderedSubscriptions = this.#records("ordered");
    this.subscriptions = this.#records("subscription");
    this.invoices = this.#records("invoice");
    this.paymentMethods = this.#records("payment_method");
    this.cards = this.#records("card");
    this.charges = this.#records("charge");
    this.disputes = this.#records("dispute");
    this.refunds = this.#records("refund");
    this.portals = this.#records("portal_session");
    this.endpoints = this.#records("webhook_endpoint");
    this.endpointSecrets = this.#records("webhook_endpoint_secret");
    this.configurations = this.#records("portal_configuration");
    this.scheduledChanges = this.#records("planned_change");
    this.pendingChanges = this.#records("waiting_change");
    this.announcedTrials = this.#records("told_trial");
    this.events = this.#records("event");
    this.deliveries = this.#records("delivery");
    this.idempotentResponses = this.#records("answer");
  }

  close(): void {
    this.#database.close();
  }

  #records<T>(kind: string): Records<T> {
    // Only this process writes the records, from objects of these types.
    return new Records(this.#database, kind, z.custom<T>());
  }
}
