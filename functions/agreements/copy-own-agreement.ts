import { DomainError } from "../../shared/domain/domain-error.ts";
import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import { checkHasEnded, copyAgreement, isOpenAt } from "../../shared/domain/agreement/copy.ts";
import type { Agreement } from "../../shared/domain/agreement/agreement.ts";
import { expireAgreement } from "../../shared/domain/agreement/expire.ts";
import type { AgreementRepository } from "../data/agreements/agreement-repository.ts";
import type { Song } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { currentKeyVersion } from "../platform/keys.ts";
import { randomId, sortableId } from "../platform/random-id.ts";
import { agreementView } from "./agreement-view.ts";
import { findOwnAgreement } from "./find-own-agreement.ts";

/**
 * Makes a new draft from an agreement that ended unsigned, with its rows and the current content of its song.
 * Throws `agreement_not_found`, `agreement_not_ended`, `agreement_open_already`.
 */
export async function copyOwnAgreement(
  stores: Stores,
  { params, caller, workspace, at, origin, idempotency }: Context<(typeof agreements)["copy"]>,
) {
  const workspaceId = workspace.id;
  const { agreement } = await findOwnAgreement(stores, workspaceId, params.id);
  checkHasEnded(agreement, at);
  const song = await songWithoutOpenAgreement(stores, agreement, at);
  const [owner, lyrics, linkKeyVersion] = await Promise.all([
    stores.songs.readSender({ userId: caller.userId, workspaceId }),
    stores.songs.readLyrics(song.id),
    currentKeyVersion(),
  ]);
  const id = sortableId(at);
  const { title, artist, bpm } = song;
  const change = await stores.drafts.add(
    workspaceId,
    at,
    song.agreement,
    (number) =>
      copyAgreement(
        agreement,
        {
          id,
          workspaceId,
          createdBy: caller.userId,
          ownerName: owner.name,
          songId: song.id,
          number,
          title,
          artist,
          bpm,
          linkKeyVersion,
          createdAt: at,
          newContributorId: randomId,
        },
        origin,
      ),
    idempotency.items({ agreementId: id }),
  );
  return answer(201, await agreementView(change.after, lyrics, at));
}

/**
 * The agreement's song. If the song's latest agreement has expired, notes that first. Throws `agreement_open_already`.
 */
async function songWithoutOpenAgreement(
  { songs, agreements }: Stores,
  { workspaceId, songId }: Agreement,
  at: string,
): Promise<Song> {
  const find = async () => {
    const song = await songs.read(workspaceId, songId);
    if (song === undefined) throw new DomainError("agreement_not_found");
    return song;
  };
  const song = await find();
  if (song.agreement === undefined) return song;
  const { id, status } = song.agreement;
  if (isOpenAt(song.agreement, at)) throw new DomainError("agreement_open_already");
  if (status !== "pending") return song;
  // The agreement has expired, and the sweep has not noted it yet.
  await expireNow(agreements, id, at);
  return await find();
}

async function expireNow(agreements: AgreementRepository, agreementId: string, at: string) {
  await agreements.change(agreementId, (before) => expireAgreement(before, at), { at });
}
