import * as z from "zod";
import { AgreementCard } from "../agreements/views.ts";
import { ExpiresInDays, SongChange, SongInput } from "../agreements/sheet-input.ts";
import { AsksAgreementFirst } from "../agreements/asks-agreement-first.ts";
import { endpoint } from "../endpoint.ts";
import { SongFileIds } from "../files/song-files.ts";
import { EmptyBody, Id } from "../fields.ts";
import { LinkPassword } from "../link-password.ts";
import { Iswc } from "../work-codes.ts";
import { songAgreementEndpoints } from "./agreements-of-song.ts";
import { songChangeEndpoints } from "./changes.ts";
import { lyricsHistoryEndpoints } from "./lyrics-history.ts";
import { moveEndpoints } from "./move.ts";
import { notificationEndpoints } from "./notifications.ts";
import { preferenceEndpoints } from "./preferences.ts";
import { personEndpoints } from "../address-book/people.ts";
import { groupEndpoints } from "../address-book/groups.ts";
import { customFieldEndpoints } from "../custom-fields/endpoints.ts";
import { templateEndpoints } from "../templates/endpoints.ts";
import { bulkEndpoints } from "../bulk/endpoints.ts";
import { searchEndpoints } from "./search.ts";
import { SongCard, SongView } from "./views.ts";
import { dashboardEndpoints } from "./dashboard.ts";
import { downloadEndpoints } from "./downloads.ts";
import { sharedWithMeEndpoints } from "./shared-with-me.ts";
import { SongListQuery } from "./song-list-query.ts";
import { ParsedContent, uploadedAgreementEndpoints } from "../agreements/uploaded-agreements.ts";

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
    ],
  }),
  ...sharedWithMeEndpoints,
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
  ...downloadEndpoints,
  ...lyricsHistoryEndpoints,
  ...songChangeEndpoints,
  ...personEndpoints,
  ...groupEndpoints,
  ...templateEndpoints,
  ...customFieldEndpoints,
  ...bulkEndpoints,
  ...dashboardEndpoints,
  ...notificationEndpoints,
  ...searchEndpoints,
  ...uploadedAgreementEndpoints,
  ...preferenceEndpoints,
} as const;
