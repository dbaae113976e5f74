import { DomainError } from "../../../shared/domain/domain-error.ts";
import { isSandbox, type WorkspaceId } from "../../../shared/domain/ids.ts";
import { workspaceEntitlements } from "../../data/billing/workspace-entitlements.ts";
import type { Table } from "../../data/core/table.ts";
import { hashPassword } from "../../platform/password-hash.ts";

/**
 * The hash of the password with which a sheet is sent; undefined without one. Throws `plan_required` if the workspace's
 * plan has no passwords for links, and `invalid_request` in a sandbox: the page that asks for a password shows nothing of
 * the sheet, not even that it is a test.
 */
export async function newPasswordHash(
  table: Table,
  workspaceId: WorkspaceId,
  password: string | undefined,
  at: string,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  if (isSandbox(workspaceId)) {
    const message = "A sandbox sends without a password for the links. Please leave it out.";
    throw new DomainError("invalid_request", { details: [{ path: "password", message }] });
  }
  const { allows } = await workspaceEntitlements(table, workspaceId, at);
  if (!allows.has("linkPasswords")) throw passwordNeedsPlan();
  return await hashPassword(password);
}

/** The refusal of a password for links without the plan that has them. */
export function passwordNeedsPlan(): DomainError {
  const message = "A password for the links comes with Pro. Without one, the sheet can be sent.";
  return new DomainError("plan_required", { details: [{ path: "password", message }] });
}
