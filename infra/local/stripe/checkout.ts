import type Stripe from "stripe";
import { cardBehavior, checkCard } from "./cards.ts";
import { idOf, newId, newPaymentMethod, noTax } from "./objects.ts";
import type { StripeStore } from "./store.ts";
import type { StripeDependencies } from "./stripe-dependencies.ts";
import type { Subscriptions } from "./subscriptions.ts";
import { listOf, noSuchObject, StripeFault } from "./wire.ts";

const expiresAfterSeconds = 24 * 60 * 60;

export interface CheckoutParams {
  customer: string;
  price: string;
  successUrl: string;
  cancelUrl: string | undefined;
  trialDays: number;
  clientReferenceId: string | undefined;
  metadata: Record<string, string>;
  isTaxAdded: boolean;
  collectsTaxId: boolean;
  subscriptionMetadata: Record<string, string>;
}

/** Checkout sessions of subscriptions. */
export class Checkout {
  readonly #dependencies: StripeDependencies;
  readonly #subscriptions: Subscriptions;

  constructor(dependencies: StripeDependencies, subscriptions: Subscriptions) {
    this.#dependencies = dependencies;
    this.#subscriptions = subscriptions;
  }

  get #store(): StripeStore {
    return this.#dependencies.store;
  }

  get(id: string): Stripe.Checkout.Session {
    const found = this.#store.sessions.get(id);
    if (!found) throw noSuchObject("checkout.session", id);
    return found;
  }

  create(params: CheckoutParams): Stripe.Checkout.Session {
    const { origin, now } = this.#dependencies;
    const customer = this.#store.customers.get(params.customer);
    if (!customer) throw noSuchObject("customer", params.customer);
    const price = this.#store.prices.get(params.price);
    if (!price?.active) throw noSuchObject("price", params.price);
    const id = newId("cs_test");
    const { trialDays, subscriptionMetadata: metadata } = params;
    const session = newSession(now(), id, params, customer, price);
    this.#store.orderedSubscriptions.put(id, { price: price.id, trialDays, metadata });
    this.#store.sessions.put(id, { ...session, url: `${origin}/stripe/checkout/${id}` });
    return this.get(id);
  }

  /** Expires an open session. */
  expire(id: string): Stripe.Checkout.Session {
    const session = this.#open(id);
    this.#store.sessions.put(id, { ...session, status: "expired", url: null });
    this.#dependencies.emit("checkout.session.expired", this.get(id));
    return this.get(id);
  }

  expireDue(): void {
    for (const { value } of this.#store.sessions.all())
      if (value.status === "open" && value.expires_at <= this.#dependencies.now())
        this.expire(value.id);
  }

  /**
   * Pays with the card of this number. `needs_authentication` where the bank asks its holder first. Throws the card's
   * error.
   */
  pay(id: string, number: string, isAuthenticated: boolean): "paid" | "needs_authentication" {
    const session = this.#open(id);
    const digits = number.replaceAll(/\D/g, "");
    checkCard(digits);
    if (cardBehavior(digits).needsAuthentication === true && !isAuthenticated)
      return "needs_authentication";
    const { price, trialDays, metadata } = this.ordered(id);
    const customer = idOf(session.customer);
    const method = newPaymentMethod(this.#dependencies.now(), customer, digits);
    this.#store.cards.put(method.id, { number: digits });
    const subscription = this.#subscriptions.create({
      customer,
      price,
      paymentMethod: method.id,
      trialDays,
      metadata,
    });
    this.#store.paymentMethods.put(method.id, method);
    this.#store.sessions.put(id, {
      ...session,
      status: "complete",
      payment_status: trialDays > 0 ? "no_payment_required" : "paid",
      subscription: subscription.id,
      invoice: subscription.latest_invoice,
      url: null,
    });
    this.#dependencies.emit("checkout.session.completed", this.get(id));
    return "paid";
  }

  /** The subscription that the session sells. */
  ordered(id: string) {
    const ordered = this.#store.orderedSubscriptions.get(id);
    const price = ordered && this.#store.prices.get(ordered.price);
    if (!price) throw noSuchObject("checkout.session", id);
    return { ...ordered, price };
  }

  #open(id: string): Stripe.Checkout.Session {
    const session = this.get(id);
    if (session.status === "open") return session;
    throw new StripeFault(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired or paid. This one is ${session.status}.`,
    );
  }
}

function newSession(
  created: number,
  id: string,
  params: CheckoutParams,
  customer: Stripe.Customer,
  price: Stripe.Price,
): Stripe.Checkout.Session {
  const amount = params.trialDays > 0 ? 0 : price.unit_amount;
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { ...noTax, enabled: params.isTaxAdded, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancelUrl ?? null,
    client_reference_id: params.clientReferenceId ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: "usd",
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: customer.name ?? null,
      phone: null,
      tax_exempt: "none",
      tax_ids: null,
    },
    customer_email: null,
    discounts: [],
    expires_at: created + expiresAfterSeconds,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    line_items: listOf(`/v1/checkout/sessions/${id}/line_items`, []),
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: params.metadata,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: params.successUrl,
    tax_id_collection: { enabled: params.collectsTaxId, required: "never" },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: null,
    wallet_options: null,
  };
}
