import type { UserId } from "../ids.ts";

/** Maximum number of earlier texts of a song's lyrics that are kept. */
export const maxEarlierLyrics = 100;

/** Autosaves of one person within this time count as one save. */
const autosavesMilliseconds = 10 * 60 * 1000;

/**
 * An autosave that removes more than this fraction of a text, and at least `minLostCharacters` characters, keeps the text
 * before it.
 */
const maxLostShare = 0.5;
const minLostCharacters = 20;

/** A save of lyrics. */
interface Save {
  lyrics: string;
  at: string;
  savedBy: UserId;
  /** Whether the page saved by itself while a person was writing. */
  isAutosave: boolean;
}

/**
 * The lyrics that a save replaces. `autosavedSince` is set if they are the last of several autosaves that count as one
 * save.
 */
interface ReplacedLyrics {
  lyrics: string;
  savedBy?: UserId | undefined;
  autosavedSince?: string | undefined;
}

/**
 * Whether the text that a save replaces is kept as an earlier text. Not kept are empty texts, and texts between
 * autosaves that count as one save unless most of the text is deleted or overwritten.
 */
export function keepsReplacedLyrics(before: ReplacedLyrics, save: Save): boolean {
  return (
    before.lyrics.trim() !== "" &&
    (!continuesAutosaves(before, save) || losesMost(before.lyrics, save.lyrics))
  );
}

/** Whether an edit in one place removed most of a text. */
function losesMost(before: string, after: string): boolean {
  if (after.trim() === "") return true;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const lost = before.length - start - end;
  return lost >= minLostCharacters && lost > before.length * maxLostShare;
}

/** Returns the time of the first autosave that counts as one save with this one; undefined if this is no autosave. */
export function autosavedSince(
  before: ReplacedLyrics,
  save: Omit<Save, "lyrics">,
): string | undefined {
  if (!save.isAutosave) return undefined;
  return continuesAutosaves(before, save) ? before.autosavedSince : save.at;
}

function continuesAutosaves(
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
