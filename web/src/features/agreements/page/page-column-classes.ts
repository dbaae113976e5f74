/**
 * Grid of an agreement's page. On wide screens the next step and the contributors are to the right of the document; on
 * narrow screens they are above it, so that an owner sees who is missing without scrolling through the sheet.
 */
export const pageGridClasses =
  "mt-6 grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_23rem] xl:grid-rows-[auto_1fr] 2xl:gap-x-12 2xl:grid-cols-[minmax(0,1fr)_26rem]";
export const documentColumnClasses = "min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1";
export const sideColumnClasses = "min-w-0 xl:col-start-2";
