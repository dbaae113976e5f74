import * as z from "zod";
import { bounds } from "../../domain/text/bounds.ts";
import { lazySchema } from "../../domain/lazy-schema.ts";
import { recordingLabels } from "../../domain/song/recordings.ts";
import { filePurposes, songFileMessages } from "../../domain/song/song-files.ts";
import { endpoint } from "../endpoint.ts";
import { Empty, Id, line, Timestamp } from "../fields.ts";
import { Isrc } from "../work-codes.ts";

/** `uploading` until the bytes have arrived and were checked; then `ready`, or `rejected` with a reason. */
export const fileStates = ["uploading", "ready", "rejected"] as const;

/** A file of the caller. `path` and `url` redirect to its bytes. */
export const FileView = lazySchema(() =>
  z.object({
    id: Id,
    name: z.string(),
    type: z.string(),
    /** In bytes. */
    size: z.number().int(),
    purpose: z.enum(filePurposes),
    state: z.enum(fileStates),
    reason: z.string().optional(),
    path: z.string(),
    url: z.string(),
    uploadedAt: Timestamp,
  }),
);
export type FileView = z.infer<typeof FileView>;

/** How to upload the bytes: one PUT request to this address with exactly these headers. */
export const Upload = lazySchema(() =>
  z.object({
    kind: z.literal("put"),
    url: z.url(),
    headers: z.record(z.string(), z.string()),
  }),
);
export type Upload = z.infer<typeof Upload>;

const fileName = lazySchema(() =>
  line(bounds.fileNameCharacters).refine((name) => name !== "", "This field is required"),
);

/** A song's files: the recordings in order, and one picture. */
export const SongFileIds = {
  fileIds: lazySchema(() =>
    z
      .array(Id)
      .max(bounds.songAudioFiles, songFileMessages.tooMany)
      .refine((ids) => new Set(ids).size === ids.length, "Each file once"),
  ),
  artworkId: lazySchema(() => Id.nullable()),
};

/** What a song's owner says about one of its recordings. */
const Recording = lazySchema(() =>
  z.object({
    fileId: Id,
    label: z.enum(recordingLabels),
    isrc: Isrc.default(""),
    isMain: z.boolean().default(false),
  }),
);
export type Recording = z.infer<typeof Recording>;

export const files = {
  create: endpoint({
    method: "POST",
    path: "/api/songFiles",
    access: "user",
    entitlement: "upload",
    summary: "Announces a file of a song, and returns the address for the upload of its bytes",
    repeat: "key",
    changes: ["storage"],
    body: lazySchema(() =>
      z.object({
        name: fileName,
        type: line(bounds.mediaTypeCharacters),
        /** In bytes. */
        size: z.number().int("Must be a whole number").min(0, "Must not be negative"),
        purpose: z.enum(filePurposes),
      }),
    ),
    responses: { 201: lazySchema(() => FileView.extend({ upload: Upload })) },
    // `file_not_found`: a repeat of the request after the file was deleted, for example because its upload timed out.
    errors: ["storage_full", "file_not_found"],
  }),
  read: endpoint({
    method: "GET",
    path: "/api/files/{id}",
    access: "user",
    summary: "Returns one file with its state",
    repeat: "natural",
    params: lazySchema(() => z.object({ id: Id })),
    responses: { 200: FileView },
    errors: ["file_not_found"],
  }),
  ofSong: endpoint({
    method: "PATCH",
    path: "/api/songs/{id}/files",
    access: "user",
    summary:
      "Replaces the files of a song, and what is said about its recordings; removed files stay in the caller's storage",
    repeat: "natural",
    changes: ["sheets"],
    params: lazySchema(() => z.object({ id: Id })),
    body: lazySchema(() =>
      z.object({
        ...SongFileIds,
        /** Recordings that are not named keep their label and ISRC. Without any, the main recording stays, too. */
        recordings: z
          .array(Recording)
          .max(bounds.songAudioFiles, songFileMessages.tooMany)
          .refine((all) => all.filter(({ isMain }) => isMain).length <= 1, "One main recording")
          .optional(),
      }),
    ),
    responses: { 200: lazySchema(() => z.array(FileView)) },
    errors: ["song_not_found"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/files/{id}",
    access: "user",
    summary: "Deletes a file, also from its song; it can be restored for 10 minutes",
    repeat: "key",
    changes: ["sheets", "storage"],
    params: lazySchema(() => z.object({ id: Id })),
    responses: { 200: Empty },
    errors: ["file_not_found", "file_in_use"],
  }),
  restore: endpoint({
    method: "POST",
    path: "/api/files/{id}/restore",
    access: "user",
    summary: "Restores a file that was deleted less than 10 minutes ago",
    repeat: "key",
    changes: ["sheets", "storage"],
    params: lazySchema(() => z.object({ id: Id })),
    body: Empty,
    responses: { 200: FileView },
    errors: ["file_not_found", "storage_full"],
  }),
  download: endpoint({
    method: "GET",
    path: "/uploads/{filename}",
    access: "user",
    summary:
      "Redirects to a file's bytes; with `originalName` the browser saves them under that name",
    repeat: "natural",
    params: lazySchema(() =>
      z.object({
        filename: z.string().regex(/^[0-9A-Za-z]{20,40}\.[0-9a-z]{1,8}$/, "Not a valid file name"),
      }),
    ),
    query: lazySchema(() => z.object({ originalName: fileName.optional() })),
    responses: { 302: lazySchema(() => z.undefined()) },
    errors: ["file_not_found"],
  }),
  usage: endpoint({
    method: "GET",
    path: "/api/storage/usage",
    access: "user",
    summary: "Returns how much of the caller's storage is used",
    repeat: "natural",
    shows: ["storage"],
    responses: {
      200: lazySchema(() =>
        z.object({
          formattedUsed: z.string(),
          formattedLimit: z.string(),
          percentage: z.number(),
        }),
      ),
    },
    errors: [],
  }),
} as const;
