export const draftBlocked =
  "This draft was changed elsewhere. Please choose above which version to keep.";

/** Nothing is saved until the user has decided what happens to a draft that was changed or removed elsewhere. */
export class DraftBlocked extends Error {}
