import type Stripe from "stripe";
import { cardBehavior, checkCard } from "./cards.ts";
import { idOf, newPaymentMethod } from "./objects.ts";
import type { StripeDependencies } from "./stripe-dependencies.ts";
import type { Subscriptions } from "./subscriptions.ts";
import { noSuchObject, StripeFault } from "./wire.ts";

/** The hosted page of an invoice, on which its customer pays with a card. */
export class HostedInvoice {
  readonly #dependencies: StripeDependencies;
  readonly #subscriptions: Subscriptions;

  constructor(dependencies: StripeDependencies, subscriptions: Subscriptions) {
    this.#dependencies = dependencies;
    this.#subscriptions = subscriptions;
  }

  get(id: string): Stripe.Invoice {
    const found = this.#dependencies.store.invoices.get(id);
    if (!found) throw noSuchObject("invoice", id);
    return found;
  }

  /**
   * Pays with the card of this number, which pays for nothing else. `needs_authentication` where the bank asks its holder
   * first. Throws the card's error.
   */
  pay(id: string, number: string, isAuthenticated: boolean): "paid" | "needs_authentication" {
    const invoice = this.get(id);
    if (invoice.status !== "open")
      throw new StripeFault(400, `This invoice is ${invoice.status}, and can't be paid.`);
    const digits = number.replaceAll(/\D/g, "");
    checkCard(digits);
    const { needsAuthentication, failsLater } = cardBehavior(digits);
    if (failsLater === true)
      throw new StripeFault(402, "Your card was declined.", { type: "card_error" });
    if (needsAuthentication === true && !isAuthenticated) return "needs_authentication";
    const { store, now } = this.#dependencies;
    const method = newPaymentMethod(now(), idOf(invoice.customer), digits);
    store.paymentMethods.put(method.id, method);
    store.cards.put(method.id, { number: digits });
    this.#subscriptions.waiting.payInvoice(invoice, method.id);
    return "paid";
  }
}
