import { songFileKinds } from "../../../../shared/domain/files/song-files.ts";

/** The names of the formats that this browser can't play, by media type; undefined for those that it may play. */
const answers = new Map<string, string | undefined>();

/**
 * The name of a recording's format, such as 'AIFF', if this browser can't play it; undefined if it may. The path of a
 * recording ends as its media type does.
 */
export function unplayableFormat(path: string): string | undefined {
  const [, ending = ""] = /\.([a-z0-9]+)(?:\?|$)/.exec(path) ?? [];
  const kind = songFileKinds.audio.find(({ extensions }) => extensions.includes(ending));
  if (kind === undefined || typeof Audio !== "function") return undefined;
  if (!answers.has(ending)) {
    const types = [kind.type, ...kind.aliases.filter((alias) => alias.startsWith("audio/"))];
    const element = new Audio();
    const mayPlay = types.some((type) => element.canPlayType(type) !== "");
    answers.set(ending, mayPlay ? undefined : kind.extensions[0].toUpperCase());
  }
  return answers.get(ending);
}

/** The sentence about a recording of a format that this browser can't play. */
export function unplayableText(format: string): string {
  return `This browser can’t play ${format} files.`;
}
