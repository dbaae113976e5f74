import type Stripe from "stripe";
import type { StripeStore } from "./store.ts";

/** Dependencies of the parts of the Stripe emulator. */
export interface StripeDependencies {
  store: StripeStore;
  /** Epoch seconds. */
  now: () => number;
  emit: (type: Stripe.Event.Type, object: object) => void;
  /** The origin of the emulator's pages. */
  origin: string;
}
