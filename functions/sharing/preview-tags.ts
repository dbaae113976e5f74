/** The content of a song's link preview. */
export interface SongPreview {
  title: string;
  artist: string;
  /** The URL of the picture, which works without a cookie as long as the share is open. */
  artworkUrl: string | undefined;
}

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
export function withSongPreview(page: string, song: SongPreview): string {
  const title = line(song.title) || "Unknown";
  const artist = line(song.artist);
  const description = artist === "" ? "Listen on Splitsheet" : `${artist} · Listen on Splitsheet`;
  const properties: Record<string, string> = {
    "og:site_name": "Splitsheet",
    "og:type": "music.song",
    "og:title": title,
    "og:description": description,
    ...(song.artworkUrl !== undefined && {
      "og:image": song.artworkUrl,
      "og:image:alt": `Artwork of ${title}`,
    }),
  };
  const card = song.artworkUrl === undefined ? "summary" : "summary_large_image";
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
