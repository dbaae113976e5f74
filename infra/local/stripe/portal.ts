import type Stripe from "stripe";
import { checkCard } from "./cards.ts";
import { idOf, newPaymentMethod } from "./objects.ts";
import { subscriptionItemOf } from "./plan-change.ts";
import type { StripeDependencies } from "./stripe-dependencies.ts";
import type { Subscriptions } from "./subscriptions.ts";
import { noSuchObject, StripeFault } from "./wire.ts";

/** The data of the portal's page. */
export interface PortalView {
  returnUrl: string;
  subscription: Stripe.Subscription | undefined;
  /** The price that the plan changes to at the end of the period. */
  planned: string | undefined;
  card: string | undefined;
  prices: { id: string; name: string; amount: number; interval: string; isOffered: boolean }[];
  invoices: Stripe.Invoice[];
  /** Whether the page offers other plans. */
  canChange: boolean;
  /** The price of the deep link: the page only confirms the change to it. */
  asked: string | undefined;
}

const monthly = ({ unit_amount: amount, recurring }: Stripe.Price): number =>
  (amount ?? 0) / (recurring?.interval === "year" ? 12 : 1);

const live = new Set(["trialing", "active", "past_due", "unpaid"]);

/** The customer portal: change of plan, cancelling, resuming, another card, invoices. */
export class Portal {
  readonly #dependencies: StripeDependencies;
  readonly #subscriptions: Subscriptions;

  constructor(dependencies: StripeDependencies, subscriptions: Subscriptions) {
    this.#dependencies = dependencies;
    this.#subscriptions = subscriptions;
  }

  view(id: string): PortalView {
    const { store } = this.#dependencies;
    const session = this.#session(id);
    const offered = this.#offered(session);
    const { asked } = flowOf(session);
    const subscription = this.#liveOf(session.customer);
    const method = subscription?.default_payment_method;
    const card = typeof method === "string" ? store.paymentMethods.get(method)?.card : undefined;
    const prices = store.prices
      .all()
      .map(({ value }) => value)
      .filter(({ active, lookup_key: key }) => active && key !== null)
      .map((price) => ({
        id: price.id,
        name: store.products.get(idOf(price.product))?.name ?? price.id,
        amount: price.unit_amount ?? 0,
        interval: price.recurring?.interval ?? "month",
        isOffered: offered?.has(price.id) ?? true,
      }))
      .toSorted((a, b) => a.amount - b.amount);
    return {
      returnUrl: session.return_url ?? "/",
      subscription,
      planned: subscription && store.scheduledChanges.get(subscription.id)?.price,
      card: card === undefined ? undefined : `${card.brand} …${card.last4}`,
      prices,
      invoices: store.invoices
        .all()
        .map(({ value }) => value)
        .filter(({ customer }) => customer === session.customer)
        .toSorted((a, b) => b.created - a.created),
      canChange: offered === undefined || offered.size > 0,
      asked,
    };
  }

  /** Makes the change that the deep link names. Returns the URL of the redirect. */
  confirm(id: string): string {
    const { asked, nextUrl } = flowOf(this.#session(id));
    this.change(id, asked ?? "");
    return nextUrl ?? `/stripe/portal/${id}`;
  }

  /** Changes the plan: a dearer one at once; a cheaper one, or one of a shorter interval, at the end of the period. */
  change(id: string, priceId: string): void {
    const price = this.#dependencies.store.prices.get(priceId);
    if (!price || this.#offered(this.#session(id))?.has(priceId) === false)
      throw noSuchObject("price", priceId);
    const subscription = this.#required(id);
    const before = subscriptionItemOf(subscription).price;
    const isShorter =
      before.recurring?.interval === "year" && price.recurring?.interval === "month";
    const isSameProduct = before.product === price.product;
    const isLower = !isSameProduct && monthly(price) < monthly(before);
    if (isShorter || isLower) this.#subscriptions.changeAtPeriodEnd(subscription.id, price);
    else this.#subscriptions.changeNow(subscription.id, price);
  }

  cancel(id: string): void {
    this.#subscriptions.cancelAtPeriodEnd(this.#required(id).id, true);
  }

  resume(id: string): void {
    this.#subscriptions.cancelAtPeriodEnd(this.#required(id).id, false);
  }

  replaceCard(id: string, number: string): void {
    const { store, now } = this.#dependencies;
    const { customer } = this.#session(id);
    const digits = number.replaceAll(/\D/g, "");
    checkCard(digits);
    const method = newPaymentMethod(now(), customer, digits);
    store.paymentMethods.put(method.id, method);
    store.cards.put(method.id, { number: digits });
    this.#subscriptions.replaceCard(this.#required(id).id, method.id);
  }

  #session(id: string): Stripe.BillingPortal.Session {
    const found = this.#dependencies.store.portals.get(id);
    if (!found) throw noSuchObject("billing_portal.session", id);
    return found;
  }

  /** The prices that the portal's configuration offers; undefined for all, in the account's default one. */
  #offered({ configuration }: Stripe.BillingPortal.Session): ReadonlySet<string> | undefined {
    const found = this.#dependencies.store.configurations.get(idOf(configuration));
    const products = found?.features.subscription_update.products ?? [];
    return found && new Set(products.flatMap(({ prices }) => prices));
  }

  #required(id: string): Stripe.Subscription {
    const found = this.#liveOf(this.#session(id).customer);
    if (!found) throw new StripeFault(400, "This customer has no subscription.");
    return found;
  }

  #liveOf(customer: string): Stripe.Subscription | undefined {
    return this.#dependencies.store.subscriptions
      .all()
      .map(({ value }) => value)
      .find((one) => one.customer === customer && live.has(one.status));
  }
}

/** The change of plan in the deep link of a session. */
function flowOf({ flow }: Stripe.BillingPortal.Session) {
  return {
    asked: flow?.subscription_update_confirm?.items[0]?.price ?? undefined,
    nextUrl: flow?.after_completion.redirect?.return_url,
  };
}
