import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { partitionPrefixes, partitions, sortKeys } from "../core/key-prefixes.ts";
import type { ItemKey } from "../core/keys.ts";

/** Keys of plans: Stripe customers, subscriptions and events, free trials and free sheets. */
export const billingKeys = {
  /** The bytes that the workspace's plan has granted, to all workspaces on it. */
  planStorage: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.planStorage,
  }),
  /** The workspace's Stripe customer and subscription. */
  billing: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.billing,
  }),
  /** The workspace of a Stripe customer. */
  stripeCustomer: (customerId: string): ItemKey => ({
    pk: `${partitionPrefixes.stripe}${customerId}`,
    sk: "CUSTOMER",
  }),
  /** A Stripe event that was applied. */
  stripeEvent: (eventId: string): ItemKey => ({
    pk: `${partitionPrefixes.stripe}${eventId}`,
    sk: "EVENT",
  }),
  /** The free trial of a person or a card, found by a keyed digest. */
  trial: (digest: string): ItemKey => ({
    pk: `${partitionPrefixes.trial}${digest}`,
    sk: "TRIAL",
  }),
  /** The split sheet that the workspace's person has sent before their first plan. */
  freeSheet: (workspaceId: WorkspaceId): ItemKey => ({
    pk: partitions.owner(workspaceId),
    sk: sortKeys.freeSheet,
  }),
  /** The account that has sent the free sheet of a mailbox, found by a keyed digest. */
  freeSheetOfMailbox: (digest: string): ItemKey => ({
    pk: `${partitionPrefixes.trial}${digest}`,
    sk: sortKeys.freeSheet,
  }),
} as const;
