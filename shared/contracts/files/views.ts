import * as z from "zod";
import { once } from "../../domain/once.ts";
import { maxPartsPerCall } from "../../domain/files/multipart.ts";
import { storedPurposes } from "../../domain/files/stored-file-kinds.ts";
import { bounds } from "../../domain/text/bounds.ts";
import { Id, singleLineText, Timestamp } from "../fields.ts";

/** `uploading` until the bytes have arrived and were checked; then `ready`, or `rejected` with a reason. */
export const fileStates = ["uploading", "ready", "rejected"] as const;

/** A file of the caller. `path` and `url` redirect to its bytes. */
export const FileView = once(() =>
  z.object({
    id: Id(),
    name: z.string(),
    type: z.string(),
    /** In bytes. */
    size: z.number().int(),
    purpose: z.enum(storedPurposes),
    state: z.enum(fileStates),
    reason: z.string().optional(),
    path: z.string(),
    url: z.string(),
    /** Null for a file that is in no folder. */
    folderId: Id().nullable(),
    /** Null for a file that belongs to no song. */
    songId: Id().nullable(),
    /** The length of a recording whose bytes tell it exactly. */
    durationSeconds: z.number().optional(),
    uploadedAt: Timestamp(),
    /** Whether and until when the file's link opens it; absent for a link that was never made. */
    link: z.object({ isOn: z.boolean(), expiresAt: Timestamp().nullable() }).optional(),
  }),
);
export type FileView = z.infer<ReturnType<typeof FileView>>;

/** How to upload the bytes: one PUT request to this address with exactly these headers. */
export const UploadRequest = once(() =>
  z.object({
    kind: z.literal("put"),
    url: z.url(),
    headers: z.record(z.string(), z.string()),
  }),
);
export type UploadRequest = z.infer<ReturnType<typeof UploadRequest>>;

/** How to upload the bytes of a large file: in parts, whose requests `parts` gives. `have` are the parts that arrived. */
const MultipartUpload = once(() =>
  z.object({
    kind: z.literal("multipart"),
    partBytes: z.number().int(),
    parts: z.number().int(),
    have: z.array(z.number().int()),
  }),
);

/** An announced file, with what its upload still needs. */
export const AnnouncedFile = once(() =>
  FileView().extend({ upload: z.discriminatedUnion("kind", [UploadRequest(), MultipartUpload()]) }),
);

/** The numbers of the parts to upload next. */
export const PartNumbers = once(() =>
  z.object({
    numbers: z
      .array(z.number().int("Must be a whole number").min(1, "Parts are numbered from 1"))
      .min(1, "This field is required")
      .max(maxPartsPerCall, `At most ${maxPartsPerCall} parts at once`),
  }),
);

/** The PUT requests that upload parts of a file. */
export const PartUploadRequests = once(() =>
  z.array(
    z.object({
      number: z.number().int(),
      url: z.url(),
      headers: z.record(z.string(), z.string()),
    }),
  ),
);

/** SHA-256 of a file's size and of its first and last MB, in hexadecimal. */
export const Fingerprint = once(() =>
  z.string().regex(/^[0-9a-f]{64}$/, "Not a valid fingerprint"),
);

/** The name of a file. */
export const fileName = once(() =>
  singleLineText(bounds.fileNameCharacters).refine((name) => name !== "", "This field is required"),
);

/** The fields that announce an upload: name, size and type. */
export const announcedFileFields = () => ({
  name: fileName(),
  type: singleLineText(bounds.mediaTypeCharacters),
  /** In bytes. */
  size: z.number().int("Must be a whole number").min(0, "Must not be negative"),
});
