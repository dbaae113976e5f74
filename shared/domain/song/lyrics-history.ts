import type { UserId } from "../ids.ts";

/** The number of earlier texts of a song's lyrics that are kept. */
export const keptTexts = 100;

/** Autosaves of one person within this time count as one. */
const autosavesMilliseconds = 10 * 60 * 1000;

/** An autosave that takes away more than this share of a text keeps the text, if that is at least `fewestLost` characters. */
const mostLostShare = 0.5;
const fewestLost = 20;

/** A save of lyrics. */
interface Save {
  lyrics: string;
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

/**
 * Returns whether the text that a save replaces is kept: not an empty one, nor one between autosaves that count as one,
 * unless most of it is deleted or overwritten.
 */
export function keepsText(before: ReplacedLyrics, save: Save): boolean {
  return (
    before.lyrics.trim() !== "" && (!goesOn(before, save) || losesMost(before.lyrics, save.lyrics))
  );
}

/** Whether most of a text is gone after an edit in one place. */
function losesMost(before: string, after: string): boolean {
  if (after.trim() === "") return true;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const lost = before.length - start - end;
  return lost >= fewestLost && lost > before.length * mostLostShare;
}

/** Returns the time of the first of the autosaves that count as one with this save; undefined if it is no autosave. */
export function autosavedSince(
  before: ReplacedLyrics,
  save: Omit<Save, "lyrics">,
): string | undefined {
  if (!save.isAutosave) return undefined;
  return goesOn(before, save) ? before.autosavedSince : save.at;
}

function goesOn(
  { savedBy, autosavedSince: since }: ReplacedLyrics,
  save: Omit<Save, "lyrics">,
): boolean {
  return (
    save.isAutosave &&
    savedBy === save.savedBy &&
    since !== undefined &&
    Date.parse(save.at) - Date.parse(since) < autosavesMilliseconds
  );
}
