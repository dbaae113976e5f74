import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { workspaceEntitlements } from "../../data/billing/workspace-entitlements.ts";
import type { Table } from "../../data/core/table.ts";
import { hashPassword } from "../../platform/password-hash.ts";

/**
 * The hash of the password with which a sheet is sent; undefined without one. Throws `plan_required` if the workspace's
 * plan has no passwords for links.
 */
export async function newPasswordHash(
  table: Table,
  workspaceId: WorkspaceId,
  password: string | undefined,
  at: string,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  const { allows } = await workspaceEntitlements(table, workspaceId, at);
  if (!allows.has("linkPasswords")) throw passwordNeedsPlan();
  return await hashPassword(password);
}

/** The refusal of a password for links without the plan that has them. */
export function passwordNeedsPlan(): DomainError {
  const message = "A password for the links comes with Pro. Without one, the sheet can be sent.";
  return new DomainError("plan_required", { details: [{ path: "password", message }] });
}
