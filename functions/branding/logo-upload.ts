import type { branding } from "../../shared/contracts/branding/endpoints.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { openLogoObjects } from "../data/branding/logo-objects.ts";
import { readBranding } from "../data/branding/branding-repository.ts";
import type { Table } from "../data/core/table.ts";
import { hasNewAccount } from "../data/limits/account-age.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { randomId } from "../platform/random-id.ts";
import { sha256Of } from "../platform/sha256.ts";

/** Letters of an upload's id that tell its workspace. */
const ownerLetters = 16;

function ofWorkspace(random: string, workspaceId: WorkspaceId): string {
  return `${random}${sha256Of(`${workspaceId} ${random}`).slice(0, ownerLetters)}`;
}

/** Whether a workspace has announced this upload: no item says so, as an upload that nobody uses costs nothing. */
export function isUploadOf(uploadId: string, workspaceId: WorkspaceId): boolean {
  return uploadId === ofWorkspace(uploadId.slice(0, -ownerLetters), workspaceId);
}

/** Returns the request that uploads a logo's file. Throws `branding_new_account`, `branding_taken_off`. */
export async function announceLogo(
  table: Table,
  { body, workspace, caller, at }: Context<(typeof branding)["announceLogo"]>,
) {
  await checkMayBrand(table, { workspace, caller, at });
  const uploadId = ofWorkspace(randomId(), workspace.id);
  return answer(201, { uploadId, upload: await openLogoObjects().presignedPut(uploadId, body) });
}

/** Throws `branding_new_account` for an account that is younger than 7 days, and `branding_taken_off`. */
export async function checkMayBrand(
  table: Table,
  {
    workspace,
    caller,
    at,
  }: Pick<Context<(typeof branding)["announceLogo"]>, "workspace" | "caller" | "at">,
): Promise<void> {
  const [isNew, stored] = await Promise.all([
    hasNewAccount(table, caller.userId, at),
    readBranding(table, workspace.id),
  ]);
  if (stored?.takenOffAt !== undefined) throw new DomainError("branding_taken_off");
  if (isNew) throw new DomainError("branding_new_account");
}
