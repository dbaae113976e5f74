import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { ShareView } from "../../shared/contracts/sharing/views.ts";
import { allDownloads, widensShare } from "../../shared/domain/sharing/permissions.ts";
import { noShareCounts } from "../../shared/domain/sharing/share-activity.ts";
import { nameRefusal } from "../../shared/domain/text/text-refusals.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { workspaceEntitlements } from "../data/billing/workspace-entitlements.ts";
import { requestEmailItem } from "../data/outbox/job-requests.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import type { StoredShare } from "../data/sharing/stored-share.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import type { Context } from "../http/context.ts";
import { currentKeyVersion } from "../platform/keyed-hashes.ts";
import { sortableId } from "../platform/random-id.ts";
import { endEditorsUploadsItems } from "./end-editors-uploads.ts";
import { shareView } from "./share-view.ts";
import { shareWithAddress } from "./share-with-address.ts";

type Dependencies = Pick<Stores, "table" | "songs">;
type ShareContext = Context<(typeof sharing)["share"]>;

/**
 * Shares a song with an address and emails it a personal link. An address has one share of a song: sharing again
 * changes its permission and sends the email again, which needs a plan only if it gives more than before. Throws
 * `invalid_request`, `song_not_found`, `song_still_moving`, `plan_required`, `too_many_requests`.
 */
export async function shareSong(
  { table, songs }: Dependencies,
  context: ShareContext,
): Promise<ShareView> {
  const { workspace, caller, params, body, at } = context;
  const { name } = await new UserRepository(table).read(caller.userId);
  const shares = new ShareRepository(table);
  const { allows } = await workspaceEntitlements(table, workspace.id, at);
  const prepare = async () => {
    const song = await songs.read(workspace.id, params.id);
    if (song === undefined) throw new DomainError("song_not_found");
    // The address may have a share that is still in the workspace that the song has left.
    if (song.movedFrom !== undefined) throw new DomainError("song_still_moving");
    checkNames(song);
    const before = await shares.findByAddress(workspace.id, song.id, body.email);
    const share = await grantedShare(before, song, context);
    const isMore = before === undefined || widensShare(before, share);
    if (isMore && !allows.has("share")) throw new DomainError("plan_required");
    const { id: shareId, songId, keyVersion } = share;
    const items =
      before === undefined
        ? [
            ...shares.addItems(workspace.id, share),
            ...activityItems(table, context, {
              type: "song_shared",
              subject: song.title,
              email: share.email,
            }),
          ]
        : [
            shares.changeItem(workspace.id, share),
            ...endEditorsUploadsItems(table, workspace.id, before, at, share),
          ];
    const told = {
      kind: "shared",
      share: { songId, shareId, keyVersion },
      title: song.title,
      name,
    } as const;
    return {
      share,
      items,
      mailed: requestEmailItem(table, "song-shared", mailOf(workspace.id, song, share, name), at),
      told: before === undefined ? told : undefined,
      shareId,
      ids: { songId, shareId },
    };
  };
  const otherwise = "Copy the share link and send it yourself, or try again tomorrow.";
  return shareView(await shareWithAddress(table, context, prepare, otherwise));
}

/** A draft's title can be any text. An email to others has only names: throws `invalid_request` for any other text. */
function checkNames(song: Song): void {
  const details = (["title", "artist"] as const).flatMap((path) => {
    const message = nameRefusal(song[path]);
    if (message === undefined) return [];
    return [{ path, message: `Change the ${path} of the song first: ${lowerFirst(message)}` }];
  });
  if (details.length > 0) throw new DomainError("invalid_request", { details });
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

async function grantedShare(
  before: StoredShare | undefined,
  song: Song,
  { body, caller, at }: ShareContext,
): Promise<StoredShare> {
  const grant = {
    permission: body.permission,
    downloadOptions:
      (body.permission === "download" ? body.downloadOptions : undefined) ?? allDownloads,
    agreementForm: body.permission === "download" ? body.agreementForm : ("copy" as const),
    asksCode: body.asksCode,
  };
  if (before !== undefined) return { ...before, ...grant };
  return {
    ...grant,
    id: sortableId(at),
    songId: song.id,
    email: body.email,
    createdBy: caller.userId,
    keyVersion: await currentKeyVersion(),
    createdAt: at,
    ...noShareCounts,
  };
}

function mailOf(
  workspaceId: WorkspaceId,
  { id: songId, title, artist }: Song,
  { id: shareId }: StoredShare,
  ownerName: string,
) {
  return { workspaceId, songId, shareId, title, artist, ownerName };
}
