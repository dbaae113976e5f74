import { bounds } from "../text/bounds.ts";
import { formatBytes, formatLimit } from "../text/format-bytes.ts";

/** The purposes of a song's files: any number of recordings (`audio`), and one picture (`artwork`). */
export const filePurposes = ["audio", "artwork"] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Maximum size of a song's picture: 100 MB. */
export const maxArtworkBytes = 100 * 1024 ** 2;

/** Maximum size of a song's file: of a picture the same for all, of a recording the `uploadBytes` of the plan. */
export function maxSongFileBytes(purpose: FilePurpose, uploadBytes: number): number {
  return purpose === "artwork" ? maxArtworkBytes : uploadBytes;
}

/** A kind of file that is accepted. */
export interface FileKind {
  /** The media type that the file is stored and served with. */
  type: string;
  extensions: readonly [string, ...string[]];
  /** Other media types that browsers or the detection by content report for this kind. */
  aliases: readonly string[];
}

/** The kinds of files that each purpose accepts. Source: the product's validation rules for song files. */
export const songFileKinds: Record<FilePurpose, readonly FileKind[]> = {
  audio: [
    {
      type: "audio/wav",
      extensions: ["wav"],
      aliases: ["audio/x-wav", "audio/wave", "audio/vnd.wave"],
    },
    {
      type: "audio/mpeg",
      extensions: ["mp3", "mpeg", "mpga"],
      aliases: ["audio/mp3", "audio/x-mp3", "audio/x-mpeg"],
    },
    {
      type: "audio/ogg",
      extensions: ["ogg", "oga", "opus"],
      aliases: ["application/ogg", "audio/opus", "audio/vorbis"],
    },
    {
      type: "audio/mp4",
      extensions: ["m4a"],
      // The first bytes of m4a files from some encoders are those of any MP4 container.
      aliases: ["audio/x-m4a", "audio/m4a", "video/mp4"],
    },
    { type: "audio/aac", extensions: ["aac"], aliases: ["audio/x-aac", "audio/aacp"] },
    { type: "audio/flac", extensions: ["flac"], aliases: ["audio/x-flac"] },
    {
      type: "audio/aiff",
      extensions: ["aiff", "aif", "aifc"],
      aliases: ["audio/x-aiff", "audio/aif", "audio/aifc"],
    },
  ],
  artwork: [
    { type: "image/jpeg", extensions: ["jpg", "jpeg"], aliases: ["image/jpg", "image/pjpeg"] },
    { type: "image/png", extensions: ["png"], aliases: ["image/apng", "image/x-png"] },
    { type: "image/gif", extensions: ["gif"], aliases: [] },
    { type: "image/webp", extensions: ["webp"], aliases: [] },
  ],
};

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

function kindOfType(kinds: readonly FileKind[], type: string): FileKind | undefined {
  const [plain = ""] = type.toLowerCase().split(";");
  const wanted = plain.trim();
  return kinds.find((kind) => kind.type === wanted || kind.aliases.includes(wanted));
}

/**
 * Returns the kind of a file by the media type that the browser reports, or by the file name's extension if the
 * browser reports no type. Returns undefined if it is none of `kinds`, or if the type is `video/…` and the extension
 * belongs to another kind.
 */
export function fileKindOf(
  kinds: readonly FileKind[],
  file: { name: string; type: string },
): FileKind | undefined {
  const byName = kinds.find(({ extensions }) => extensions.includes(extensionOf(file.name)));
  if (file.type === "" || file.type === "application/octet-stream") return byName;
  const byType = kindOfType(kinds, file.type);
  return file.type.toLowerCase().startsWith("video/") && byName !== byType ? undefined : byType;
}

/** Returns the kind of a song's file, as `fileKindOf`; undefined if its purpose does not accept it. */
export function songFileKindOf(file: {
  name: string;
  type: string;
  purpose: FilePurpose;
}): FileKind | undefined {
  return fileKindOf(songFileKinds[file.purpose], file);
}

export const songFileMessages = {
  tooLarge: (name: string, maxBytes: number) =>
    `${name} is too large. Maximum size is ${formatLimit(maxBytes)}`,
  unsupported: (name: string) => `${name} is not a supported file type`,
  empty: (name: string) => `${name} is empty`,
  damaged: (name: string) => `${name} is damaged`,
  changedHeaders: (name: string) =>
    `${name} was changed on its way to us. Please upload it again without browser extensions`,
  tooMany: `A song holds ${bounds.songAudioFiles} recordings at most`,
  storageFull: (used: string, limit: string, reserved?: string) =>
    `The storage is full: ${used} of ${limit} are used${reserved === undefined ? "" : `, and uploads in progress need ${reserved}`}. Nothing was stored.`,
  /** For an uploader to another owner's storage. */
  ownersStorageFull: "The owner’s storage is full. Nothing was stored.",
  /** For an uploader to another owner's storage, whose unfinished uploads have taken their part of it. */
  editorsStorageFull:
    "Your unfinished uploads can use 10 % of the owner’s free storage. Nothing was stored.",
} as const;

/**
 * Returns the field and message of the rule that forbids the upload; undefined if the file is accepted. `uploadBytes`:
 * the maximum size of a recording by the plan.
 */
export function songUploadRefusal(
  file: { name: string; type: string; sizeBytes: number; purpose: FilePurpose },
  uploadBytes: number,
): { field: "type" | "size"; message: string } | undefined {
  if (songFileKindOf(file) === undefined)
    return { field: "type", message: songFileMessages.unsupported(file.name) };
  const maxBytes = maxSongFileBytes(file.purpose, uploadBytes);
  if (file.sizeBytes > maxBytes)
    return { field: "size", message: songFileMessages.tooLarge(file.name, maxBytes) };
  if (file.sizeBytes < 1) return { field: "size", message: songFileMessages.empty(file.name) };
  return undefined;
}

/**
 * Checks the size and detected media type of uploaded bytes against the announcement. Returns the reason of the
 * refusal, or undefined if they are accepted.
 */
export function songContentRefusal(
  announced: { name: string; type: string; purpose: FilePurpose },
  real: { sizeBytes: number; type: string | undefined },
  uploadBytes: number,
): string | undefined {
  const maxBytes = maxSongFileBytes(announced.purpose, uploadBytes);
  if (real.sizeBytes > maxBytes) return songFileMessages.tooLarge(announced.name, maxBytes);
  if (real.sizeBytes < 1) return songFileMessages.empty(announced.name);
  const kind =
    real.type === undefined ? undefined : kindOfType(songFileKinds[announced.purpose], real.type);
  return kind?.type === announced.type ? undefined : songFileMessages.unsupported(announced.name);
}

/**
 * Returns the used bytes and the limit as text, and the used percentage (0 to 100). Without a limit (Infinity) the
 * text is 'Unlimited' and the percentage 0.
 */
export function storageUsage(usedBytes: number, limitBytes: number) {
  const hasLimit = Number.isFinite(limitBytes);
  return {
    formattedUsed: formatBytes(usedBytes),
    formattedLimit: hasLimit ? formatBytes(limitBytes) : "Unlimited",
    percentage: hasLimit ? Math.min(100, (usedBytes / limitBytes) * 100) : 0,
  };
}
