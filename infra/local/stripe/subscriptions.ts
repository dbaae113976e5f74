import type Stripe from "stripe";
import { Invoices } from "./invoices.ts";
import { changePlanImmediately, subscriptionItemOf, withItem } from "./plan-change.ts";
import type { StripeDependencies } from "./stripe-dependencies.ts";
import { newSubscription, endedStatuses, periodEnd, planOf } from "./subscription-objects.ts";
import { PendingChanges } from "./pending-changes.ts";
import { noSuchObject, StripeFault } from "./wire.ts";

const daySeconds = 24 * 60 * 60;
/** Seconds before the end of a trial at which Stripe sends `trial_will_end`. */
const trialNoticeSeconds = 3 * daySeconds;

interface NewSubscription {
  customer: string;
  price: Stripe.Price;
  paymentMethod: string;
  trialDays: number;
  metadata: Record<string, string>;
}

/** The subscriptions: their changes with the invoices, and their due work. */
export class Subscriptions {
  readonly #dependencies: StripeDependencies;
  readonly #invoices: Invoices;
  readonly waiting: PendingChanges;

  constructor(dependencies: StripeDependencies) {
    this.#dependencies = dependencies;
    this.#invoices = new Invoices(dependencies);
    this.waiting = new PendingChanges(dependencies, this.#invoices);
  }

  get(id: string): Stripe.Subscription {
    const found = this.#dependencies.store.subscriptions.get(id);
    if (!found) throw noSuchObject("subscription", id);
    return found;
  }

  /** Begins a subscription. Without a trial its first invoice is charged, and a declined card throws. */
  create({ customer, price, paymentMethod, trialDays, metadata }: NewSubscription) {
    const now = this.#dependencies.now();
    const trialEnd = trialDays > 0 ? now + trialDays * daySeconds : null;
    const begun = newSubscription(now, { customer, price, paymentMethod, trialEnd, metadata });
    const amount = trialEnd === null ? (price.unit_amount ?? 0) : 0;
    const lines = [{ amount, description: trialEnd === null ? "Subscription" : "Trial period" }];
    const invoice = this.#invoices.make(begun, "subscription_create", lines, now);
    if (!this.#invoices.isTaken(begun, invoice)) throw declinedLater();
    const status = trialEnd === null ? "active" : "trialing";
    const subscription = { ...begun, status, latest_invoice: invoice.id };
    this.#save(subscription, "customer.subscription.created");
    this.#invoices.pay(subscription, invoice, now);
    return subscription;
  }

  /**
   * Changes the plan at once. The difference of the running period is charged. A declined card changes nothing; with
   * `mayWait` the change then waits until its invoice is paid (`pending_if_incomplete`).
   */
  changeNow(id: string, price: Stripe.Price, mayWait = false): Stripe.Subscription {
    const { store, now: clock } = this.#dependencies;
    const now = clock();
    this.waiting.discard(id, now);
    const before = this.get(id);
    const { changed, lines } = changePlanImmediately(before, price, now);
    if (before.status === "trialing") {
      store.scheduledChanges.delete(id);
      return this.#save(changed, "customer.subscription.updated");
    }
    const invoice = this.#invoices.make(changed, "subscription_update", lines, now);
    const outcome = this.#invoices.outcomeOf(changed, invoice);
    if (outcome !== "taken") {
      if (!mayWait) throw declinedLater();
      return this.waiting.begin({ before, changed, invoice, outcome }, now);
    }
    store.scheduledChanges.delete(id);
    const saved = { ...changed, latest_invoice: invoice.id };
    this.#save(saved, "customer.subscription.updated");
    this.#invoices.pay(saved, invoice, now);
    return saved;
  }

  /** Changes the plan when the running period ends, as the portal's subscription schedule does. */
  changeAtPeriodEnd(id: string, price: Stripe.Price): Stripe.Subscription {
    this.#dependencies.store.scheduledChanges.put(id, { subscription: id, price: price.id });
    const schedule = id.replace(/^sub_/, "sub_sched_");
    return this.#save({ ...this.get(id), schedule }, "customer.subscription.updated");
  }

  /** Sets the given entries; an empty text removes one. */
  setMetadata(id: string, given: Record<string, string>): Stripe.Subscription {
    const before = this.#changeable(id);
    const entries = Object.entries({ ...before.metadata, ...given });
    const metadata = Object.fromEntries(entries.filter(([, text]) => text !== ""));
    return this.#save({ ...before, metadata }, "customer.subscription.updated");
  }

  /** Cancels the scheduled change at the end of the period. */
  release(schedule: string): { id: string; object: "subscription_schedule"; status: "released" } {
    const id = schedule.replace(/^sub_sched_/, "sub_");
    if (this.get(id).schedule !== schedule) throw noSuchObject("subscription_schedule", schedule);
    this.#dependencies.store.scheduledChanges.delete(id);
    this.#save({ ...this.get(id), schedule: null }, "customer.subscription.updated");
    return { id: schedule, object: "subscription_schedule", status: "released" };
  }

  /** The subscription with this id. Throws if it has ended, as Stripe does. */
  #changeable(id: string): Stripe.Subscription {
    const found = this.get(id);
    if (endedStatuses.has(found.status)) throw noSuchObject("subscription", id);
    return found;
  }

  cancelAtPeriodEnd(id: string, isCanceled: boolean): Stripe.Subscription {
    const before = this.#changeable(id);
    return this.#save(
      {
        ...before,
        cancel_at_period_end: isCanceled,
        cancel_at: isCanceled ? subscriptionItemOf(before).current_period_end : null,
        canceled_at: isCanceled ? this.#dependencies.now() : null,
      },
      "customer.subscription.updated",
    );
  }

  /** Pauses or resumes the collection of payments. While it is paused, invoices are voided. */
  pauseCollection(id: string, isPaused: boolean): Stripe.Subscription {
    const pause_collection = isPaused ? { behavior: "void" as const, resumes_at: null } : null;
    const changed = { ...this.#changeable(id), pause_collection };
    return this.#save(changed, "customer.subscription.updated");
  }

  cancelNow(id: string, at = this.#dependencies.now()): Stripe.Subscription {
    const before = this.get(id);
    if (endedStatuses.has(before.status)) throw noSuchObject("subscription", id);
    const canceled_at = before.canceled_at ?? at;
    const ended = { ...before, status: "canceled", canceled_at, ended_at: at } as const;
    return this.#save(ended, "customer.subscription.deleted");
  }

  /** Cancels all subscriptions of a deleted customer. */
  cancelAllOf(customer: string): void {
    for (const { value } of this.#dependencies.store.subscriptions.all())
      if (value.customer === customer && !endedStatuses.has(value.status)) this.cancelNow(value.id);
  }

  /** Replaces the card. An open invoice is charged to it at once. */
  replaceCard(id: string, paymentMethod: string): Stripe.Subscription {
    const saved = this.#save(
      { ...this.get(id), default_payment_method: paymentMethod },
      "customer.subscription.updated",
    );
    this.#retry(saved, this.#dependencies.now());
    return this.get(id);
  }

  /** Runs due work: ends of periods and trials, trial notices, new payment attempts. */
  run(): void {
    const now = this.#dependencies.now();
    for (const { value } of this.#dependencies.store.subscriptions.all())
      this.#runOne(value.id, now);
  }

  #runOne(id: string, now: number): void {
    for (;;) {
      const subscription = this.get(id);
      if (endedStatuses.has(subscription.status)) return;
      this.#tellOfTrialEnd(subscription, now);
      const expiresAt = subscription.pending_update?.expires_at;
      if (expiresAt !== undefined && expiresAt <= now) this.waiting.discard(id, expiresAt);
      const { current_period_end: end } = subscriptionItemOf(subscription);
      if (end > now) break;
      this.#endPeriod(this.get(id), end);
    }
    this.#retryDue(this.get(id), now);
  }

  #tellOfTrialEnd(subscription: Stripe.Subscription, now: number): void {
    const { trial_end: end, status, id } = subscription;
    if (status !== "trialing" || end === null || end - trialNoticeSeconds > now) return;
    const { store, emit } = this.#dependencies;
    if (store.announcedTrials.get(id) === end) return;
    store.announcedTrials.put(id, end);
    emit("customer.subscription.trial_will_end", subscription);
  }

  #endPeriod(subscription: Stripe.Subscription, end: number): void {
    const { id, cancel_at_period_end: isCanceled } = subscription;
    if (isCanceled || subscription.default_payment_method === null) {
      this.cancelNow(id, end);
      return;
    }
    const { store } = this.#dependencies;
    const item = subscriptionItemOf(subscription);
    const planned = store.scheduledChanges.get(id);
    const price = (planned && store.prices.get(planned.price)) ?? item.price;
    store.scheduledChanges.delete(id);
    const next: Stripe.Subscription = {
      ...withItem(
        subscription,
        { ...item, price, plan: planOf(price) },
        {
          start: end,
          end: periodEnd(end, price),
        },
      ),
      schedule: null,
    };
    const lines = [{ amount: price.unit_amount ?? 0, description: "Subscription" }];
    const invoice = this.#invoices.make(next, "subscription_cycle", lines, end);
    if (next.pause_collection !== null) {
      this.#save({ ...next, latest_invoice: invoice.id }, "customer.subscription.updated");
      this.#invoices.void(invoice, end);
      return;
    }
    const isPaid = subscription.status !== "unpaid" && this.#invoices.isTaken(next, invoice);
    const failed = subscription.status === "unpaid" ? "unpaid" : "past_due";
    this.#save(
      { ...next, status: isPaid ? "active" : failed, latest_invoice: invoice.id },
      "customer.subscription.updated",
    );
    if (isPaid) this.#invoices.pay(next, invoice, end);
    else this.#invoices.fail(invoice, end);
  }

  #retryDue(subscription: Stripe.Subscription, now: number): void {
    const invoice = this.#invoices.latestOf(subscription);
    const due = invoice?.next_payment_attempt;
    if (due !== null && due !== undefined && due <= now) this.#retry(subscription, due);
  }

  #retry(subscription: Stripe.Subscription, at: number): void {
    const invoice = this.#invoices.latestOf(subscription);
    // A change of plan waits for the customer.
    if (invoice?.status !== "open" || endedStatuses.has(subscription.status)) return;
    if (subscription.pending_update !== null) return;
    if (this.#invoices.isTaken(subscription, invoice)) {
      this.#save({ ...subscription, status: "active" }, "customer.subscription.updated");
      this.#invoices.pay(subscription, invoice, at);
      return;
    }
    if (this.#invoices.isLastAttempt(invoice))
      this.#save({ ...subscription, status: "unpaid" }, "customer.subscription.updated");
    this.#invoices.fail(invoice, at);
  }

  #save(subscription: Stripe.Subscription, type: Stripe.Event.Type): Stripe.Subscription {
    this.#dependencies.store.subscriptions.put(subscription.id, subscription);
    this.#dependencies.emit(type, subscription);
    return subscription;
  }
}

function declinedLater(): StripeFault {
  return new StripeFault(402, "Your card was declined.", {
    type: "card_error",
    code: "card_declined",
    declineCode: "generic_decline",
  });
}
