import type Stripe from "stripe";
import { cardBehavior } from "./cards.ts";
import { recordCharge } from "./charges.ts";
import { idOf } from "./objects.ts";
import { newInvoice } from "./subscription-objects.ts";
import type { StripeDependencies } from "./stripe-dependencies.ts";
import { noSuchObject } from "./wire.ts";

const daySeconds = 24 * 60 * 60;
/** Days between the attempts to charge a card that was declined. After the last one the subscription is unpaid. */
const retriedAfterDays = [3, 5, 7];

/** The outcome of a payment: taken, declined, or the bank asks the card's holder. */
export type PaymentOutcome = "taken" | "declined" | "needs_authentication";

/** The invoices of subscriptions, and their payment. */
export class Invoices {
  readonly #dependencies: StripeDependencies;

  constructor(dependencies: StripeDependencies) {
    this.#dependencies = dependencies;
  }

  /** An invoice that is not stored yet. */
  make(
    subscription: Stripe.Subscription,
    reason: "subscription_create" | "subscription_cycle" | "subscription_update",
    lines: { amount: number; description: string }[],
    at: number,
  ): Stripe.Invoice {
    const { store, origin } = this.#dependencies;
    const customer = store.customers.get(idOf(subscription.customer));
    if (!customer) throw noSuchObject("customer", idOf(subscription.customer));
    return newInvoice(at, { subscription, reason, lines, customer, origin });
  }

  latestOf({ latest_invoice: latest }: Stripe.Subscription): Stripe.Invoice | undefined {
    return typeof latest === "string" ? this.#dependencies.store.invoices.get(latest) : undefined;
  }

  /** The outcome of an invoice's payment without the card's holder, who can't answer the bank. */
  outcomeOf(
    { default_payment_method: method }: Stripe.Subscription,
    invoice: Stripe.Invoice,
  ): PaymentOutcome {
    if (invoice.amount_due === 0) return "taken";
    const card = this.#dependencies.store.cards.get(idOf(method));
    if (card === undefined) return "declined";
    const { failsLater, asksEachTime } = cardBehavior(card.number);
    if (failsLater === true) return "declined";
    return asksEachTime === true ? "needs_authentication" : "taken";
  }

  /** Whether the card takes the amount. */
  isTaken(subscription: Stripe.Subscription, invoice: Stripe.Invoice): boolean {
    return this.outcomeOf(subscription, invoice) === "taken";
  }

  /** Whether the current attempt is the last one. */
  isLastAttempt({ attempt_count: count }: Stripe.Invoice): boolean {
    return count >= retriedAfterDays.length;
  }

  /** Stores an invoice as paid, by the card of this method. */
  pay(
    { default_payment_method: method }: Pick<Stripe.Subscription, "default_payment_method">,
    invoice: Stripe.Invoice,
    at: number,
  ): void {
    const paid: Stripe.Invoice = {
      ...invoice,
      status: "paid",
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: at },
    };
    this.#dependencies.store.invoices.put(paid.id, paid);
    this.#dependencies.emit("invoice.paid", paid);
    if (paid.amount_paid > 0) recordCharge(this.#dependencies, paid, idOf(method), at);
  }

  /** Stores an invoice that is not charged. */
  void(invoice: Stripe.Invoice, at: number): void {
    const status_transitions = { ...invoice.status_transitions, voided_at: at };
    const voided: Stripe.Invoice = { ...invoice, status: "void", status_transitions };
    this.#dependencies.store.invoices.put(voided.id, voided);
    this.#dependencies.emit("invoice.voided", voided);
  }

  /** Stores an invoice whose payment waits for the customer, on its hosted page. */
  leaveOpen(invoice: Stripe.Invoice, outcome: PaymentOutcome): void {
    const open = { ...invoice, attempted: true, attempt_count: 1, auto_advance: false };
    this.#dependencies.store.invoices.put(open.id, open);
    this.#dependencies.emit("invoice.payment_failed", open);
    if (outcome === "needs_authentication")
      this.#dependencies.emit("invoice.payment_action_required", open);
  }

  fail(invoice: Stripe.Invoice, at: number): void {
    const days = retriedAfterDays[invoice.attempt_count];
    const failed: Stripe.Invoice = {
      ...invoice,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      next_payment_attempt: days === undefined ? null : at + days * daySeconds,
    };
    this.#dependencies.store.invoices.put(failed.id, failed);
    this.#dependencies.emit("invoice.payment_failed", failed);
  }
}
