import type { sharing } from "../../shared/contracts/sharing/endpoints.ts";
import type { SongCopyView } from "../../shared/contracts/sharing/views.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { normalizeEmail } from "../../shared/domain/text/email.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { bindSongItems } from "../data/sharing/edited-songs.ts";
import { openShare, type OpenShare } from "../data/sharing/open-share.ts";
import { ShareRepository } from "../data/sharing/share-repository.ts";
import type { Stores } from "../data/stores.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { noIdempotency } from "../http/idempotency.ts";
import { shareBrowserOf } from "../http/share-browser.ts";
import { requestSongCopy } from "./copy/request-song-copy.ts";

type AddContext = Pick<
  Context<(typeof sharing)["copy"]>,
  "params" | "body" | "workspace" | "caller" | "cookies" | "at" | "idempotency"
>;

/** Attempts for a write that loses to concurrent changes of the share. */
const attempts = 8;

/**
 * Adds a shared song to the caller's songs: the song itself if they may edit it and do not request a copy, otherwise a
 * copy. Throws `edit_not_allowed` if the song is shared with another person, and the errors of `requestSongCopy`.
 */
export async function addSharedSong(stores: Pick<Stores, "table" | "songs">, context: AddContext) {
  const { params, body, cookies, at } = context;
  const visit = { token: body.shareToken, browser: shareBrowserOf(cookies), at };
  const open = await openShare(stores.table, visit);
  if (open.grant.permission !== "edit") return answer(202, await requestSongCopy(stores, context));
  if (open.song.id !== params.id) throw new DomainError("share_not_found");
  if (body.ownCopy === true) {
    // Only a person who may edit the song may copy it.
    await bind(stores, open, { ...context, idempotency: noIdempotency });
    return answer(202, await requestSongCopy(stores, context));
  }
  await bind(stores, open, context);
  return answer(200, addedSongView(params.id));
}

/** The answer about a song that was added without a copy. */
export function addedSongView(songId: string): SongCopyView {
  return { id: songId, state: "done", songId, reason: null };
}

async function bind(
  { table }: Pick<Stores, "table">,
  { song: { id: songId, workspaceId }, claim, sharedBy }: OpenShare,
  { workspace, caller: { userId }, idempotency }: AddContext,
): Promise<void> {
  if (workspace.id === workspaceId) return;
  if (claim.kind !== "share") throw new DomainError("edit_not_allowed");
  const { shareId } = claim;
  const { email } = await new UserRepository(table).read(userId);
  const kept = idempotency.items({ songId });
  await withOptimisticRetry(attempts, async () => {
    const share = await new ShareRepository(table).read(workspaceId, songId, shareId);
    if (share?.permission !== "edit") throw new DomainError("share_not_found");
    const isTheirs =
      share.boundTo === undefined
        ? normalizeEmail(share.email) === normalizeEmail(email)
        : share.boundTo === userId;
    if (!isTheirs) throw new DomainError("edit_not_allowed");
    const edited = { workspaceId, songId, shareId, sharedBy };
    const refusal = await table.tryTransact([...bindSongItems(table, edited, userId), ...kept]);
    if (refusal === undefined) return undefined;
    if (kept.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}
