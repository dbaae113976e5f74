import * as z from "zod";
import { agreementStatuses } from "../../domain/agreement/lifecycle/statuses.ts";
import { SongField } from "../../domain/custom-fields/custom-field.ts";
import { filePurposes } from "../../domain/files/song-files.ts";
import { once } from "../../domain/once.ts";
import { recordingLabels } from "../../domain/song/recordings.ts";
import { SplitView } from "../agreements/sheet-view.ts";
import { Id, Timestamp } from "../fields.ts";
import { FileView } from "../files/views.ts";

/** A song in a list. `bpm` is 0 if none was entered; `splits` are the rows of its latest agreement. */
export const SongCard = once(() =>
  z.object({
    id: Id(),
    number: z.number().int(),
    title: z.string(),
    artist: z.string(),
    bpm: z.number(),
    lyricsPreview: z.string(),
    /** The work's ISWC in its written form; empty if none was entered. */
    iswc: z.string(),
    /** Files with state `uploading` have no bytes yet. */
    files: z.array(
      FileView()
        .pick({ id: true, name: true, type: true, size: true, durationSeconds: true })
        .extend({
          purpose: z.enum(filePurposes),
          state: z.enum(["uploading", "ready"]),
          path: z.string(),
          url: z.string(),
          /** The label of a recording; null for the picture. */
          label: z.enum(recordingLabels).nullable(),
          /** A recording's ISRC as its twelve characters; empty if none was entered. */
          isrc: z.string(),
          /** Whether it is the main recording. A song with recordings has exactly one. */
          isMain: z.boolean(),
        }),
    ),
    /** Addresses of the main recording, or else the first one that is ready, and of the picture; null if there is none. */
    audioUrl: z.string().nullable(),
    artworkUrl: z.string().nullable(),
    splits: z.array(SplitView()),
    /** What is filled in for custom fields of the latest agreement. Absent if there is nothing. */
    custom: z.array(SongField()).optional(),
    agreement: z
      .object({ id: Id(), status: z.enum(agreementStatuses), isPreSigned: z.boolean() })
      .nullable(),
    /** Whether a sealed PDF of one of its agreements, not necessarily the latest, can be downloaded. */
    hasSealedPdf: z.boolean(),
    isShared: z.boolean(),
    /** Whether it was moved here, and shares or agreements of it are still on their way. */
    isMoving: z.boolean(),
    createdAt: Timestamp(),
  }),
);
export type SongCard = z.infer<ReturnType<typeof SongCard>>;

/** The person who shares a song with the caller for editing. */
const SharedBy = once(() => z.object({ name: z.string() }));

/** Another owner's song that the caller may edit. It shows no agreements and no shares. */
export const SongSharedWithMeCard = once(() => SongCard().extend({ sharedBy: SharedBy() }));
export type SongSharedWithMeCard = z.infer<ReturnType<typeof SongSharedWithMeCard>>;

export const SongView = once(() =>
  SongCard().extend({
    /** Null for the caller's own song. */
    sharedBy: SharedBy().nullable(),
    lyrics: z.string(),
    /** Number of changes of the lyrics so far. A change of them names it, so that it replaces no newer one. */
    lyricsRevision: z.number().int(),
  }),
);
export type SongView = z.infer<ReturnType<typeof SongView>>;
