/**
 * The document with, on wide screens, the next step and the people to its right. On narrow ones the next step is above
 * the document and the people are below it.
 */
export const pageColumns =
  "mt-6 grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_23rem] xl:grid-rows-[auto_1fr] 2xl:gap-x-12 2xl:grid-cols-[minmax(0,1fr)_26rem]";
export const documentPlace = "min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1";
export const besidePlace = "min-w-0 xl:col-start-2";
