/** The CSS classes of the grid columns of files, for both layouts. */
export const fileColumnClasses = {
  grid: "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6",
  list: "overflow-hidden rounded-card border [&>li:last-child]:border-b-0",
} as const;

/** The same of the latest uploads. */
export const recentUploadsClasses =
  "grid overflow-hidden rounded-card border sm:grid-cols-2 lg:grid-cols-5 [&>li]:-mb-px sm:max-lg:[&>li:last-child:nth-child(odd)]:col-span-2 lg:[&>li]:border-r";
