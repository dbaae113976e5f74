import type { Checkout } from "./checkout.ts";
import type { StripeDependencies } from "./stripe-dependencies.ts";
import type { Subscriptions } from "./subscriptions.ts";

/** What a call of the API works with. */
export interface ApiCallDependencies extends StripeDependencies {
  subscriptions: Subscriptions;
  checkout: Checkout;
}

/** A call of the API: the id in its path, and the parameters of its query or form. */
export interface ApiCall {
  id: string;
  params: unknown;
}

/** Answers a call of the API with an object of Stripe's. */
export type Handler = (dependencies: ApiCallDependencies, call: ApiCall) => object;
