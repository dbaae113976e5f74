import { allowsDownload, type Grant } from "./permissions.ts";

/** How far the copy of a shared song is. */
export const copyStates = ["copying", "done", "failed"] as const;

/** What a copy of a shared song carries besides its title and its main recording. */
interface CopiedParts {
  artwork: boolean;
  lyrics: boolean;
}

/**
 * Returns what a copy carries: only what could be downloaded as well. Undefined if the share allows no copy, because
 * the song file can't be downloaded.
 */
export function copiedParts(grant: Grant): CopiedParts | undefined {
  if (!allowsDownload(grant, "song")) return undefined;
  return { artwork: allowsDownload(grant, "artwork"), lyrics: allowsDownload(grant, "lyrics") };
}
