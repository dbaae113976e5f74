import { formatBytes } from "../text/format-bytes.ts";

/** What a file is to its song: recordings, any number; one picture. */
export const filePurposes = ["audio", "artwork"] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** The largest file of a song: 100 MB. */
export const songFileBytesMax = 100 * 1024 ** 2;

interface Kind {
  /** The media type it is stored and served with. */
  type: string;
  extensions: readonly [string, ...string[]];
  /** Other media types that browsers give it, or that its content is known by. */
  aliases: readonly string[];
}

/** What each purpose takes. Source: the product's validation rules for song files. */
export const songFileKinds: Record<FilePurpose, readonly Kind[]> = {
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
      // An m4a of many an encoder can't be told from other MP4 containers by its first bytes.
      aliases: ["audio/x-m4a", "audio/m4a", "video/mp4"],
    },
    { type: "audio/aac", extensions: ["aac"], aliases: ["audio/x-aac", "audio/aacp"] },
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

function kindOfType(purpose: FilePurpose, type: string): Kind | undefined {
  const [plain = ""] = type.toLowerCase().split(";");
  const wanted = plain.trim();
  return songFileKinds[purpose].find(
    (kind) => kind.type === wanted || kind.aliases.includes(wanted),
  );
}

/**
 * The kind of a file as its browser describes it; by its name where the browser knows no type. Undefined when
 * the purpose does not take it. A video by name is none, whatever its type is an alias of.
 */
export function declaredKind(file: {
  name: string;
  type: string;
  purpose: FilePurpose;
}): Kind | undefined {
  const byName = songFileKinds[file.purpose].find(({ extensions }) =>
    extensions.includes(extensionOf(file.name)),
  );
  if (file.type === "" || file.type === "application/octet-stream") return byName;
  const byType = kindOfType(file.purpose, file.type);
  return file.type.toLowerCase().startsWith("video/") && byName !== byType ? undefined : byType;
}

export const songFileMessages = {
  tooLarge: (name: string) => `${name} is too large. Maximum size is 100MB`,
  unsupported: (name: string) => `${name} is not a supported file type`,
  empty: (name: string) => `${name} is empty`,
  storageFull: (used: string, limit: string) =>
    `Your storage is full: ${used} of ${limit} are used. Nothing was stored.`,
} as const;

/** Why a file may not be uploaded for its purpose; undefined when it may. */
export function songFileRefusal(file: {
  name: string;
  type: string;
  sizeBytes: number;
  purpose: FilePurpose;
}): { field: "type" | "size"; message: string } | undefined {
  if (declaredKind(file) === undefined)
    return { field: "type", message: songFileMessages.unsupported(file.name) };
  if (file.sizeBytes > songFileBytesMax)
    return { field: "size", message: songFileMessages.tooLarge(file.name) };
  if (file.sizeBytes < 1) return { field: "size", message: songFileMessages.empty(file.name) };
  return undefined;
}

/**
 * What becomes of bytes that have arrived, by their real size and the type that their content shows: the
 * reason of a refusal, or undefined when they are what was announced.
 */
export function arrivalRefusal(
  announced: { name: string; type: string; purpose: FilePurpose },
  real: { sizeBytes: number; type: string | undefined },
): string | undefined {
  if (real.sizeBytes > songFileBytesMax) return songFileMessages.tooLarge(announced.name);
  if (real.sizeBytes < 1) return songFileMessages.empty(announced.name);
  const kind = real.type === undefined ? undefined : kindOfType(announced.purpose, real.type);
  return kind?.type === announced.type ? undefined : songFileMessages.unsupported(announced.name);
}

/** Used and limit of a storage as people read it; no limit is 'Unlimited', of which nothing is ever used up. */
export function storageUsage(usedBytes: number, limitBytes: number) {
  const hasLimit = Number.isFinite(limitBytes);
  return {
    formattedUsed: formatBytes(usedBytes),
    formattedLimit: hasLimit ? formatBytes(limitBytes) : "Unlimited",
    percentage: hasLimit ? Math.min(100, (usedBytes / limitBytes) * 100) : 0,
  };
}
