import type { StripeCall } from "./billing-decision.ts";
import { day, stripeSubscription } from "./billing-facts.fixture.ts";
import type { Disputes, FormerCustomer, StripeSubscription } from "./stripe-facts.ts";
import { isLiveSubscription, isEndedSubscription } from "./workspace-billing.ts";

/** The events of a customer's oldest live subscription in Stripe. */
export const subscriptionEvents = [
  "trial_ends",
  "payment_fails",
  "payment",
  "cancellation",
  "cancellation_taken_back",
  "period_ends",
  "dispute",
  "dispute_won",
  "dispute_lost",
  "change_waits",
  "change_paid",
] as const;
type SubscriptionEvent = (typeof subscriptionEvents)[number];

export function isSubscriptionEvent(event: string): event is SubscriptionEvent {
  return subscriptionEvents.some((one) => one === event);
}

interface WorldCustomer {
  customerId: string;
  state: FormerCustomer["state"];
  subscriptions: StripeSubscription[];
  cardId: string | undefined;
}

/** A fake of Stripe: customers, their events, and the effects of calls. Times are ISO 8601 UTC. */
export class FakeStripe {
  at = day(1);
  readonly customers: WorldCustomer[] = [];
  readonly #disputes = new Map<string, Disputes>();
  #count = 0;

  /** Advances the time by a number of hours, and by at least a second, so that no two events have the same time. */
  goOn(hours: number): void {
    this.at = new Date(Date.parse(this.at) + hours * 60 * 60 * 1000 + 1000).toISOString();
  }

  addCustomer(): string {
    const customerId = `cus_${this.#next()}`;
    this.customers.push({ customerId, state: "known", subscriptions: [], cardId: undefined });
    return customerId;
  }

  customer(customerId: string | undefined): WorldCustomer {
    const found = this.customers.find((one) => one.customerId === customerId);
    if (found === undefined) throw new Error(`There is no customer ${customerId}`);
    return found;
  }

  /** Returns the disputes of a subscription; undefined if there are none. */
  disputesOf(subscriptionId: string | undefined): Disputes | undefined {
    return this.#disputes.get(subscriptionId ?? "");
  }

  changeCard(customer: WorldCustomer): void {
    customer.cardId = `pm_${this.#next()}`;
  }

  subscribe({ state, customerId, subscriptions }: WorldCustomer, isTrial: boolean): void {
    if (state !== "known") return;
    const number = this.#next();
    const paidCents = isTrial ? 0 : 29_900;
    subscriptions.push(
      stripeSubscription({
        id: `sub_${number}`,
        customerId,
        status: isTrial ? "trialing" : "active",
        createdAt: this.at,
        currentPeriodEndsAt: this.#after(isTrial ? 14 : 365),
        card: number % 2 === 0 ? undefined : { id: `pm_${number}`, fingerprint: "card-1" },
        hadTrial: isTrial,
        trialEndsAt: isTrial ? this.#after(14) : undefined,
        latestInvoice: { id: `in_${number}`, issuedAt: this.at, isOpen: false, paidCents },
      }),
    );
  }

  /** Applies an event. Does nothing if the subscription's state does not allow it. */
  changeLive({ subscriptions, state }: WorldCustomer, event: SubscriptionEvent): void {
    const index = subscriptions.findIndex(isLiveSubscription);
    const live = subscriptions[index];
    if (live === undefined || state !== "known") return;
    subscriptions[index] = { ...live, ...this.#changeOf(live, event) };
  }

  /** Makes a call. It is idempotent, as in Stripe. Returns false if its subscription has already ended. */
  make(call: StripeCall): boolean {
    switch (call.type) {
      case "cancel_subscription":
        this.#change(call.subscriptionId, { status: "canceled", pendingChange: undefined });
        return true;
      case "set_cancel_at_period_end":
        return this.#change(call.subscriptionId, {
          awaitsVerification: call.isCanceled,
          cancelsAt: call.isCanceled ? this.#after(14) : undefined,
        });
      case "set_payments_paused":
        this.#change(call.subscriptionId, { isPausedForDispute: call.isPaused });
        return true;
      case "delete_customer": {
        const customer = this.customer(call.customerId);
        for (const { id } of customer.subscriptions) this.#change(id, { status: "canceled" });
        customer.state = "deleted";
        return true;
      }
      default:
        return call satisfies never;
    }
  }

  /** Returns false if the subscription does not exist or has ended. */
  #change(id: string, changes: Partial<StripeSubscription>): boolean {
    for (const { subscriptions } of this.customers) {
      const index = subscriptions.findIndex((one) => one.id === id && !isEndedSubscription(one));
      const found = subscriptions[index];
      if (found === undefined) continue;
      subscriptions[index] = { ...found, ...changes };
      return true;
    }
    return false;
  }

  #changeOf(live: StripeSubscription, event: SubscriptionEvent): Partial<StripeSubscription> {
    const isEnding = live.cancelsAt !== undefined || live.awaitsVerification;
    const isCharged = live.status !== "trialing";
    const invoice = { id: `in_${this.#next()}`, issuedAt: this.at };
    const paid = { ...invoice, isOpen: false, paidCents: 29_900 };
    const unpaid = { ...invoice, isOpen: true, paidCents: 0 };
    const currentPeriodEndsAt = this.#after(365);
    const renewed = { status: "active", currentPeriodEndsAt, latestInvoice: paid };
    const plan = { tier: "team", period: "annual" } as const;
    const pendingChange = { plan, expiresAt: this.#after(1), payUrl: undefined };
    const dispute = this.#disputes.get(live.id);
    switch (event) {
      case "trial_ends":
        if (isCharged) return {};
        return isEnding ? { status: "canceled" } : { ...renewed, trialEndsAt: undefined };
      case "period_ends":
        if (!isCharged) return {};
        return isEnding ? { status: "canceled" } : renewed;
      case "payment_fails":
        return isCharged ? { status: "past_due", latestInvoice: unpaid } : {};
      case "payment":
        return live.status === "past_due" ? renewed : {};
      case "cancellation":
        return { cancelsAt: live.currentPeriodEndsAt };
      case "cancellation_taken_back":
        return { cancelsAt: undefined };
      case "change_waits":
        return isCharged ? { pendingChange, latestInvoice: unpaid } : {};
      case "change_paid":
        if (live.pendingChange === undefined) return {};
        return { ...renewed, plan: live.pendingChange.plan, pendingChange: undefined };
      case "dispute":
        if (isCharged && dispute === undefined)
          this.#disputes.set(live.id, { disputedAt: this.at, isLost: false });
        return {};
      case "dispute_won":
        this.#disputes.delete(live.id);
        return {};
      case "dispute_lost":
        if (dispute !== undefined)
          this.#disputes.set(live.id, { disputedAt: undefined, isLost: true });
        return {};
      default:
        return event satisfies never;
    }
  }

  #next(): number {
    this.#count += 1;
    return this.#count;
  }

  #after(days: number): string {
    return new Date(Date.parse(this.at) + days * 24 * 60 * 60 * 1000).toISOString();
  }
}
