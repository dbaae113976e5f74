/** Recordings and lyrics with, on wide screens, details and agreements to their right. On narrow ones they are below. */
export const songColumns =
  "mt-6 grid items-start gap-x-8 gap-y-5 xl:grid-cols-[minmax(0,1fr)_24rem] 2xl:gap-x-12 2xl:grid-cols-[minmax(0,1fr)_28rem]";
