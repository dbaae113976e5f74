import { WorkspaceBilling } from "../../../shared/domain/billing/workspace-billing.ts";
import { storedItem } from "../core/stored-item.ts";

/** The stored plan of a workspace: a copy of its state in Stripe. */
export const StoredBilling = storedItem(WorkspaceBilling);
