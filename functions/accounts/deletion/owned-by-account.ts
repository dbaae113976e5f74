import { ownedPersonally } from "../../data/accounts/owned-personally.ts";
import { ownedAgreements } from "../../data/agreements/owned-agreements.ts";
import { ownedAnalytics } from "../../data/analytics/owned-analytics.ts";
import { ownedApiKeys } from "../../data/api-keys/owned-api-keys.ts";
import { ownedBranding } from "../../data/branding/owned-branding.ts";
import { ownedBulks } from "../../data/bulk/owned-bulks.ts";
import { ownedBilling } from "../../data/billing/owned-billing.ts";
import { sortKeys } from "../../data/core/key-prefixes.ts";
import type { OwnedItems } from "../../data/core/owned-items.ts";
import { ownedCustomFields } from "../../data/custom-fields/owned-custom-fields.ts";
import { ownedFiles } from "../../data/files/owned-files.ts";
import { ownedNotifications } from "../../data/notifications/owned-notifications.ts";
import { ownedSandboxes } from "../../data/sandboxes/owned-sandboxes.ts";
import { ownedSearch } from "../../data/search/owned-search.ts";
import { ownedCopies, ownedSharing } from "../../data/sharing/owned-sharing.ts";
import { ownedSongs } from "../../data/songs/owned-songs.ts";
import { ownedWebhooks } from "../../data/webhooks/owned-webhooks.ts";

/** How programs work with a workspace. It ends before everything else: a deletion may wait for its billing to end. */
export const accessOfPrograms: readonly OwnedItems[] = [...ownedApiKeys, ...ownedWebhooks];

/**
 * All items that an account owns, in the order of deletion. Files come before songs, so that an upload that arrives
 * during the deletion finds no file that could still be counted.
 */
export const ownedByAccount: readonly OwnedItems[] = [
  ...accessOfPrograms,
  ...ownedCopies,
  // A job that still makes drafts finds no bulk then, and ends.
  ...ownedBulks,
  ...ownedBranding,
  ...ownedAgreements,
  ...ownedFiles,
  ...ownedSongs,
  ...ownedSharing,
  ...ownedNotifications,
  ...ownedSearch,
  ...ownedSandboxes,
  ...ownedBilling,
  ...ownedCustomFields,
  {
    partition: "owner",
    sortKey: sortKeys.counters,
    inExport: { absentBecause: "its counts are those of the lists that are exported" },
  },
  // After the counters, without which nobody makes them again.
  ...ownedAnalytics,
  ...ownedPersonally,
];
