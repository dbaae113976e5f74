import * as z from "zod";
import { filePurposes, songFileMessages } from "../../domain/files/song-files.ts";
import { once } from "../../domain/once.ts";
import { recordingLabels } from "../../domain/song/recordings.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { endpoint } from "../endpoint.ts";
import { EmptyBody, Id } from "../fields.ts";
import { Isrc } from "../work-codes.ts";
import {
  announcedFileFields,
  AnnouncedFile,
  FileView,
  Fingerprint,
  PartNumbers,
  PartUploadRequests,
} from "./views.ts";

/** A song's files: the recordings in order, and one picture. */
export const SongFileIds = once(() => ({
  fileIds: z
    .array(Id())
    .max(bounds.songAudioFiles, songFileMessages.tooMany)
    .refine((ids) => new Set(ids).size === ids.length, "Each file once"),
  artworkId: Id().nullable(),
}));

/** The announcement of a song's file. */
const NewSongFile = once(() =>
  z.object({
    ...announcedFileFields(),
    purpose: z.enum(filePurposes),
    fingerprint: Fingerprint().optional(),
  }),
);
const FileOfSong = once(() => z.object({ id: Id(), fileId: Id() }));

/** The owner's data about a recording of a song. */
const Recording = once(() =>
  z.object({
    fileId: Id(),
    label: z.enum(recordingLabels),
    isrc: Isrc().default(""),
    isMain: z.boolean().default(false),
  }),
);
export type Recording = z.infer<ReturnType<typeof Recording>>;

/** The endpoints of the files of songs. The function `files` answers them. */
export const songFileEndpoints = {
  create: endpoint({
    method: "POST",
    path: "/api/songFiles",
    access: "user",
    scope: "files:write",
    entitlement: "write",
    summary:
      "Announces a file of a song, and returns how to upload its bytes: above 100 MB in parts. An unfinished upload of a file with the same `fingerprint` that no song has goes on",
    repeat: "key",
    changes: ["files", "storage"],
    schemas: () => ({
      body: NewSongFile(),
      responses: { 201: AnnouncedFile() },
    }),
    // `file_not_found`: a repeat of the request after the file was deleted, for example because its upload timed out.
    errors: ["storage_full", "file_not_found"],
  }),
  createOfSong: endpoint({
    method: "POST",
    path: "/api/songs/{id}/files",
    access: "user",
    scope: "files:write",
    entitlement: "write",
    editors: true,
    summary:
      "Announces a file for a song, which counts to the storage of the song's owner, and returns how to upload its bytes: above 100 MB in parts. The caller's unfinished upload of a file with the same `fingerprint` for this song goes on",
    repeat: "key",
    changes: ["files", "storage"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: NewSongFile(),
      responses: { 201: AnnouncedFile() },
    }),
    errors: ["song_not_found", "storage_full", "too_many_uploads", "file_not_found"],
  }),
  readOfSong: endpoint({
    method: "GET",
    path: "/api/songs/{id}/files/{fileId}",
    access: "user",
    scope: "files:read",
    editors: true,
    summary: "Returns one file of a song, or one that the caller uploads for it",
    repeat: "natural",
    schemas: () => ({
      params: FileOfSong(),
      responses: { 200: FileView() },
    }),
    errors: ["song_not_found", "file_not_found"],
  }),
  partsOfSong: endpoint({
    method: "POST",
    path: "/api/songs/{id}/files/{fileId}/parts",
    access: "user",
    scope: "files:write",
    entitlement: "upload",
    editors: true,
    summary:
      "Returns the addresses for the upload of parts of a file that the caller uploads for a song, for 15 minutes",
    repeat: "natural",
    changes: [],
    schemas: () => ({
      params: FileOfSong(),
      body: PartNumbers(),
      responses: { 200: PartUploadRequests() },
    }),
    errors: ["song_not_found", "file_not_found"],
  }),
  completeOfSong: endpoint({
    method: "POST",
    path: "/api/songs/{id}/files/{fileId}/complete",
    access: "user",
    scope: "files:write",
    entitlement: "upload",
    editors: true,
    summary:
      "Joins the parts of a file that the caller uploads for a song once all have arrived; it is then checked",
    repeat: "natural",
    changes: ["files", "storage"],
    schemas: () => ({
      params: FileOfSong(),
      body: EmptyBody(),
      responses: { 200: FileView() },
    }),
    errors: ["song_not_found", "file_not_found", "upload_incomplete"],
  }),
  ofSong: endpoint({
    method: "PATCH",
    path: "/api/songs/{id}/files",
    access: "user",
    editors: true,
    summary:
      "Replaces the files of a song, and what is said about its recordings; removed files stay in the storage of the song's owner. Who edits someone else's song can add only what they uploaded",
    repeat: "natural",
    changes: ["files", "sheets"],
    schemas: () => ({
      params: z.object({ id: Id() }),
      body: z.object({
        ...SongFileIds(),
        /** Recordings that are not listed keep their label and ISRC. Without any, the main recording stays too. */
        recordings: z
          .array(Recording())
          .max(bounds.songAudioFiles, songFileMessages.tooMany)
          .refine((all) => all.filter(({ isMain }) => isMain).length <= 1, "One main recording")
          .optional(),
      }),
      responses: { 200: z.array(FileView()) },
    }),
    errors: ["song_not_found"],
  }),
  replaceRecording: endpoint({
    method: "POST",
    path: "/api/songs/{id}/recordings/{fileId}/replace",
    access: "user",
    summary:
      "Puts an uploaded file in the place of a song's recording, with its label, ISRC and link; the former file is deleted and can be restored for 10 minutes",
    repeat: "natural",
    changes: ["files", "sheets", "storage"],
    schemas: () => ({
      params: FileOfSong(),
      body: z.object({ newFileId: Id() }),
      responses: { 200: FileView() },
    }),
    errors: ["song_not_found", "file_not_found"],
  }),
} as const;
