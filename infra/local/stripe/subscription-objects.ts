import type Stripe from "stripe";
import { newId, noTax, paymentIntentOf } from "./objects.ts";
import { listOf } from "./wire.ts";

/** The statuses of subscriptions that have ended. */
export const endedStatuses = new Set(["canceled", "incomplete_expired"]);

/** The end of a period that begins at `start` (epoch seconds), in calendar months or years. */
export function periodEnd(start: number, price: Stripe.Price): number {
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (price.recurring?.interval === "year" ? 12 : 1));
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, days));
  return Math.floor(date.getTime() / 1000);
}

interface SubscriptionParams {
  customer: string;
  price: Stripe.Price;
  paymentMethod: string | null;
  trialEnd: number | null;
  metadata: Record<string, string>;
}

export function newSubscription(created: number, params: SubscriptionParams): Stripe.Subscription {
  const { customer, price, paymentMethod, trialEnd, metadata } = params;
  const id = newId("sub");
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { ...noTax, disabled_reason: null },
    billing_cycle_anchor: trialEnd ?? created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: "classic" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created,
    currency: "usd",
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [
      newItem(created, id, price, trialEnd ?? periodEnd(created, price)),
    ]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: trialEnd === null ? "incomplete" : "trialing",
    test_clock: null,
    transfer_data: null,
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "cancel" },
    },
    trial_start: trialEnd === null ? null : created,
  };
}

function newItem(
  created: number,
  subscription: string,
  price: Stripe.Price,
  end: number,
): Stripe.SubscriptionItem {
  return {
    id: newId("si"),
    object: "subscription_item",
    billing_thresholds: null,
    created,
    current_period_end: end,
    current_period_start: created,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  };
}

/** The older form of a price, which items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: true,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: "per_unit",
    created: price.created,
    currency: "usd",
    interval: price.recurring?.interval ?? "month",
    interval_count: 1,
    livemode: false,
    metadata: {},
    meter: null,
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

interface InvoiceParams {
  subscription: Stripe.Subscription;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  /** Cents of each line; a credit is negative. */
  lines: { amount: number; description: string }[];
  customer: Stripe.Customer;
  origin: string;
}

/** A finalized invoice that is not paid yet. */
export function newInvoice(created: number, params: InvoiceParams): Stripe.Invoice {
  const { subscription, reason, customer, origin } = params;
  const id = newId("in");
  const total = params.lines.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total);
  const [item] = subscription.items.data;
  const period = {
    start: item?.current_period_start ?? created,
    end: item?.current_period_end ?? created,
  };
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Splitsheet",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { ...noTax, disabled_reason: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created,
    currency: "usd",
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: `${origin}/stripe/invoices/${id}`,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(
      `/v1/invoices/${id}/lines`,
      params.lines.map((line) => newLine({ ...line, invoice: id, period })),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix ?? "X"}-${id.slice(-4).toUpperCase()}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "open",
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  };
}

function newLine(line: {
  amount: number;
  description: string;
  invoice: string;
  period: { start: number; end: number };
}): Stripe.InvoiceLineItem {
  return {
    id: newId("il"),
    object: "line_item",
    amount: line.amount,
    currency: "usd",
    description: line.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: line.invoice,
    livemode: false,
    metadata: { payment_intent: paymentIntentOf(line.invoice) },
    parent: null,
    period: line.period,
    pretax_credit_amounts: [],
    pricing: null,
    quantity: 1,
    quantity_decimal: null,
    subscription: null,
    subtotal: line.amount,
    taxes: [],
  };
}
