/**
 * The classes of the song page's columns: recordings and lyrics, with details and agreements to their right on wide
 * screens and below them on narrow ones.
 */
export const songColumnsClasses =
  "mt-6 grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_24rem] 2xl:gap-x-12 2xl:grid-cols-[minmax(0,1fr)_28rem]";
