export const draftConflictMessage =
  "This draft was changed elsewhere. Please choose above which version to keep.";

/** Thrown instead of saving: the draft has an undecided conflict, or a value is invalid. The message is for users. */
export class DraftSaveBlockedError extends Error {}
