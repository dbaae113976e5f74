import { allowsDownload, type ShareGrant } from "./permissions.ts";

/** The states of a copy of a shared song. */
export const copyStates = ["copying", "done", "failed"] as const;

/** The parts that a copy of a shared song contains besides its title and its main recording. */
interface CopiedParts {
  artwork: boolean;
  lyrics: boolean;
}

/**
 * Returns the parts that a copy contains: only those that may be downloaded. Undefined if the share allows no copy,
 * because the song file may not be downloaded.
 */
export function copiedParts(grant: ShareGrant): CopiedParts | undefined {
  if (!allowsDownload(grant, "song")) return undefined;
  return { artwork: allowsDownload(grant, "artwork"), lyrics: allowsDownload(grant, "lyrics") };
}
