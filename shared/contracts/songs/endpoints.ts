import * as z from "zod";
import { agreementStatuses } from "../../domain/agreement/lifecycle/statuses.ts";
import { AgreementCard } from "../agreements/views.ts";
import { ExpiresInDays, SongChange, SongInput } from "../agreements/sheet-input.ts";
import { SplitView } from "../agreements/sheet-view.ts";
import { AsksAgreementFirst } from "../agreements/asks-agreement-first.ts";
import { endpoint } from "../endpoint.ts";
import { FileView } from "../files/views.ts";
import { SongFileIds } from "../files/song-files.ts";
import { recordingLabels } from "../../domain/song/recordings.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { once } from "../../domain/once.ts";
import { filePurposes } from "../../domain/files/song-files.ts";
import { Cursor, EmptyBody, Id, singleLineText, Timestamp } from "../fields.ts";
import { LinkPassword } from "../link-password.ts";
import { Iswc } from "../work-codes.ts";
import { songAgreementEndpoints } from "./agreements-of-song.ts";
import { songChangeEndpoints } from "./changes.ts";
import { lyricsHistoryEndpoints } from "./lyrics-history.ts";
import { moveEndpoints } from "./move.ts";
import { notificationEndpoints } from "./notifications.ts";
import { preferenceEndpoints } from "./preferences.ts";
import { personEndpoints, PersonDetailsView } from "../address-book/people.ts";
import { groupEndpoints } from "../address-book/groups.ts";
import { SongField } from "../../domain/custom-fields/custom-field.ts";
import { customFieldEndpoints } from "../custom-fields/endpoints.ts";
import { templateEndpoints } from "../templates/endpoints.ts";
import { bulkEndpoints } from "../bulk/endpoints.ts";
import { searchEndpoints } from "./search.ts";
import { SongListQuery } from "./song-list-query.ts";
import { ParsedContent, uploadedAgreementEndpoints } from "../agreements/uploaded-agreements.ts";

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

/** Whether a deleted song's files are kept or deleted. */
const filesOfDeletedSong = ["keep", "delete"] as const;
export type FilesOfDeletedSong = (typeof filesOfDeletedSong)[number];

export const songs = {
  list: endpoint({
    method: "GET",
    path: "/api/songs",
    access: "user",
    scope: "songs:read",
    summary:
      "Lists the songs of the signed-in user, newest first unless `sort` says otherwise. A page of a search may be empty although another follows",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      query: SongListQuery(),
      responses: { 200: z.array(SongCard()) },
    }),
    errors: [],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/songs",
    access: "user",
    scope: "songs:write",
    entitlement: "write",
    summary:
      "Creates a song with its agreement and sends it for signature, unless `send` is false; without an agreement if `agreement` is false",
    repeat: "key",
    changes: ["sheets"],
    schemas: () => ({
      body: SongInput().extend({
        /** False for a song without an agreement. Nothing is sent then, and there are no splits. */
        agreement: z.boolean().default(true),
        send: z.boolean().default(true),
        expiresInDays: ExpiresInDays(),
        asksAgreementFirst: AsksAgreementFirst(),
        /** For the links of the agreement, if it is sent. */
        password: LinkPassword().optional(),
        fileIds: SongFileIds().fileIds.default([]),
        artworkId: SongFileIds().artworkId.default(null),
        /** Id of an uploaded agreement without a song. It becomes this song's agreement, and nothing is sent. */
        existingAgreementId: Id().optional(),
        /** Content that the uploader reviewed after the upload. It replaces the content of the uploaded agreement. */
        parsedContent: ParsedContent().optional(),
      }),
      responses: {
        201: SongView().extend({
          agreement: AgreementCard().extend({ revision: z.number().int() }).nullable(),
        }),
      },
    }),
    // `song_not_found`, `agreement_not_found`: a repeat of the request after its result was deleted.
    errors: [
      "sandbox_full",
      "too_many_requests",
      "publisher_without_writer",
      "song_not_found",
      "agreement_not_found",
      "agreement_open_already",
      "publisher_without_writer",
    ],
  }),
  sharedWithMe: endpoint({
    method: "GET",
    path: "/api/shared-with-me",
    access: "user",
    workspace: "own",
    summary: "Lists the songs of other people that the caller may edit, the newest songs first",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      query: Cursor(),
      responses: { 200: z.array(SongSharedWithMeCard()) },
    }),
    errors: [],
  }),
  leaveSong: endpoint({
    method: "DELETE",
    path: "/api/shared-with-me/{id}",
    access: "user",
    workspace: "own",
    summary:
      "Takes someone else's song off the caller's list; they can add it again from its link while it is shared",
    repeat: "natural",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["song_not_found"],
  }),
  read: endpoint({
    method: "GET",
    path: "/api/songs/{id}",
    access: "user",
    scope: "songs:read",
    editors: true,
    summary: "Returns one song with its lyrics",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 200: SongView() },
    }),
    errors: ["song_not_found"],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/api/songs/{id}",
    access: "user",
    scope: "songs:write",
    editors: true,
    summary: "Changes the fields of a song and of its draft; sent agreements keep their own copy",
    repeat: "natural",
    changes: ["sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: SongChange().extend({
        iswc: Iswc().optional(),
        /** The revision of the lyrics that the change is based on. Absent means the current one. */
        lyricsRevision: z.number().int("Must be a whole number").min(0).optional(),
      }),
      responses: { 200: SongView() },
    }),
    // The details of `lyrics_outdated` hold both texts: see lyrics-conflict.ts.
    errors: ["song_not_found", "lyrics_outdated"],
  }),
  ...songAgreementEndpoints,
  remove: endpoint({
    method: "DELETE",
    path: "/api/songs/{id}",
    access: "user",
    summary:
      "Deletes a song with its draft and its files, unless `files` is `keep`; voids a pending agreement and notifies everyone, others stay with their parties",
    repeat: "key",
    changes: ["files", "sheets", "storage"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      query: z.object({ files: z.enum(filesOfDeletedSong).default("delete") }),
      responses: { 200: EmptyBody() },
    }),
    errors: ["song_not_found", "song_still_moving"],
  }),
  ...moveEndpoints,
  downloadAgreement: endpoint({
    method: "GET",
    path: "/api/songs/{id}/download/agreement",
    access: "user",
    scope: "agreements:read",
    summary: "Redirects to the latest sealed PDF of the song",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: { 302: z.undefined() },
    }),
    errors: ["song_not_found", "agreement_not_completed"],
  }),
  downloadLyrics: endpoint({
    method: "GET",
    path: "/api/songs/{id}/download/lyrics",
    access: "user",
    scope: "songs:read",
    editors: true,
    summary:
      "Redirects to the song's lyrics as a PDF; while it is drawn the answer is 202, and the request can be repeated",
    repeat: "natural",
    schemas: () => ({
      params: z.object({ id: Id() }),
      responses: {
        202: z.object({ state: z.literal("drawing") }),
        302: z.undefined(),
      },
    }),
    errors: ["song_not_found", "lyrics_empty"],
  }),
  ...lyricsHistoryEndpoints,
  ...songChangeEndpoints,
  songwriters: endpoint({
    method: "GET",
    path: "/api/songwriters",
    access: "user",
    summary:
      "Returns at most eight people of the address book that match the query, best match first",
    repeat: "natural",
    schemas: () => ({
      query: z.object({ query: singleLineText(bounds.nameCharacters).default("") }),
      responses: { 200: z.array(PersonDetailsView()) },
    }),
    errors: [],
  }),
  ...personEndpoints,
  ...groupEndpoints,
  ...templateEndpoints,
  ...customFieldEndpoints,
  ...bulkEndpoints,
  dashboard: endpoint({
    method: "GET",
    path: "/api/dashboard",
    access: "user",
    summary: "Returns the counts for the dashboard",
    repeat: "natural",
    shows: ["sheets"],
    schemas: () => ({
      responses: {
        200: z.object({
          totalSongs: z.number().int(),
          totalFiles: z.number().int(),
          pendingSignatures: z.number().int(),
          /** Agreements that were signed or completed here. */
          signedAgreements: z.number().int(),
          /** Agreements that were signed elsewhere and uploaded. */
          uploadedAgreements: z.number().int(),
        }),
      },
    }),
    errors: [],
  }),
  ...notificationEndpoints,
  ...searchEndpoints,
  ...uploadedAgreementEndpoints,
  ...preferenceEndpoints,
} as const;
