import { sortKeys } from "../core/key-prefixes.ts";
import { billingKeys } from "./billing-keys.ts";
import type { OwnedItems } from "../core/owned-items.ts";
import { WorkspaceBilling } from "../../../shared/domain/billing/workspace-billing.ts";
import { storedItem } from "../core/stored-item.ts";

const Customers = storedItem(() =>
  WorkspaceBilling().pick({ customerId: true, formerCustomerIds: true }),
);

/** A workspace's Stripe customer and subscription, and what its plan has granted. */
export const ownedBilling: readonly OwnedItems[] = [
  {
    partition: "owner",
    sortKey: sortKeys.billing,
    companions: (item) => {
      const { customerId, formerCustomerIds = [] } = Customers.parse(item);
      const ids = customerId === undefined ? formerCustomerIds : [...formerCustomerIds, customerId];
      return ids.map((id) => billingKeys.stripeCustomer(id));
    },
    hasSingleDeletes: true,
    inExport: { absentBecause: "plan, invoices and card are shown by Stripe" },
  },
  {
    partition: "owner",
    sortKey: sortKeys.planStorage,
    inExport: { absentBecause: "it counts what the plan has granted; files.json has the files" },
  },
  {
    partition: "owner",
    sortKey: sortKeys.freeSheet,
    inExport: { absentBecause: "it names the free sheet; agreements.json has the sheet" },
  },
];
