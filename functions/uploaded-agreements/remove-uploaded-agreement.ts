import type { UploadedAgreement } from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import { noAgreementMirror } from "../data/agreements/draft-repository.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { keys } from "../data/core/keys.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { countsOfDeletedFiles } from "../data/files/deleted-counts.ts";
import { deleteFilesItems } from "../data/files/file-changes.ts";
import { addToCountersItem } from "../data/limits/counters.ts";
import { shownAgreementItem } from "../data/songs/shown-agreement.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { findReplacementAgreement } from "../agreements/find-replacement-agreement.ts";

const attempts = 8;

/**
 * Deletes an uploaded agreement with its document. Its song stays and shows its previous agreement. Returns undefined
 * if there is no uploaded agreement with this id. Throws `song_still_moving`, `busy`.
 */
export async function removeUploadedAgreement(
  stores: Stores,
  { params, workspace, at, idempotency }: Context<(typeof agreements)["remove"]>,
): Promise<Record<string, never> | undefined> {
  const { table, files } = stores;
  const uploaded = new UploadedAgreementRepository(table);
  return await withOptimisticRetry(attempts, async () => {
    const agreement = await uploaded.read(workspace.id, params.id);
    if (agreement === undefined) return undefined;
    // Without its agreement the document would not be listed, so it is deleted permanently.
    const document = await files.read(workspace.id, agreement.file.id);
    if (document === undefined) throw new DomainError("agreement_not_found");
    const counts = { ...countsOfDeletedFiles([document]), uploadedAgreements: -1 };
    const counters = addToCountersItem(table, workspace.id, counts);
    const additionalItems = idempotency.items({ agreementId: agreement.id });
    const refusal = await table.tryTransact([
      ...uploaded.removalItems(agreement),
      ...deleteFilesItems(table, [document], at, { forGood: true }),
      ...(counters === undefined ? [] : [counters]),
      ...(await songItems(stores, agreement)),
      ...additionalItems,
    ]);
    if (refusal === undefined) return {};
    if (additionalItems.some((item) => refusal.isCausedBy(item))) throw refusal;
    return mustRetry;
  });
}

/**
 * Items that make the song show its previous agreement, or none. A song that shows another one gets only a check of
 * that.
 */
async function songItems(
  stores: Stores,
  { workspaceId, songId, id }: UploadedAgreement,
): Promise<TransactItem[]> {
  if (songId === undefined) return [];
  const song = await stores.songs.read(workspaceId, songId);
  if (song?.agreement?.id !== id) {
    const showsAnother = {
      text: "attribute_not_exists(agreement) OR agreement.id <> :removed",
      values: { ":removed": id },
    };
    return [stores.table.checkItem(keys.song(workspaceId, songId), showsAnother)];
  }
  if (song.movedFrom !== undefined) throw new DomainError("song_still_moving");
  const before = await findReplacementAgreement(stores, song, id);
  const shown = shownAgreementItem(stores.table, song, before?.mirror ?? noAgreementMirror);
  return before === undefined ? [shown] : [shown, before.check];
}
