import type { ExtractedContent } from "../../../../../../shared/contracts/files/parsing.ts";

/** What a document says if all of it is about one song, as its uploader has answered. */
export function asOneSong(content: ExtractedContent): ExtractedContent {
  const { songs: _, asOneSong: whole, lyrics, rawText, pages, ...first } = content;
  return {
    ...(whole ?? first),
    ...(lyrics === undefined ? {} : { lyrics }),
    ...{ rawText, pages },
  };
}
