import { DomainError } from "../../shared/domain/domain-error.ts";
import type { songs as contracts } from "../../shared/contracts/songs/endpoints.ts";
import type { Agreement, DraftAgreement } from "../../shared/domain/agreement/agreement.ts";
import { detachSong } from "../../shared/domain/agreement/lifecycle/detach-song.ts";
import { isUploaded } from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import type { OwnAgreement } from "../data/agreements/agreement-list.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import { readAgreementsOfSong } from "../data/songs/agreements-of-song.ts";
import { songDeletionItems } from "../agreements/song-deletion-items.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import type { Context } from "../http/context.ts";

const attempts = 8;
/** Agreements per read of a song's agreements, which also fit into one transaction. */
const agreementsAtOnce = 30;

type DeleteContext = Context<(typeof contracts)["remove"]>;

/**
 * Deletes a song with its draft. Its files are deleted too, or become files of no song. A pending agreement is voided
 * and its contributors are emailed; sent agreements stay with their parties and in the owner's list. Agreements are
 * detached from the song in separate transactions before the last one deletes the song: a repeated call continues where
 * an earlier one stopped. Throws `song_not_found`, `song_still_moving`, `busy`.
 */
export async function deleteSong(
  stores: Stores,
  context: DeleteContext,
): Promise<Record<string, never>> {
  const { params, query, workspace, at, idempotency } = context;
  return await withOptimisticRetry(attempts, async () => {
    const song = await stores.songs.read(workspace.id, params.id);
    if (song === undefined) throw new DomainError("song_not_found");
    if (song.movedFrom !== undefined) throw new DomainError("song_still_moving");
    const draft = await detachAgreements(stores, song, context);
    if (!(await detachOthers(stores, song, context))) return mustRetry;
    const additionalItems = [
      ...activityItems(stores.table, context, { type: "song_deleted", subject: song.title }),
      ...idempotency.items({ songId: song.id }),
    ];
    const items = await songDeletionItems(stores, song, { at, files: query.files });
    if (draft !== undefined)
      return (await stores.drafts.remove(draft, items, additionalItems)) ? {} : mustRetry;
    const refusal = await stores.table.tryTransact([...items, ...additionalItems]);
    if (refusal === undefined) return {};
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

/**
 * Detaches the other agreements in the song's list: uploaded ones, one page per transaction, and sent ones. They stay
 * in their owner's list. Returns false if an uploaded one changed meanwhile.
 */
async function detachOthers(
  { table, agreements }: Stores,
  song: Song,
  { at, origin }: DeleteContext,
): Promise<boolean> {
  const uploaded = new UploadedAgreementRepository(table);
  let cursor: string | undefined;
  do {
    const page = { limit: agreementsAtOnce, cursor };
    const found = await readAgreementsOfSong(table, song.workspaceId, song.id, page);
    const items = (found?.items ?? [])
      .filter(isUploaded)
      .flatMap((one) => uploaded.detachFromSongItems(one));
    if (items.length > 0 && (await table.tryTransact(items)) !== undefined) return false;
    for (const { id } of found?.items.filter(isSent) ?? [])
      await detachSent(agreements, id, { at, origin });
    cursor = found?.nextCursor;
  } while (cursor !== undefined);
  return true;
}

/** Detaches the sent agreements that the song shows, and those that they were copied from. Gives the song's draft, if its latest agreement is one. */
async function detachAgreements(
  { agreements }: Stores,
  song: Song,
  { at, origin }: DeleteContext,
): Promise<DraftAgreement | undefined> {
  let draft: DraftAgreement | undefined;
  const left = new Set([song.agreement?.id, song.sealed?.agreementId]);
  // Each agreement names the one that it was copied from, so the set grows during the loop.
  for (const id of left) {
    const head = id === undefined ? undefined : await agreements.readHead(id);
    if (head === undefined) continue;
    left.add(head.copiedFrom);
    if (head.status === "draft") draft = head;
    else await detachSent(agreements, head.id, { at, origin }, head);
  }
  return draft;
}

function isSent(card: OwnAgreement): boolean {
  return !isUploaded(card) && card.status !== "draft";
}

async function detachSent(
  agreements: Stores["agreements"],
  id: string,
  { at, origin }: Pick<DeleteContext, "at" | "origin">,
  readBefore?: Agreement,
): Promise<void> {
  await agreements.change(
    id,
    (before) => (before.status === "draft" ? undefined : detachSong(before, { at, origin })),
    { at, ...(readBefore && { readBefore }) },
  );
}
