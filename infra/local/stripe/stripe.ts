import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../clock.ts";
import { hostedErrorPage } from "../hosted-ui/pages.ts";
import { databasesOnDisk } from "../database-sync.ts";
import { readRequest } from "../http-server.ts";
import type { Logs } from "../logs.ts";
import type { ServiceResponse, WireRequest } from "../service.ts";
import { handleApiCall, type ApiDependencies } from "./api.ts";
import { Checkout } from "./checkout.ts";
import { HostedInvoice } from "./hosted-invoice.ts";
import { authenticationPage, checkoutPage, invoicePage, portalPage } from "./pages.ts";
import { idOf, newPrice, newProduct } from "./objects.ts";
import { Portal } from "./portal.ts";
import { newPortalConfiguration } from "./operator-routes.ts";
import type { PortalFeatures } from "./parameters.ts";
import { StripeStore } from "./store.ts";
import { Subscriptions } from "./subscriptions.ts";
import { Webhooks, type WebhookDependencies } from "./webhooks.ts";
import { StripeFault } from "./wire.ts";

const maxBodyBytes = 100_000;

/** The account of the emulator, with the name and values of the operator's secret. */
export interface StripeAccount {
  secretName: string;
  apiKey: string;
  webhookSecret: string;
  /** The portal's configurations. */
  portals: StripePortals;
  catalog: readonly CatalogEntry[];
}

/** The operator's secret as JSON text. */
export function operatorSecretText({ apiKey, webhookSecret, portals }: StripeAccount): string {
  return JSON.stringify({
    apiKey,
    webhookSecret,
    portalConfiguration: portals.home.id,
    changeConfiguration: portals.change.id,
  });
}

interface StripePortals {
  /** The portal as customers open it. */
  home: { id: string; features: PortalFeatures };
  /** For the confirmation of a change of plan: its features, from the ids of each product's prices. */
  change: {
    id: string;
    featuresOf: (prices: ReadonlyMap<string, readonly string[]>) => PortalFeatures;
  };
}

/** A product with one of its prices. */
interface CatalogEntry {
  product: string;
  name: string;
  /** The price's lookup key. */
  key: string;
  unitAmount: number;
  interval: "month" | "year";
}

export interface StripeOptions {
  stateDir: string;
  clock: Clock;
  logs: Logs;
  /** Where the emulator answers: the API, and the pages of checkout and portal. */
  origin: string;
  apiKey: string;
  endpoint: WebhookDependencies["endpoint"];
  post?: WebhookDependencies["post"];
}

/** Stripe's API for subscriptions, its hosted pages, and its webhooks, as far as the application uses them. */
export class StripeEmulator {
  readonly store: StripeStore;
  readonly #stateDir: string;
  readonly #api: ApiDependencies;
  readonly #portal: Portal;
  readonly #invoice: HostedInvoice;
  readonly #webhooks: Webhooks;

  constructor({ stateDir, clock, logs, origin, apiKey, endpoint, post }: StripeOptions) {
    this.store = new StripeStore(stateDir);
    this.#stateDir = stateDir;
    const { store } = this;
    this.#webhooks = new Webhooks({
      store,
      nowMs: () => clock.now(),
      endpoint,
      ...(post && { post }),
      onFailure: (message) => logs.add("stripe", "WARN", message),
    });
    const dependencies = {
      store,
      now: () => Math.floor(clock.now() / 1000),
      emit: this.#webhooks.emit.bind(this.#webhooks),
      origin,
    };
    const subscriptions = new Subscriptions(dependencies);
    const checkout = new Checkout(dependencies, subscriptions);
    this.#portal = new Portal(dependencies, subscriptions);
    this.#invoice = new HostedInvoice(dependencies, subscriptions);
    this.#api = { ...dependencies, subscriptions, checkout, apiKey };
  }

  /** Creates the missing products and prices of the catalog. */
  setCatalog(catalog: readonly CatalogEntry[]): void {
    const { store, now } = this.#api;
    for (const { product, name, key: lookupKey, unitAmount, interval } of catalog) {
      if (store.products.get(product) === undefined)
        store.products.put(product, newProduct(now(), { id: product, name }));
      if (store.prices.all().some(({ value }) => value.lookup_key === lookupKey)) continue;
      const metadata = { priceKey: lookupKey };
      const price = newPrice(now(), { product, unitAmount, interval, lookupKey, metadata });
      store.prices.put(price.id, price);
    }
  }

  /** Creates the portal's configurations with the prices of the catalog. */
  setPortals(catalog: readonly CatalogEntry[], { home, change }: StripePortals): void {
    const { store, now } = this.#api;
    const prices = new Map<string, string[]>();
    for (const { value } of store.prices.all()) {
      const entry = catalog.find(({ key }) => key === value.lookup_key);
      if (entry === undefined) continue;
      prices.set(entry.product, [...(prices.get(entry.product) ?? []), value.id]);
    }
    const all = { [home.id]: home.features, [change.id]: change.featuresOf(prices) };
    for (const [id, features] of Object.entries(all))
      store.configurations.put(id, newPortalConfiguration(now(), id, { features, metadata: {} }));
  }

  /** Whether a request is for the emulator; the other hosted pages share its address. */
  isFor({ url = "" }: IncomingMessage): boolean {
    return url.startsWith("/v1/") || url.startsWith("/stripe/");
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = this.#answer(await readRequest(request, maxBodyBytes));
    await databasesOnDisk(this.#stateDir);
    response.writeHead(answer.status, answer.headers).end(answer.body);
    await this.#webhooks.deliverDue();
  }

  /** Runs the work that is due by the local clock, and delivers the due webhooks. */
  async run(): Promise<void> {
    this.#api.subscriptions.run();
    this.#api.checkout.expireDue();
    await this.#webhooks.deliverDue();
  }

  /** Resolves when no webhook is being delivered. Whether one was. */
  async settled(): Promise<boolean> {
    return await this.#webhooks.settled();
  }

  /** Resolves after the running delivery has ended. */
  async stop(): Promise<void> {
    await this.#webhooks.stop();
    this.store.close();
  }

  #answer(request: WireRequest): ServiceResponse {
    if (request.url.startsWith("/v1/")) return handleApiCall(this.#api, request);
    try {
      return this.#page(request);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return html(hostedErrorPage(error.message), error.status);
    }
  }

  #page(request: WireRequest): ServiceResponse {
    const [, , kind, id = ""] = new URL(request.url, "http://local").pathname.split("/");
    const form = new URLSearchParams(request.method === "POST" ? request.body.toString() : "");
    const isSent = request.method === "POST";
    if (kind === "checkout") return isSent ? this.#pay(id, form) : html(this.#checkoutPage(id));
    if (kind === "invoices")
      return isSent ? this.#payInvoice(id, form) : html(invoicePage(this.#invoice.get(id)));
    if (kind === "portal") return isSent ? this.#change(id, form) : html(this.#portalPage(id));
    throw new StripeFault(404, "There is no such page");
  }

  #pay(id: string, form: URLSearchParams): ServiceResponse {
    const { checkout } = this.#api;
    const page = (problem: string) => this.#checkoutPage(id, problem);
    return byCard(form, checkout.pay.bind(checkout, id), page, () => {
      const { success_url: url } = checkout.get(id);
      return (url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);
    });
  }

  #payInvoice(id: string, form: URLSearchParams): ServiceResponse {
    const page = (problem: string) => invoicePage(this.#invoice.get(id), problem);
    const pay = this.#invoice.pay.bind(this.#invoice, id);
    return byCard(form, pay, page, () => `/stripe/invoices/${id}`);
  }

  #checkoutPage(id: string, problem?: string): string {
    const { checkout, store } = this.#api;
    const session = checkout.get(id);
    if (session.status !== "open") throw new StripeFault(410, "This checkout is over.");
    const { price, trialDays } = checkout.ordered(id);
    const product = store.products.get(idOf(price.product))?.name ?? price.id;
    return checkoutPage({ session, product, price, trialDays }, problem);
  }

  #change(id: string, form: URLSearchParams): ServiceResponse {
    try {
      const action = form.get("action");
      if (action === "change") this.#portal.change(id, form.get("price") ?? "");
      else if (action === "confirm") return redirect(this.#portal.confirm(id));
      else if (action === "cancel") this.#portal.cancel(id);
      else if (action === "resume") this.#portal.resume(id);
      else if (action === "card") this.#portal.replaceCard(id, form.get("number") ?? "");
    } catch (error) {
      if (!(error instanceof StripeFault) || error.status !== 402) throw error;
      return html(this.#portalPage(id, error.message), 402);
    }
    return redirect(`/stripe/portal/${id}`);
  }

  #portalPage(id: string, problem?: string): string {
    return portalPage(this.#portal.view(id), problem);
  }
}

/** Handles the form of a card. The response is the bank's question, the page with an error, or a redirect. */
function byCard(
  form: URLSearchParams,
  pay: (number: string, isAuthenticated: boolean) => "paid" | "needs_authentication",
  pageWith: (problem: string) => string,
  nextUrl: () => string,
): ServiceResponse {
  const number = form.get("number") ?? "";
  const authentication = form.get("authentication");
  try {
    if (authentication === "fail")
      throw new StripeFault(402, "We are unable to authenticate your payment method.");
    if (pay(number, authentication === "complete") === "needs_authentication")
      return html(authenticationPage(number));
  } catch (error) {
    if (!(error instanceof StripeFault) || error.status !== 402) throw error;
    return html(pageWith(error.message), 402);
  }
  return redirect(nextUrl());
}

function html(body: string, status = 200): ServiceResponse {
  return {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    body,
  };
}

function redirect(location: string): ServiceResponse {
  return { status: 303, headers: { location, "cache-control": "no-store" }, body: "" };
}
