import type { Checkout } from "./checkout.ts";
import type { StripeDependencies } from "./stripe-dependencies.ts";
import type { Subscriptions } from "./subscriptions.ts";

/** Dependencies of an API call. */
export interface ApiCallDependencies extends StripeDependencies {
  subscriptions: Subscriptions;
  checkout: Checkout;
}

/** A call of the API: the id in its path, and the parameters of its query or form. */
export interface ApiCall {
  id: string;
  params: unknown;
}

/** Handles an API call. Returns the Stripe object of the response. */
export type ApiHandler = (dependencies: ApiCallDependencies, call: ApiCall) => object;
