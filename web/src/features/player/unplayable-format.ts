/** The endings of recordings that some browser can't play, which also name their media types. */
const doubtful = new Set(["aiff", "flac", "ogg"]);

/** Whether this browser may play recordings, by their ending. */
const answers = new Map<string, boolean>();

/**
 * The name of a recording's format, such as 'AIFF', if this browser can't play it; undefined if it may. The path of a
 * recording ends as its media type does.
 */
export function unplayableFormat(path: string): string | undefined {
  const [, ending = ""] = /\.([a-z0-9]+)(?:\?|$)/.exec(path) ?? [];
  if (!doubtful.has(ending) || typeof Audio !== "function") return undefined;
  const mayPlay = answers.get(ending) ?? mayPlayType(ending);
  answers.set(ending, mayPlay);
  return mayPlay ? undefined : ending.toUpperCase();
}

function mayPlayType(ending: string): boolean {
  const element = new Audio();
  return [`audio/${ending}`, `audio/x-${ending}`].some((type) => element.canPlayType(type) !== "");
}

/** The sentence about a recording of a format that this browser can't play. */
export function unplayableText(format: string): string {
  return `This browser can’t play ${format} files.`;
}
