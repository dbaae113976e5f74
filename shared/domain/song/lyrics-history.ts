import type { UserId } from "../ids.ts";

/** The number of earlier texts of a song's lyrics that are kept. */
export const keptTexts = 100;

/** Autosaves of one person within this time count as one. */
const autosavesMilliseconds = 10 * 60 * 1000;

/** A save of lyrics. */
interface Save {
  at: string;
  savedBy: UserId;
  /** Whether the program saved by itself while someone was writing. */
  isAutosave: boolean;
}

/** Lyrics that a save replaces. `autosavedSince` is set if they are the last of autosaves that count as one. */
interface ReplacedLyrics {
  lyrics: string;
  savedBy?: UserId | undefined;
  autosavedSince?: string | undefined;
}

/** Returns whether the text that a save replaces is kept: not an empty one, nor one between autosaves that count as one. */
export function keepsText(before: ReplacedLyrics, save: Save): boolean {
  return before.lyrics.trim() !== "" && !goesOn(before, save);
}

/** Returns the time of the first of the autosaves that count as one with this save; undefined if it is no autosave. */
export function autosavedSince(before: ReplacedLyrics, save: Save): string | undefined {
  if (!save.isAutosave) return undefined;
  return goesOn(before, save) ? before.autosavedSince : save.at;
}

function goesOn({ savedBy, autosavedSince: since }: ReplacedLyrics, save: Save): boolean {
  return (
    save.isAutosave &&
    savedBy === save.savedBy &&
    since !== undefined &&
    Date.parse(save.at) - Date.parse(since) < autosavesMilliseconds
  );
}
