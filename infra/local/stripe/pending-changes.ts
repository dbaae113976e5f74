import type Stripe from "stripe";
import type { Invoices, PaymentOutcome } from "./invoices.ts";
import { newPendingUpdate } from "./plan-change.ts";
import { endedStatuses } from "./subscription-objects.ts";
import type { StripeDependencies } from "./stripe-dependencies.ts";
import { noSuchObject, StripeFault } from "./wire.ts";

interface BegunChange {
  before: Stripe.Subscription;
  changed: Stripe.Subscription;
  invoice: Stripe.Invoice;
  outcome: PaymentOutcome;
}

/** Changes of plan that wait for the payment of their invoice (`pending_if_incomplete`). */
export class PendingChanges {
  readonly #dependencies: StripeDependencies;
  readonly #invoices: Invoices;

  constructor(dependencies: StripeDependencies, invoices: Invoices) {
    this.#dependencies = dependencies;
    this.#invoices = invoices;
  }

  begin({ before, changed, invoice, outcome }: BegunChange, now: number): Stripe.Subscription {
    const { id } = before;
    const { store } = this.#dependencies;
    store.pendingChanges.put(id, { subscription: id, invoice: invoice.id, items: changed.items });
    this.#invoices.leaveOpen(invoice, outcome);
    const pending_update = newPendingUpdate(before, changed, now);
    return this.#save({ ...before, pending_update, latest_invoice: invoice.id });
  }

  /** Pays an open invoice with this payment method, and makes the change that waited for it. */
  payInvoice(invoice: Stripe.Invoice, method: string): void {
    const { store, now, emit } = this.#dependencies;
    const waiting = this.#waitingFor(invoice);
    const before = store.subscriptions.get(waiting?.subscription ?? subscriptionOf(invoice));
    if (!before) throw noSuchObject("subscription", subscriptionOf(invoice));
    this.#invoices.pay({ default_payment_method: method }, invoice, now());
    store.pendingChanges.delete(before.id);
    // A late payment does not bring an ended subscription back.
    if (endedStatuses.has(before.status)) return;
    if (waiting === undefined) {
      this.#save({ ...before, status: "active" });
      return;
    }
    store.scheduledChanges.delete(before.id);
    const { items } = waiting;
    const applied = this.#save({ ...before, items, pending_update: null, schedule: null });
    emit("customer.subscription.pending_update_applied", applied);
  }

  /** Voids an open invoice, and discards the change that waits for it. */
  voidInvoice(invoice: Stripe.Invoice): void {
    const { now } = this.#dependencies;
    if (invoice.status !== "open")
      throw new StripeFault(400, `This invoice is ${invoice.status}, and can't be voided.`);
    const waiting = this.#waitingFor(invoice);
    if (waiting === undefined) this.#invoices.void(invoice, now());
    else this.discard(waiting.subscription, now());
  }

  /** Discards the pending change of a subscription, if there is one, and voids its invoice. */
  discard(id: string, at: number): void {
    const { store, emit } = this.#dependencies;
    const invoice = store.invoices.get(store.pendingChanges.get(id)?.invoice ?? "");
    const before = store.subscriptions.get(id);
    if (!invoice || !before) return;
    store.pendingChanges.delete(id);
    this.#invoices.void(invoice, at);
    const ended = this.#save({ ...before, pending_update: null });
    emit("customer.subscription.pending_update_expired", ended);
  }

  #waitingFor({ id }: Stripe.Invoice) {
    return this.#dependencies.store.pendingChanges.all().find(({ value }) => value.invoice === id)
      ?.value;
  }

  #save(subscription: Stripe.Subscription): Stripe.Subscription {
    this.#dependencies.store.subscriptions.put(subscription.id, subscription);
    this.#dependencies.emit("customer.subscription.updated", subscription);
    return subscription;
  }
}

function subscriptionOf({ id, parent }: Stripe.Invoice): string {
  const subscription = parent?.subscription_details?.subscription;
  if (typeof subscription !== "string") throw noSuchObject("subscription", id);
  return subscription;
}
