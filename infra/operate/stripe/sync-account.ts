import Stripe from "stripe";
import { isMissingAtStripe } from "../../../functions/billing/stripe-errors.ts";
import {
  planChangePortalFeatures,
  portalFeatures,
  wantedProducts,
  webhookEvents,
  type WantedPrice,
  type WantedProduct,
} from "./catalog.ts";
import type { SecretStore } from "../secret-store.ts";
import { readOperatorSecret, type OperatorSecret } from "./operator-secret.ts";
import { createEndpoint, endpointsAt, listed, mark, webhookUrl } from "./webhook-endpoint.ts";

export interface SyncDependencies {
  stripe: Stripe;
  secret: SecretStore;
  /** The origin of the site, at which the webhooks arrive. */
  siteOrigin: string;
  /** Whether changes are made; otherwise they are only printed. */
  applies: boolean;
  say(line: string): void;
}

const productsField = "features.subscription_update.products";

/**
 * Updates a Stripe account to match the table of plans: products, prices, the portal's configurations, the webhook
 * endpoint. A repeat changes nothing; a repeat after a failure continues. Returns the number of changes.
 */
export async function syncAccount(tools: SyncDependencies): Promise<number> {
  const changes = { count: 0 };
  /** Makes a change, or only prints it. */
  const change: Change = async (what, make) => {
    changes.count += 1;
    tools.say(`${tools.applies ? "Made" : "To make"}: ${what}`);
    return tools.applies ? await make() : undefined;
  };
  let secret = await readOperatorSecret(tools.secret);
  const prices = new Map<string, string[]>();
  for (const product of wantedProducts) {
    await syncProduct(tools, product, change);
    const ids = [];
    for (const price of product.prices) ids.push(await syncPrice(tools, product, price, change));
    prices.set(
      product.id,
      ids.filter((id) => id !== undefined),
    );
  }
  for (const portal of portals) {
    const id = await syncPortal(tools, portal, prices, change);
    if (id === undefined || id === secret[portal.field]) continue;
    const named = { ...secret, [portal.field]: id };
    await change(`the secret names ${portal.name}`, () => save(tools, named));
    secret = named;
  }
  await syncEndpoint(tools, secret, change);
  return changes.count;
}

type Change = <T>(what: string, make: () => Promise<T>) => Promise<T | undefined>;

async function save({ secret }: SyncDependencies, text: OperatorSecret): Promise<void> {
  await secret.write(JSON.stringify(text));
}

async function syncProduct(
  { stripe }: SyncDependencies,
  { id, name }: WantedProduct,
  change: Change,
): Promise<void> {
  const found = await stripe.products.retrieve(id).catch((error: unknown) => {
    if (isMissingAtStripe(error)) return undefined;
    throw error;
  });
  if (found === undefined)
    await change(`product '${name}'`, () => stripe.products.create({ id, name, metadata: mark }));
  else if (found.name !== name || !found.active)
    await change(`product '${name}' as it should be`, () =>
      stripe.products.update(id, { name, active: true }),
    );
}

/** The price's id; undefined if it is to be made. */
async function syncPrice(
  { stripe }: SyncDependencies,
  product: WantedProduct,
  { key, amount, interval }: WantedPrice,
  change: Change,
): Promise<string | undefined> {
  const { data } = await stripe.prices.list({ lookup_keys: [key], active: true });
  const [found] = data;
  const isRight =
    found?.unit_amount === amount &&
    found.currency === "usd" &&
    found.recurring?.interval === interval &&
    found.recurring.interval_count === 1 &&
    found.product === product.id &&
    found.metadata["priceKey"] === key;
  if (isRight) {
    // Prices are without tax, which Stripe Tax adds where it is on. It can be said once.
    if (found.tax_behavior === "unspecified")
      await change(`price ${key} is without tax`, () =>
        stripe.prices.update(found.id, { tax_behavior: "exclusive" }),
      );
    return found.id;
  }
  // A price can't be changed: its subscribers keep it, and are known by its metadata.
  const made = await change(`price ${key}, $${(amount / 100).toFixed(2)} a ${interval}`, () =>
    stripe.prices.create({
      product: product.id,
      currency: "usd",
      unit_amount: amount,
      recurring: { interval },
      lookup_key: key,
      transfer_lookup_key: true,
      tax_behavior: "exclusive",
      metadata: { priceKey: key },
    }),
  );
  return made?.id;
}

/** The portal's configurations: as people open it, and for the confirmation of a change of plan. */
const portals = [
  { field: "portalConfiguration", name: "the portal's configuration", use: "home" },
  {
    field: "changeConfiguration",
    name: "the portal's configuration for changes of plan",
    use: "change",
  },
] as const;

/** The id of a portal's configuration; undefined if it is to be made. */
async function syncPortal(
  { stripe, siteOrigin }: SyncDependencies,
  { name, use }: (typeof portals)[number],
  prices: ReadonlyMap<string, readonly string[]>,
  change: Change,
): Promise<string | undefined> {
  const metadata = { ...mark, use };
  const all = await stripe.billingPortal.configurations
    // Stripe leaves the products out unless they are asked for.
    .list({ active: true, limit: 100, expand: [`data.${productsField}`] })
    .autoPagingToArray(listed);
  const found = all.find(
    ({ metadata: noted }) => noted?.["application"] === mark.application && noted["use"] === use,
  );
  const features = use === "home" ? portalFeatures : planChangePortalFeatures(prices);
  // Prices that are still to be made have no ids yet.
  const isWhole =
    use === "home" ||
    wantedProducts.every(({ id, prices: offered }) => prices.get(id)?.length === offered.length);
  if (found === undefined) {
    const made = await change(name, () =>
      stripe.billingPortal.configurations.create({
        features,
        default_return_url: `${siteOrigin}/dashboard`,
        metadata,
      }),
    );
    return made?.id;
  }
  if (!isWhole || !contains(found.features, features))
    await change(`${name} as it should be`, () =>
      stripe.billingPortal.configurations.update(found.id, { features }),
    );
  return found.id;
}

/** Whether Stripe's object has every field that is wanted, with the same value. Lists may be in another order. */
function contains(real: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(real) &&
      real.length === wanted.length &&
      wanted.every((one) => real.some((other) => contains(other, one)))
    );
  if (typeof wanted === "object" && wanted !== null)
    return (
      typeof real === "object" &&
      real !== null &&
      Object.entries(wanted).every(([name, value]) =>
        contains(Reflect.get(real, name) as unknown, value),
      )
    );
  return real === wanted;
}

/** Makes the endpoint and saves its secret, which Stripe returns only at the creation. */
async function syncEndpoint(
  tools: SyncDependencies,
  secret: OperatorSecret,
  change: Change,
): Promise<void> {
  const { stripe, siteOrigin } = tools;
  const url = webhookUrl(siteOrigin);
  const ours = await endpointsAt(stripe, url);
  const known = ours.find(
    ({ id, api_version: version }) =>
      id === secret.webhookEndpoint &&
      version === Stripe.API_VERSION &&
      secret.webhookSecret !== undefined,
  );
  let id = known?.id;
  if (known === undefined) {
    id = await change(`webhook endpoint ${url}`, async () => {
      const made = await createEndpoint(stripe, url);
      await save(tools, { ...secret, ...made });
      return made.webhookEndpoint;
    });
  } else if (known.status !== "enabled" || !contains(known.enabled_events, webhookEvents))
    await change("the webhook endpoint as it should be", () =>
      stripe.webhookEndpoints.update(known.id, {
        enabled_events: [...webhookEvents],
        disabled: false,
      }),
    );
  // After the new one is saved: between the two, Stripe sends to both and repeats what was refused.
  for (const other of ours)
    if (other.id !== id)
      await change(`webhook endpoint ${other.id} is gone, in whose place is another one`, () =>
        stripe.webhookEndpoints.del(other.id),
      );
}
