import type { songs as contracts } from "../../shared/contracts/songs/endpoints.ts";
import type { SignedSheetRow } from "../../shared/domain/agreement/agreement.ts";
import { createAgreement, draftAgreement } from "../../shared/domain/agreement/lifecycle/create.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { SheetRow } from "../../shared/domain/sheet/sheet-rows.ts";
import { agreementView } from "../agreements/views/agreement-view.ts";
import { findOwnAgreement } from "../agreements/find-own-agreement.ts";
import { songWithoutOpenAgreement } from "../agreements/song-without-open-agreement.ts";
import type { Stores } from "../data/stores.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { currentKeyVersion } from "../platform/keyed-hashes.ts";
import { randomId, sortableId } from "../platform/random-id.ts";

/**
 * Adds a draft to a song, with the song's content and the rows that it shows. Earlier agreements stay as they are; the
 * song shows the draft from then on. Throws `song_not_found`, `agreement_open_already`, `busy`.
 */
export async function addAgreement(
  stores: Stores,
  {
    params,
    caller,
    workspace,
    at,
    origin,
    idempotency,
  }: Context<(typeof contracts)["addAgreement"]>,
) {
  const workspaceId = workspace.id;
  const song = await songWithoutOpenAgreement(stores, { workspaceId, songId: params.id }, at);
  if (song === undefined) throw new DomainError("song_not_found");
  const [{ name: ownerName }, linkKeyVersion, lyrics] = await Promise.all([
    stores.songs.readSender({ userId: caller.userId, workspaceId }),
    currentKeyVersion(),
    stores.songs.readLyrics(song.id),
  ]);
  const { id: songId, title, artist, bpm } = song;
  const id = sortableId(at);
  const sheet = {
    ...{ id, workspaceId, createdBy: caller.userId, ownerName, songId, title, artist, bpm },
    splits: song.splits.map(unsignedRow),
    linkKeyVersion,
    createdAt: at,
    newContributorId: randomId,
  };
  const change = await stores.drafts.add(
    workspaceId,
    at,
    song.agreement,
    (number) => createAgreement(draftAgreement({ ...sheet, number }), at, origin),
    idempotency.items({ agreementId: id }),
  );
  return answer(201, await agreementView(change.after, lyrics, at));
}

/** The response to a repeated request. Throws `agreement_not_found`, `agreement_uploaded`. */
export async function readAddedAgreement(
  stores: Stores,
  { workspaceId, agreementId, at }: { workspaceId: WorkspaceId; agreementId: string; at: string },
) {
  const { agreement, lyrics } = await findOwnAgreement(stores, workspaceId, agreementId);
  return answer(201, await agreementView(agreement, lyrics, at));
}

/** A row of the latest agreement without the answer of its contributor. What they declared is suggested to them. */
function unsignedRow(row: SignedSheetRow): SheetRow {
  const { contributorId: _, signedAt: _signed, declined: _declined, ...unsigned } = row;
  const { declaredAt: _at, declaredName: _name, answer: _answer, ...undeclared } = unsigned;
  const { isBeingDiscussed: _open, ...rest } = undeclared;
  return rest;
}
