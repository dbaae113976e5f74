import { jobHandler } from "../job-handler.ts";

/** Synchronizes subscriptions with Stripe, and deletes the customers of deleted workspaces and removed plans. */
export const handler = jobHandler("stripe-jobs", {
  "reconcile-billing": async (entry, outbox) =>
    await (await import("./reconcile-billing.ts")).reconcileBilling(entry, outbox),
  "end-customer": async (entry, outbox) =>
    await (await import("./reconcile-billing.ts")).endFormerCustomer(entry, outbox),
  "end-billing": async (entry, outbox) =>
    await (await import("./end-deleted-workspace.ts")).endDeletedWorkspace(entry, outbox),
});
