import { createHash, randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { cardBehavior } from "./cards.ts";

/** A new id with one of Stripe's prefixes. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** The id in a field that holds an object or only its id; empty where there is neither. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === "string" ? reference : (reference?.id ?? "");
}

export const noTax = { enabled: false, liability: null } as const;

interface CustomerParams {
  email?: string | undefined;
  name?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

export function newCustomer(created: number, params: CustomerParams): Stripe.Customer {
  return {
    id: newId("cus"),
    object: "customer",
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: params.email ?? null,
    invoice_prefix: randomBytes(4).toString("hex").toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}

interface ProductParams {
  id?: string | undefined;
  name: string;
  metadata?: Record<string, string> | undefined;
}

export function newProduct(created: number, params: ProductParams): Stripe.Product {
  return {
    id: params.id ?? newId("prod"),
    object: "product",
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: params.metadata ?? {},
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
  };
}

interface PriceParams {
  product: string;
  unitAmount: number;
  interval: "month" | "year";
  lookupKey?: string | undefined;
  metadata?: Record<string, string> | undefined;
}

export function newPrice(created: number, params: PriceParams): Stripe.Price {
  return {
    id: newId("price"),
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookupKey ?? null,
    metadata: params.metadata ?? {},
    nickname: null,
    product: params.product,
    recurring: {
      interval: params.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "recurring",
    unit_amount: params.unitAmount,
    unit_amount_decimal: null,
  };
}

/** The payment method of a test card. The same number always has the same fingerprint. */
export function newPaymentMethod(
  created: number,
  customer: string,
  number: string,
): Stripe.PaymentMethod {
  const { brand } = cardBehavior(number);
  const fingerprint = createHash("sha256").update(number).digest("hex").slice(0, 16);
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand,
      checks: null,
      country: "US",
      display_brand: brand,
      exp_month: 12,
      exp_year: 2040,
      fingerprint,
      funding: "credit",
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

export function newRefund(created: number, invoice: Stripe.Invoice): Stripe.Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount: invoice.amount_paid,
    balance_transaction: null,
    charge: null,
    created,
    currency: "usd",
    customer: null,
    customer_account: null,
    metadata: { invoice: invoice.id },
    payment_intent: paymentIntentOf(invoice.id),
    payment_method: null,
    reason: "duplicate",
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

/** The payment of a paid invoice. */
export function newPayment(invoice: Stripe.Invoice): Stripe.InvoicePayment {
  const { id, amount_paid: amount, created } = invoice;
  return {
    id: id.replace(/^in_/, "inpay_"),
    object: "invoice_payment",
    amount_paid: amount,
    amount_requested: amount,
    created,
    currency: "usd",
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntentOf(id), type: "payment_intent" },
    status: "paid",
    status_transitions: { canceled_at: null, paid_at: invoice.status_transitions.paid_at },
  };
}

/** The id of the payment intent of an invoice: the emulator has one for each. */
export function paymentIntentOf(invoiceId: string): string {
  return invoiceId.replace(/^in_/, "pi_");
}
