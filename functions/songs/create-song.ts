import type { songs } from "../../shared/contracts/songs/endpoints.ts";
import { joinChanges } from "../../shared/domain/agreement/lifecycle/change.ts";
import { draftAgreement, createAgreement } from "../../shared/domain/agreement/lifecycle/create.ts";
import type { KnownParty } from "../../shared/domain/agreement/agreeing/details/suggest-known-details.ts";
import type { FieldsToSend } from "../../shared/domain/custom-fields/fields-to-send.ts";
import { lyricsPreview } from "../../shared/domain/song/lyrics-preview.ts";
import { rowOfWireSplit } from "../../shared/domain/sheet/wire-split.ts";
import {
  draftWithFields,
  readFieldsToSend,
  saysFields,
} from "../agreements/fields/fields-of-draft.ts";
import { printedFields, unprintableFields } from "../agreements/printable/check-printable.ts";
import { newPasswordHash } from "../agreements/link-password/new-password-hash.ts";
import { sendByPlan, type PlanItems } from "../agreements/send-by-plan.ts";
import { sendVersion, versionAndLinkItems } from "../agreements/send-version.ts";
import { sendWithinLimit } from "../agreements/send-within-limit.ts";
import { readBrandingToSend, type BrandingToSend } from "../agreements/branding/sent-branding.ts";
import { readKnownParties } from "../data/address-book/known-parties.ts";
import { agreementMirrorOf } from "../data/agreements/song-mirror.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import { mustRetry, withOptimisticRetry } from "../data/core/retry.ts";
import { attachToSongItems } from "../data/files/file-changes.ts";
import type { SongCreation } from "../data/songs/song-repository.ts";
import type { Stores } from "../data/stores.ts";
import { activityItems } from "../data/teams/team-activity-items.ts";
import { TransactionCanceled } from "../data/core/table-errors.ts";
import { readChosenFiles, songFilesOf } from "../files/choose-files.ts";
import type { Context } from "../http/context.ts";
import { currentKeyVersion } from "../platform/keyed-hashes.ts";
import { randomId, sortableId } from "../platform/random-id.ts";
import { createdSongView } from "./song-view.ts";

/** What the creation needs of a call; a job gives it for who has asked for the job. */
type CreateContext = Pick<
  Context<(typeof songs)["create"]>,
  "at" | "body" | "caller" | "idempotency" | "origin" | "workspace"
>;

const noFields: FieldsToSend = { definitions: [], isAllowed: true };

/** Attempts for a creation whose chosen files change at the same time. */
const fileAttempts = 5;

/**
 * Creates a song with its agreement and files, and sends the agreement unless `send` is false. A draft takes any text.
 * Throws `plan_required` for a sending, `too_many_requests`, `busy`, and `invalid_request` naming each field that prevents sending or printing, or
 * each refused file.
 */
export async function createSong(stores: Stores, context: CreateContext) {
  const { table, songs, files } = stores;
  const { caller, workspace, body, at, idempotency } = context;
  const workspaceId = workspace.id;
  const passwordHash = body.send
    ? await newPasswordHash(table, workspaceId, body.password, at)
    : undefined;
  return await withOptimisticRetry(fileAttempts, async () => {
    const [owner, keyVersion, chosen, known, fields, branding] = await Promise.all([
      songs.readSender({ userId: caller.userId, workspaceId }),
      currentKeyVersion(),
      readChosenFiles(files, workspaceId, body),
      body.send ? readKnownParties(table, workspaceId, caller.userId, body.splits) : [],
      body.send || saysFields(body) ? readFieldsToSend(table, workspaceId, at) : noFields,
      body.send ? readBrandingToSend(table, { workspaceId, at }) : undefined,
    ]);
    const given = {
      ownerName: owner.name,
      keyVersion,
      chosen,
      known,
      fields,
      passwordHash,
      branding,
    };
    const create = creationOf(context, given);
    let attaching: TransactItem[] = [];
    try {
      const sending = { workspaceId, by: caller.userId, newly: "sheet", at } as const;
      const write = (planItems: PlanItems) =>
        sendWithinLimit(table, sending, (countItem, written) =>
          songs.create(workspaceId, at, owner.counters, create, async (next) => {
            const { after } = next.change;
            attaching = chosen.flatMap((file) =>
              attachToSongItems(table, file, { songId: next.song.id, purpose: file.purpose }),
            );
            return [
              ...attaching,
              ...(after.status === "draft"
                ? []
                : [
                    countItem,
                    ...(await planItems(after.id)),
                    ...(await versionAndLinkItems(table, after, next.lyrics, written)),
                  ]),
              ...activityItems(table, context, {
                type: body.send ? "agreement_sent" : "song_created",
                subject: body.title,
              }),
              ...idempotency.items({ songId: next.song.id, agreementId: after.id }),
            ];
          }),
        );
      const creation = body.send
        ? await sendByPlan(table, sending, write)
        : await write(async () => []);
      const { song, change } = creation;
      const made = {
        ...song,
        workspaceId,
        files: creation.files,
        recordings: {},
        shares: 0,
        sharing: false,
        ...agreementMirrorOf(change.after),
      };
      const words = { lyrics: creation.lyrics, lyricsRevision: 0 };
      return await createdSongView(made, words, change.after, at);
    } catch (error) {
      const filesChanged =
        error instanceof TransactionCanceled && attaching.some((item) => error.isCausedBy(item));
      if (!filesChanged) throw error;
      return mustRetry;
    }
  });
}

/** Gives the function that creates the song and its agreement from their numbers. */
function creationOf(
  { body, caller, workspace, at, origin }: CreateContext,
  {
    ownerName,
    keyVersion: linkKeyVersion,
    chosen: files,
    known,
    passwordHash,
    fields,
    branding,
  }: {
    ownerName: string;
    keyVersion: string;
    chosen: Parameters<typeof songFilesOf>[0];
    known: readonly KnownParty[];
    passwordHash: string | undefined;
    fields: FieldsToSend;
    branding: BrandingToSend | undefined;
  },
) {
  const { title, artist, bpm, typedBpm, lyrics, licensing, thirdParty } = body;
  const songId = sortableId(at);
  const agreementId = sortableId(at);
  return (numbers: { song: number; agreement: number }): SongCreation => {
    const draft = draftAgreement({
      id: agreementId,
      workspaceId: workspace.id,
      createdBy: caller.userId,
      ownerName,
      songId,
      number: numbers.agreement,
      title,
      artist,
      bpm,
      ...(typedBpm === undefined || typedBpm === "" || bpm > 0 ? {} : { typedBpm }),
      ...draftWithFields(
        { custom: body.custom, splits: body.splits.map(rowOfWireSplit) },
        fields.definitions,
      ),
      ...(licensing === undefined ? {} : { licensing }),
      ...(thirdParty === undefined ? {} : { thirdParty }),
      unprintable: unprintableFields(printedFields(body)),
      ...(body.send || body.expiresInDays === undefined
        ? {}
        : { expiresInDays: body.expiresInDays }),
      linkKeyVersion,
      createdAt: at,
      newContributorId: randomId,
    });
    const created = createAgreement(draft, at, origin);
    const change = body.send
      ? joinChanges(
          created,
          sendVersion(created.after, {
            ...{ lyrics, at, origin, expiresInDays: body.expiresInDays },
            asksAgreementFirst: body.asksAgreementFirst,
            // A new song has none yet.
            iswc: null,
            known,
            passwordHash,
            fields,
            branding,
          }),
        )
      : created;
    const { userId: createdBy } = caller;
    const song = { id: songId, createdBy, number: numbers.song, title, artist, bpm, createdAt: at };
    return {
      song: { ...song, iswc: "", lyricsPreview: lyricsPreview(lyrics) },
      lyrics,
      files: songFilesOf(files),
      change,
    };
  };
}
