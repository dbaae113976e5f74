/**
 * The classes of the song page's columns: what the song is, with agreements and what there is to manage to its right on
 * wide screens. On narrow ones both columns are one, in which the agreements come before the recordings.
 */
export const songColumnsClasses =
  "mt-8 grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_24rem] 2xl:gap-x-12 2xl:grid-cols-[minmax(0,1fr)_28rem]";

/** The classes of one of these columns. */
export const songColumnClasses = "grid min-w-0 gap-5 max-xl:contents";
