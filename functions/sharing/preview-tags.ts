/** The content of the link preview of a song, a file or a folder. */
export interface LinkPreview {
  kind: "song" | "file" | "folder";
  title: string;
  /** What stands before the call to open it: a song's artist. */
  by: string;
  /** The URL of the picture, which works without a cookie as long as the share is open. */
  pictureUrl: string | undefined;
}

const words = {
  song: {
    type: "music.song",
    unnamed: "Unknown",
    invites: "Listen on Splitsheet",
    picture: "Artwork of",
  },
  file: { type: "website", unnamed: "A shared file", invites: "A file on Splitsheet", picture: "" },
  folder: {
    type: "website",
    unnamed: "A shared folder",
    invites: "A folder on Splitsheet",
    picture: "",
  },
} as const;

const maxCharacters = 200;
/** Control characters, and those that change the text direction. */
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;
const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => references[sign] ?? "");

/** The text in one line of at most 200 characters. */
function line(text: string): string {
  const characters = [...text.toWellFormed().replace(unprintable, " ").trim()];
  if (characters.length <= maxCharacters) return characters.join("");
  return `${characters
    .slice(0, maxCharacters - 1)
    .join("")
    .trimEnd()}…`;
}

/**
 * The built page with the tags that chat programs read for a link preview (Open Graph, and those of Twitter that have
 * no Open Graph tag). They take the place of the page's title and of the preview with the product's name.
 */
export function withLinkPreview(page: string, preview: LinkPreview): string {
  const { type, unnamed, invites, picture } = words[preview.kind];
  const title = line(preview.title) || unnamed;
  const by = line(preview.by);
  const properties: Record<string, string> = {
    "og:site_name": "Splitsheet",
    "og:type": type,
    "og:title": title,
    "og:description": by === "" ? invites : `${by} · ${invites}`,
    ...(preview.pictureUrl !== undefined && {
      "og:image": preview.pictureUrl,
      "og:image:alt": `${picture} ${title}`.trim(),
    }),
  };
  const card = preview.pictureUrl === undefined ? "summary" : "summary_large_image";
  const head = [
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escaped(content)}"/>`,
    ),
    `<meta name="twitter:card" content="${card}"/>`,
  ].join("");
  // A replacement function, because `$&` in a replacement text is special.
  return page
    .replace(/<meta property="og:[^>]*>/g, "")
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)} · Splitsheet</title>${head}`);
}
