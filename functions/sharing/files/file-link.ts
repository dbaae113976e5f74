import type { FileLinkView } from "../../../shared/contracts/sharing/file-links.ts";
import type { sharing } from "../../../shared/contracts/sharing/endpoints.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { changeLink, unmadeLink, widensAccess } from "../../../shared/domain/sharing/share-link.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { workspaceEntitlements } from "../../data/billing/workspace-entitlements.ts";
import type { Table } from "../../data/core/table.ts";
import { FileLinkRepository } from "../../data/sharing/file-link-repository.ts";
import { ShareActivityRepository } from "../../data/sharing/share-activity-repository.ts";
import type { StoredFileLink } from "../../data/sharing/stored-share.ts";
import type { Context } from "../../http/context.ts";
import { currentKeyVersion } from "../../platform/keyed-hashes.ts";
import { hashPassword } from "../../platform/password-hash.ts";
import { shareToken } from "../../platform/share-token.ts";
import { shareUrl } from "../share-link.ts";

/** The link of a file with its settings. Writes nothing: the link may not be made yet. Throws `file_not_found`. */
export async function readFileLink(
  table: Table,
  { workspace, params }: Context<(typeof sharing)["fileLink"]>,
): Promise<FileLinkView> {
  const found = await new FileLinkRepository(table).read(workspace.id, params.id);
  if (found === undefined) throw new DomainError("file_not_found");
  return await linkView(table, { workspaceId: workspace.id, fileId: params.id }, found.link);
}

/**
 * Changes the link of a file. Turning it on makes it, and like everything else that gives visitors more needs a plan;
 * what gives them less never does. Throws `file_not_found`, `plan_required`.
 */
export async function updateFileLink(
  table: Table,
  { workspace, caller, params, body, at }: Context<(typeof sharing)["updateFileLink"]>,
): Promise<FileLinkView> {
  const { allows } = await workspaceEntitlements(table, workspace.id, at);
  const { password, ...change } = body;
  const passwordHash = typeof password === "string" ? await hashPassword(password) : password;
  const keyVersion = await currentKeyVersion();
  const place = { workspaceId: workspace.id, fileId: params.id };
  const link = await new FileLinkRepository(table).change(
    { ...place, by: caller.userId },
    keyVersion,
    (before) => {
      const after = changeLink(before, { ...change, passwordHash }, keyVersion);
      if (!allows.has("share") && widensAccess(before, after, at))
        throw new DomainError("plan_required");
      return after;
    },
  );
  if (link === undefined) throw new DomainError("file_not_found");
  return await linkView(table, place, link);
}

async function linkView(
  table: Table,
  { workspaceId, fileId }: { workspaceId: WorkspaceId; fileId: string },
  stored: StoredFileLink | undefined,
): Promise<FileLinkView> {
  const link = stored ?? unmadeLink(await currentKeyVersion());
  const { generation, keyVersion, isOn, expiresAt, password, permission } = link;
  const token =
    stored &&
    (await shareToken({ kind: "file", fileId, linkId: stored.linkId, generation }, keyVersion));
  return {
    shareUrl: token === undefined ? null : shareUrl(token),
    generation,
    isOn,
    expiresAt,
    hasPassword: password !== undefined,
    permission,
    ...(await new ShareActivityRepository(table).ofLink(workspaceId, fileId)),
  };
}
