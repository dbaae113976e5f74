import { WorkspaceBilling } from "../../../shared/domain/billing/workspace-billing.ts";
import { storedItem } from "../core/stored-item.ts";

/** The plan of a workspace, as Stripe told it. */
export const StoredBilling = storedItem(WorkspaceBilling);
