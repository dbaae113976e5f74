import type Stripe from "stripe";
import { escapeHtml } from "../console/layout.ts";
import { providerPage } from "../hosted-ui/pages.ts";
import type { PortalView } from "./portal.ts";
import { subscriptionItemOf } from "./plan-change.ts";

const note = `<p class="stand-in">A stand-in for Stripe on this machine. It takes Stripe's test cards, such as 4242 4242 4242 4242, and charges nobody.</p>`;
const alert = (problem: string | undefined): string =>
  problem === undefined ? "" : `<p role="alert">${escapeHtml(problem)}</p>`;
const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

export interface CheckoutView {
  session: Stripe.Checkout.Session;
  product: string;
  price: Stripe.Price;
  trialDays: number;
}

const cardField = `<label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required autofocus></label>
<label>Expiry <input name="expiry" autocomplete="cc-exp" placeholder="12 / 40" required></label>
<label>CVC <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required></label>`;

/** The hosted checkout page. */
export function checkoutPage(view: CheckoutView, problem?: string): string {
  const { session, product, price, trialDays } = view;
  const cost = `${dollars(price.unit_amount ?? 0)} a ${price.recurring?.interval ?? "month"}`;
  const terms = trialDays > 0 ? `${trialDays} days free, then ${cost}` : cost;
  const cancel = session.cancel_url;
  return providerPage(
    "Checkout",
    `${note}<h1>${escapeHtml(product)}</h1><p>${escapeHtml(terms)}<br>${escapeHtml(session.customer_details?.email ?? "")}</p>
${alert(problem)}
<form method="post">${cardField}
<button type="submit">${trialDays > 0 ? "Start trial" : "Subscribe"}</button></form>
${cancel === null ? "" : `<p><a href="${escapeHtml(cancel)}">Back</a></p>`}`,
  );
}

/** The hosted page of an invoice. */
export function invoicePage(invoice: Stripe.Invoice, problem?: string): string {
  const { amount_remaining: due, amount_paid: paid, lines, number, status } = invoice;
  const items = lines.data.map(
    ({ description, amount }) =>
      `<li>${escapeHtml(description ?? "")} ${amount < 0 ? "−" : ""}${dollars(Math.abs(amount))}</li>`,
  );
  const state =
    status === "open"
      ? `<form method="post">${cardField}<button type="submit">Pay ${dollars(due)}</button></form>`
      : `<p>${status === "paid" ? `Invoice paid: ${dollars(paid)}` : "This invoice is void. It can’t be paid."}</p>`;
  return providerPage(
    "Invoice",
    `${note}<h1>Invoice ${escapeHtml(number ?? "")}</h1><ul>${items.join("")}</ul>${alert(problem)}${state}`,
  );
}

/** The bank's question to the holder of a card (3-D Secure). */
export function authenticationPage(number: string): string {
  return providerPage(
    "3-D Secure",
    `${note}<h1>3-D Secure</h1><p>The bank of this card asks whether the payment is yours.</p>
<form method="post"><input type="hidden" name="number" value="${escapeHtml(number)}">
<button type="submit" name="authentication" value="complete">Complete</button>
<button class="quiet" type="submit" name="authentication" value="fail">Fail</button></form>`,
  );
}

/** The customer portal. */
export function portalPage(view: PortalView, problem?: string): string {
  const { subscription, returnUrl, invoices, card } = view;
  if (subscription !== undefined && view.asked !== undefined)
    return confirmPage(subscription, view, view.asked);
  return providerPage(
    "Billing",
    `${note}<h1>Billing</h1>${alert(problem)}
${subscription === undefined ? "<p>No subscription</p>" : subscriptionPart(subscription, view)}
<p>Card: ${escapeHtml(card ?? "none")}</p>
${subscription === undefined ? "" : `<form method="post">${cardField.replace(" autofocus", "")}<button class="quiet" type="submit" name="action" value="card">Update card</button></form>`}
<h2>Invoices</h2><ul>${invoices
      .map(
        ({ created, total, status }) =>
          `<li>${day(created)} ${dollars(total)} ${status ?? ""}</li>`,
      )
      .join("")}</ul>
<p><a href="${escapeHtml(returnUrl)}">Return to Splitsheet</a></p>`,
  );
}

/** The confirmation of one change of plan, without the rest of the portal. */
function confirmPage(subscription: Stripe.Subscription, view: PortalView, asked: string): string {
  const { price, current_period_end: end } = subscriptionItemOf(subscription);
  return providerPage(
    "Confirm your update",
    `${note}<h1>Confirm your update</h1>
<p>Now: ${escapeHtml(nameIn(view, price.id))}<br>From ${day(end)}: ${escapeHtml(nameIn(view, asked))}</p>
<form method="post"><button type="submit" name="action" value="confirm">Confirm</button></form>
<p><a href="${escapeHtml(view.returnUrl)}">Return to Splitsheet</a></p>`,
  );
}

function nameIn({ prices }: PortalView, id: string): string {
  const found = prices.find((one) => one.id === id);
  return found === undefined ? id : `${found.name}, ${dollars(found.amount)} a ${found.interval}`;
}

function subscriptionPart(subscription: Stripe.Subscription, view: PortalView): string {
  const { price, current_period_end: end } = subscriptionItemOf(subscription);
  const nameOf = (id: string): string => nameIn(view, id);
  const ends = subscription.cancel_at_period_end ? "Ends" : "Renews";
  const planned =
    view.planned === undefined
      ? ""
      : `<p>From ${day(end)}: ${escapeHtml(nameOf(view.planned))}</p>`;
  const options = view.prices
    .filter(({ id, isOffered }) => isOffered && id !== price.id)
    .map(({ id }) => `<option value="${escapeHtml(id)}">${escapeHtml(nameOf(id))}</option>`);
  const action = subscription.cancel_at_period_end
    ? `<button class="quiet" type="submit" name="action" value="resume">Resume</button>`
    : `<button class="quiet" type="submit" name="action" value="cancel">Cancel plan</button>`;
  const choice = `<form method="post"><label>Plan <select name="price">${options.join("")}</select></label>
<button type="submit" name="action" value="change">Change plan</button></form>`;
  return `<p>${escapeHtml(nameOf(price.id))}<br>${escapeHtml(subscription.status)}. ${ends} ${day(end)}</p>${planned}
${view.canChange ? choice : ""}
<form method="post">${action}</form>`;
}
