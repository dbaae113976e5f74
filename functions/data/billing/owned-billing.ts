import { sortKeys } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";

/** A workspace's Stripe customer and subscription. */
export const ownedBilling: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: sortKeys.billing,
    companions: ({ customerId }) =>
      typeof customerId === "string" ? [keys.stripeCustomer(customerId)] : [],
    inExport: { absentBecause: "plan, invoices and card are shown by Stripe" },
  },
];
