import Stripe from "stripe";
import { idOf } from "./objects.ts";
import { temporaryDirectory } from "../../tools/testing/temporary-directory.ts";
import { Clock } from "../clock.ts";
import { closeServer, createHttpServer, listenOnLocalhost } from "../http-server.ts";
import { Logs } from "../logs.ts";
import { StripeEmulator } from "./stripe.ts";

export const endpoint = { url: "http://localhost:1/api/stripe/webhook", secret: "whsec_test" };
export const daySeconds = 24 * 60 * 60;

/** A webhook that the emulator has sent. */
export interface SentWebhook {
  body: string;
  signature: string;
}

/** Starts the Stripe emulator on a free port, with an SDK client for it. */
export async function startStripeEmulator() {
  const state = temporaryDirectory();
  const clock = new Clock();
  const sent: SentWebhook[] = [];
  let status = 200;
  const errors: unknown[] = [];
  let standIn: StripeEmulator | undefined;
  const server = createHttpServer(
    async (request, response) => await standIn?.serve(request, response),
    (error) => errors.push(error),
  );
  const port = await listenOnLocalhost(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  standIn = new StripeEmulator({
    stateDir: state.path,
    clock,
    logs: new Logs(() => clock.date()),
    origin,
    apiKey: "sk_test_local",
    endpoint,
    post: async (_, body, headers) => {
      sent.push({ body, signature: headers["stripe-signature"] ?? "" });
      return status;
    },
  });
  const { store } = standIn;
  const clientOf = (apiKey: string): Stripe =>
    new Stripe(apiKey, { host: "127.0.0.1", port, protocol: "http", maxNetworkRetries: 0 });
  return {
    clock,
    sent,
    store,
    origin,
    setCatalog: standIn.setCatalog.bind(standIn),
    clientOf,
    stripe: clientOf("sk_test_local"),
    answerWebhooksWith: (next: number) => {
      status = next;
    },
    /** Advances the clock by a number of days and runs due work. */
    advanceDays: async (days: number) => {
      clock.moveTo(clock.now() + days * daySeconds * 1000);
      await standIn.run();
    },
    stop: async () => {
      await closeServer(server);
      await standIn.stop();
      state.remove();
      if (errors.length > 0) throw new AggregateError(errors, "The stand-in has failed");
    },
  };
}
export type RunningStripeEmulator = Awaited<ReturnType<typeof startStripeEmulator>>;

/** A product with a price, found by its lookup key. */
export async function createPrice(
  stripe: Stripe,
  name: string,
  unitAmount: number,
  interval: "month" | "year" = "month",
  lookupKey = `${name.toLowerCase()}_${interval}`,
): Promise<Stripe.Price> {
  const id = name.toLowerCase();
  await stripe.products.create({ id, name }).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
  return await stripe.prices.create({
    product: id,
    currency: "usd",
    unit_amount: unitAmount,
    recurring: { interval },
    lookup_key: lookupKey,
  });
}

export async function openCheckout(
  stripe: Stripe,
  price: Stripe.Price,
  { customer, trialDays = 14 }: { customer?: string; trialDays?: number } = {},
): Promise<Stripe.Checkout.Session> {
  return await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer ?? (await stripe.customers.create({ email: "nia@example.com" })).id,
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: "http://localhost:3000/checkout/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/pricing",
    ...(trialDays > 0 && { subscription_data: { trial_period_days: trialDays } }),
  });
}

/** Sends a form of a hosted page. */
export async function sendForm(url: string, fields: Record<string, string>) {
  const answer = await fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    text: await answer.text(),
  };
}

/** Pays an open session with the card of this number, and gives the subscription. */
export async function subscribe(
  stripe: Stripe,
  price: Stripe.Price,
  {
    number = "4242424242424242",
    ...options
  }: Parameters<typeof openCheckout>[2] & {
    number?: string;
  } = {},
): Promise<Stripe.Subscription> {
  const { id, url } = await openCheckout(stripe, price, options);
  await sendForm(url ?? "", { number });
  const { subscription } = await stripe.checkout.sessions.retrieve(id);
  return await stripe.subscriptions.retrieve(idOf(subscription));
}
