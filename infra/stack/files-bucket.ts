import { testsFolder } from "../../functions/data/core/file-keys.ts";
import { exportDownloadDays } from "../../shared/domain/account/data-export.ts";
import { retentionDays } from "../../shared/domain/privacy/retention-days.ts";
import type { Settings } from "./settings.ts";

// What the files bucket is set to. The stack sets its own bucket so, an operator's command an existing one.

export interface FilesLifecycleRule {
  id: string;
  prefix?: string;
  expirationDays?: number;
  noncurrentDays?: number;
  abortMultipartDays?: number;
  removesDeleteMarkers?: true;
}

/** Prefixes of the keys of all objects. */
export const filesPrefixes = [
  "sealed",
  "signatures",
  "uploads",
  "exports",
  "lyrics",
  "agreement-copies",
  "parsed",
  "bulks",
  "logo-uploads",
  "logos",
] as const;

/** Of several rules for an object, S3 follows the one that deletes it first. So each prefix has its own. */
export const filesLifecycle = (
  sealedVersionDays: Settings["sealedVersionDays"],
): readonly FilesLifecycleRule[] => [
  { id: "unfinished-uploads", abortMultipartDays: 1, removesDeleteMarkers: true },
  // A sealed document that was deleted by mistake can be restored.
  ...(sealedVersionDays === "unlimited"
    ? []
    : (["sealed", "signatures"] as const).map((folder) => ({
        id: `deleted-${folder}`,
        prefix: `${folder}/`,
        noncurrentDays: sealedVersionDays,
      }))),
  // What was signed and sealed in sandboxes. Nothing of it is valid.
  ...(["sealed", "signatures"] as const).map((folder) => ({
    id: `tests-${folder}`,
    prefix: `${folder}/${testsFolder}/`,
    expirationDays: retentionDays.testEvidence,
    noncurrentDays: retentionDays.deletedUpload,
  })),
  // Uploads that were rejected, deleted by their owner, or deleted with their owner's account.
  { id: "deleted-uploads", prefix: "uploads/", noncurrentDays: retentionDays.deletedUpload },
  // Parsed contents are deleted with their documents; agreements have the confirmed contents. A review that nobody
  // completes ends after 90 days, or a week after its late warning.
  {
    id: "read-documents",
    prefix: "parsed/",
    expirationDays: retentionDays.readDocument,
    noncurrentDays: retentionDays.deletedUpload,
  },
  // Lyric sheets are drawn again when they are asked for.
  {
    id: "lyric-sheets",
    prefix: "lyrics/",
    expirationDays: retentionDays.drawnCopy,
    noncurrentDays: retentionDays.deletedUpload,
  },
  // Copies of agreements for third parties are drawn again when they are asked for.
  {
    id: "agreement-copies",
    prefix: "agreement-copies/",
    expirationDays: retentionDays.drawnCopy,
    noncurrentDays: retentionDays.deletedUpload,
  },
  // A job reads the songs of a file within minutes. Their drafts stay.
  {
    id: "bulk-songs",
    prefix: "bulks/",
    expirationDays: retentionDays.bulkSongs,
    noncurrentDays: retentionDays.deletedUpload,
  },
  // The logo that is made of an upload is kept by itself.
  {
    id: "logo-uploads",
    prefix: "logo-uploads/",
    expirationDays: retentionDays.logoUpload,
    noncurrentDays: retentionDays.deletedUpload,
  },
  // Exports of users' data are deleted after `exportDownloadDays` days.
  {
    id: "data-exports",
    prefix: "exports/",
    expirationDays: exportDownloadDays,
    noncurrentDays: retentionDays.deletedUpload,
  },
];

export const filesCors = {
  methods: ["GET", "HEAD", "PUT"],
  headers: ["content-type", "content-length", "if-none-match", "range", "x-amz-*"],
  exposedHeaders: ["etag", "content-length", "content-range", "accept-ranges"],
  maxAgeSeconds: 3600,
} as const;
