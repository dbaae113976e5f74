import type { SongInput, SplitInput } from "../../shared/contracts/agreement-views.ts";
import { AppError } from "../../shared/contracts/errors.ts";
import type { songs } from "../../shared/contracts/songs.ts";
import { createAgreement, joinChanges } from "../../shared/domain/agreement-actions.ts";
import { toBasisPoints } from "../../shared/domain/basis-points.ts";
import { bounds } from "../../shared/domain/bounds.ts";
import { draftAgreement } from "../../shared/domain/draft-agreement.ts";
import { entitlements } from "../../shared/domain/entitlements.ts";
import type { Split } from "../../shared/domain/splits.ts";
import { cardView } from "../agreements/agreement-view.ts";
import { checkPrintable, printedFields } from "../agreements/printable.ts";
import { sendVersion, sentItems } from "../agreements/send-version.ts";
import { mirrorOf, summaryOf } from "../data/agreement-items.ts";
import type { Creation } from "../data/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../lib/http/context.ts";
import { currentKeyVersion } from "../lib/keys.ts";
import { randomId, sortableId } from "../lib/random-id.ts";
import { createdSongView } from "./song-view.ts";

type CreateContext = Context<(typeof songs)["create"]>;

/**
 * Makes a song with its agreement and sends it, unless `send` is false. Throws `plan_required`, and
 * `invalid_request` naming what keeps it from being sent or printed.
 */
export async function createSong({ table, songs }: Stores, context: CreateContext) {
  const { session, body, at, idempotency } = context;
  if (!entitlements().mayCreate) throw new AppError("plan_required");
  checkPrintable(printedFields(body));
  const ownerId = session.userId;
  const [owner, keyVersion] = await Promise.all([songs.readOwner(ownerId), currentKeyVersion()]);
  const create = creationOf(context, owner.name, keyVersion);
  const { song, lyrics, change } = await songs.create(
    ownerId,
    at,
    owner.counters,
    create,
    async (creation) => [
      ...(body.send ? await sentItems(table, creation.change, creation.lyrics) : []),
      ...(idempotency === undefined ? [] : [idempotency.put({ songId: creation.song.id })]),
    ],
  );
  const card = await cardView(summaryOf(change.after), at);
  return createdSongView({ ...song, ownerId, ...mirrorOf(change.after) }, lyrics, card, at);
}

/** Says what to write once the numbers are known. */
function creationOf(
  { body, session, at, origin }: CreateContext,
  ownerName: string,
  linkKeyVersion: string,
) {
  const { title, artist, bpm, lyrics } = body;
  const songId = sortableId(at);
  const agreementId = sortableId(at);
  return (numbers: { song: number; agreement: number }): Creation => {
    const draft = draftAgreement({
      id: agreementId,
      ownerId: session.userId,
      ownerName,
      songId,
      number: numbers.agreement,
      title,
      artist,
      bpm,
      splits: splitsOf(body),
      linkKeyVersion,
      createdAt: at,
      newContributorId: randomId,
    });
    const created = createAgreement(draft, at, origin);
    const change = body.send
      ? joinChanges(created, sendVersion(created.after, { lyrics, at, origin }))
      : created;
    const song = { id: songId, number: numbers.song, title, artist, bpm, createdAt: at };
    return { song: { ...song, lyricsPreview: previewOf(lyrics) }, lyrics, change };
  };
}

function splitsOf({ splits }: SongInput): Split[] {
  return splits.map((split: SplitInput) => ({
    songwriterName: split.songwriterName,
    email: split.email,
    pro: split.pro,
    songwriterIpi: split.songwriterIpi,
    publisherName: split.publisherName,
    publisherIpi: split.publisherIpi,
    songwriterShare: toBasisPoints(split.songwriterPercentage),
    publisherShare: toBasisPoints(split.publisherPercentage),
    copyrightShare: toBasisPoints(split.copyrightPercentage),
    masterShare: toBasisPoints(split.masterPercentage),
  }));
}

/** The first characters of the lyrics, never half of one. */
function previewOf(lyrics: string): string {
  return [...lyrics].slice(0, bounds.lyricsPreviewCharacters).join("");
}
