import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { ShareLinkView } from "../../shared/contracts/sharing/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import {
  changeLink,
  widensAccess,
  type ShareLink,
} from "../../shared/domain/sharing/share-link.ts";
import type { ShareCounts } from "../../shared/domain/sharing/share-activity.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import { ShareActivityRepository } from "../data/sharing/share-activity-repository.ts";
import { ShareLinkRepository } from "../data/sharing/share-link-repository.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { requireEnv } from "../platform/env.ts";
import { currentKeyVersion } from "../platform/keyed-hashes.ts";
import { hashPassword } from "../platform/password-hash.ts";
import { shareToken } from "../platform/share-token.ts";

type Dependencies = Pick<Stores, "table" | "songs">;

/** The general link of a song with its settings. Writes nothing. Throws `song_not_found`. */
export async function readShareLink(
  { table, songs }: Dependencies,
  { workspace, params }: Context<(typeof sharing)["shareLink"]>,
): Promise<ShareLinkView> {
  if ((await songs.read(workspace.id, params.id)) === undefined)
    throw new DomainError("song_not_found");
  const [link, counts] = await Promise.all([
    new ShareLinkRepository(table).read(workspace.id, params.id),
    new ShareActivityRepository(table).ofLink(workspace.id, params.id),
  ]);
  return await linkView(params.id, link, counts);
}

/**
 * Changes the general link of a song. What gives visitors less needs no plan, whatever the plan was when the link was
 * made. Throws `song_not_found`, `plan_required`.
 */
export async function updateShareLink(
  { table }: Dependencies,
  { workspace, params, body, at }: Context<(typeof sharing)["updateShareLink"]>,
): Promise<ShareLinkView> {
  const { allows } = await workspaceEntitlements(table, workspace.id, at);
  const { password, ...change } = body;
  const passwordHash = typeof password === "string" ? await hashPassword(password) : password;
  const keyVersion = await currentKeyVersion();
  const link = await changed(table, workspace.id, params.id, (before) => {
    const after = changeLink(before, { ...change, passwordHash }, keyVersion);
    if (!allows.has("share") && widensAccess(before, after, at))
      throw new DomainError("plan_required");
    return after;
  });
  const counts = await new ShareActivityRepository(table).ofLink(workspace.id, params.id);
  return await linkView(params.id, link, counts);
}

async function changed(
  table: Dependencies["table"],
  workspaceId: WorkspaceId,
  songId: string,
  change: (before: ShareLink) => ShareLink,
): Promise<ShareLink> {
  const link = await new ShareLinkRepository(table).change(workspaceId, songId, change);
  if (link === undefined) throw new DomainError("song_not_found");
  return link;
}

async function linkView(
  songId: string,
  link: ShareLink,
  counts: ShareCounts,
): Promise<ShareLinkView> {
  const { generation, keyVersion, isOn, expiresAt, password } = link;
  const { permission, downloadOptions, agreementForm } = link;
  const token = await shareToken({ kind: "link", songId, generation }, keyVersion);
  return {
    shareUrl: shareUrl(token),
    generation,
    isOn,
    expiresAt,
    hasPassword: password !== undefined,
    permission,
    downloadOptions,
    agreementForm,
    ...counts,
  };
}

/** The address of the page that a token opens. */
export function shareUrl(token: string): string {
  return `${requireEnv("SITE_ORIGIN")}/share/${token}`;
}
