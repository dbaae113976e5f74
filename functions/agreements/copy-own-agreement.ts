import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import { checkHasEnded, copyAgreement } from "../../shared/domain/agreement/copy.ts";
import { lyricsPreview } from "../../shared/domain/song/lyrics-preview.ts";
import type { Stores } from "../data/stores.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { currentKeyVersion } from "../platform/keyed-hashes.ts";
import { randomId, sortableId } from "../platform/random-id.ts";
import { agreementView } from "./views/agreement-view.ts";
import { findOwnAgreement } from "./find-own-agreement.ts";
import { songWithoutOpenAgreement } from "./song-without-open-agreement.ts";

type CopyContext = Context<(typeof agreements)["copy"]>;

/**
 * Makes a new draft from an agreement that ended unsigned, with its rows and the current content of its song. If the
 * song was deleted, makes a new song from the agreement's own content, without recordings. Throws
 * `agreement_not_found`, `agreement_uploaded`, `agreement_not_ended`, `agreement_open_already`, `busy`.
 */
export async function copyOwnAgreement(stores: Stores, context: CopyContext) {
  const { params, caller, workspace, at, origin, idempotency } = context;
  const workspaceId = workspace.id;
  const { agreement, lyrics: sentLyrics } = await findOwnAgreement(stores, workspaceId, params.id);
  checkHasEnded(agreement, at);
  const song = await songWithoutOpenAgreement(stores, agreement, at);
  const [owner, linkKeyVersion] = await Promise.all([
    stores.songs.readSender({ userId: caller.userId, workspaceId }),
    currentKeyVersion(),
  ]);
  const id = sortableId(at);
  const additionalItems = idempotency.items({ agreementId: id });
  const sheet = {
    id,
    workspaceId,
    createdBy: caller.userId,
    ownerName: owner.name,
    linkKeyVersion,
    createdAt: at,
    newContributorId: randomId,
  };
  if (song === undefined) {
    const { title, artist, bpm } = agreement;
    const content = { id: sortableId(at), title, artist, bpm };
    const { change } = await stores.songs.create(
      workspaceId,
      at,
      owner.counters,
      (numbers) => ({
        song: {
          ...content,
          iswc: "",
          createdBy: caller.userId,
          number: numbers.song,
          lyricsPreview: lyricsPreview(sentLyrics),
          createdAt: at,
        },
        lyrics: sentLyrics,
        files: {},
        change: copyAgreement(
          agreement,
          { ...sheet, ...content, id, songId: content.id, number: numbers.agreement },
          origin,
        ),
      }),
      () => additionalItems,
    );
    return answer(201, await agreementView(change.after, sentLyrics, at));
  }
  const { title, artist, bpm } = song;
  const [lyrics, change] = await Promise.all([
    stores.songs.readLyrics(song.id),
    stores.drafts.add(
      workspaceId,
      at,
      song.agreement,
      (number) =>
        copyAgreement(agreement, { ...sheet, songId: song.id, number, title, artist, bpm }, origin),
      additionalItems,
    ),
  ]);
  return answer(201, await agreementView(change.after, lyrics, at));
}
