import * as z from "zod";
import type { Entitlements } from "../../../shared/domain/billing/entitlements.ts";
import type { StorageAllowance } from "../../../shared/domain/billing/storage-allowance.ts";
import { personalWorkspaceOf, type WorkspaceId } from "../../../shared/domain/ids.ts";
import type { Expression, TransactItem } from "../core/expressions.ts";
import { keys, type ItemKey } from "../core/keys.ts";
import { billingKeys } from "./billing-keys.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import { Counters, zeroCounters } from "../limits/counters.ts";
import { storageOnPlan, workspacePlan } from "./workspace-entitlements.ts";

/**
 * The bytes that a plan has ever granted to its workspaces. The number only grows: together with the counters of the
 * workspaces, it tells whether another grant has taken room since they were read.
 */
const PlanStorage = storedItem(() => z.object({ grantedBytes: z.number().int().default(0) }));

/** The storage of a workspace, read before a write that takes some of it. */
export interface StorageToGrant {
  room: StorageAllowance;
  /** The workspace's counters. */
  counters: Counters;
  /** The item of the plan, and its number before the counters were read. */
  plan: { key: ItemKey; grantedBytes: number };
}

/** The entitlements of a workspace's plan now, and its storage for a write that takes some of it. */
export async function readStorageToGrant(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<Entitlements & StorageToGrant> {
  const plan = await workspacePlan(table, workspaceId, at);
  const { entitlements, sharedBy } = plan;
  const key = billingKeys.planStorage(
    sharedBy === undefined ? workspaceId : personalWorkspaceOf(sharedBy),
  );
  // The plan's item is read before the counters: a grant between the two reads refuses the write, and is never missed.
  const granted = await table.get(key, PlanStorage);
  const [room, counters] = await Promise.all([
    storageOnPlan(table, workspaceId, plan, at),
    table.get(keys.counters(workspaceId), Counters),
  ]);
  const grantedBytes = granted?.grantedBytes ?? 0;
  return { ...entitlements, room, counters: counters ?? zeroCounters, plan: { key, grantedBytes } };
}

/** The bytes that are neither used nor reserved: negative if the plan has become smaller. Infinity without a limit. */
export function freeStorageBytes({ room, counters }: Omit<StorageToGrant, "plan">): number {
  return room.limitBytes - counters.storageUsedBytes - counters.storageReservedBytes;
}

/**
 * Transaction items that take bytes of a plan's storage for one of its workspaces. Refused if the bytes are more than
 * what was free when `storage` was read, less what the plan has granted since. None for a plan without a limit. The
 * transaction also adds the bytes to the workspace's counters.
 */
export function grantStorageItems(
  table: Table,
  storage: StorageToGrant,
  sizeBytes: number,
): TransactItem[] {
  const leftBytes = freeStorageBytes(storage) - sizeBytes;
  if (leftBytes === Number.POSITIVE_INFINITY || sizeBytes === 0) return [];
  return [
    addGrantedItem(table, storage, sizeBytes, {
      text: "(attribute_not_exists(grantedBytes) AND :left >= :none) OR grantedBytes <= :most",
      values: {
        ":left": leftBytes,
        ":none": 0,
        ":most": storage.plan.grantedBytes + leftBytes,
      },
    }),
  ];
}

/**
 * Transaction items for bytes that move from one workspace of a plan to another. A grant that has read the counters
 * before the move, or one of them before and one after, is then refused and decided again.
 */
export function movedOnPlanItems(
  table: Table,
  storage: StorageToGrant,
  sizeBytes: number,
): TransactItem[] {
  const { storageBytes } = storage.room;
  if (storageBytes === Number.POSITIVE_INFINITY || sizeBytes === 0) return [];
  return [addGrantedItem(table, storage, sizeBytes)];
}

function addGrantedItem(
  table: Table,
  { plan: { key } }: StorageToGrant,
  sizeBytes: number,
  condition?: Expression,
): TransactItem {
  const update = {
    text: "SET #kind = :kind, environment = :environment ADD grantedBytes :bytes",
    names: { "#kind": "kind" },
    values: {
      ":kind": "plan-storage",
      ":environment": table.environment,
      ":bytes": sizeBytes,
    },
  };
  return table.updateItem(key, update, condition);
}
