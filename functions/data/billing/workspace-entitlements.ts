import { entitlements, type Entitlements } from "../../../shared/domain/billing/entitlements.ts";
import { sandboxEntitlements } from "../../../shared/domain/billing/sandbox-entitlements.ts";
import {
  unsharedStorage,
  type StorageAllowance,
} from "../../../shared/domain/billing/storage-allowance.ts";
import { isSandbox, workspaceOfSandbox, type WorkspaceId } from "../../../shared/domain/ids.ts";
import type { Table } from "../core/table.ts";
import type { PlanTime, WorkspacePlan } from "./plan-of-workspace.ts";

/**
 * The entitlements of a workspace's plan now. If the stage sells no plans, every workspace has the entitlements of the
 * trial and nothing is read. `PLANS` is `sold`, or the time from which a workspace that never had a subscription needs
 * one.
 */
export async function workspaceEntitlements(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<Entitlements> {
  return (await workspacePlan(table, workspaceId, at)).entitlements;
}

/** The plan of a workspace and its source. A sandbox has what its workspace's plan gives a sandbox. */
export async function workspacePlan(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<WorkspacePlan> {
  if (isSandbox(workspaceId)) {
    const plan = await workspacePlan(table, workspaceOfSandbox(workspaceId), at);
    return { entitlements: sandboxEntitlements(plan.entitlements) };
  }
  if (!arePlansSold()) return { entitlements: entitlements(storageWithoutPlanBytes()) };
  // Loaded on first use: most stages and most endpoints don't need it.
  const { planOfWorkspace } = await import("./plan-of-workspace.ts");
  return await planOfWorkspace(table, workspaceId, planTime(at));
}

/** The entitlements of a workspace's plan now, and the part of the plan's storage that this workspace can use. */
export async function workspaceStorage(
  table: Table,
  workspaceId: WorkspaceId,
  at: string,
): Promise<Entitlements & { room: StorageAllowance }> {
  const plan = await workspacePlan(table, workspaceId, at);
  return { ...plan.entitlements, room: await storageOnPlan(table, workspaceId, plan, at) };
}

/** The part of its plan's storage that a workspace can use. */
export async function storageOnPlan(
  table: Table,
  workspaceId: WorkspaceId,
  { entitlements: { storageBytes }, sharedBy }: WorkspacePlan,
  at: string,
): Promise<StorageAllowance> {
  if (sharedBy === undefined || !Number.isFinite(storageBytes))
    return unsharedStorage(storageBytes);
  const { bytesOfOtherWorkspaces } = await import("./bytes-on-plan.ts");
  const shared = { sharedBy, workspaceId };
  const otherWorkspacesBytes = await bytesOfOtherWorkspaces(table, shared, planTime(at));
  return { storageBytes, otherWorkspacesBytes, limitBytes: storageBytes - otherWorkspacesBytes };
}

/** Whether the stage sells plans. */
export function arePlansSold(): boolean {
  return (process.env["PLANS"] ?? "") !== "";
}

/** Bytes that a workspace without a plan may store at this stage (Infinity for no limit); undefined for the default. */
export function storageWithoutPlanBytes(): number | undefined {
  const bytes = process.env["STORAGE_WITHOUT_PLAN"] ?? "";
  return bytes === "" ? undefined : Number(bytes);
}

/** A time, with what this stage requires at it and gives without a plan. */
export function planTime(at: string): PlanTime {
  const plans = process.env["PLANS"];
  return {
    at,
    planRequiredAt: plans === "sold" ? undefined : plans,
    storageWithoutPlanBytes: storageWithoutPlanBytes(),
  };
}
