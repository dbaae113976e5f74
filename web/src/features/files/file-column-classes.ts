/** The CSS classes of the grid columns of files, for both layouts. */
export const fileColumnClasses = {
  grid: "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 2xl:grid-cols-6",
  list: "overflow-hidden rounded-card border [&>li:last-child]:border-b-0",
} as const;

/** The same of the latest uploads. */
export const recentUploadsClasses = [
  "overflow-hidden max-sm:rounded-card max-sm:border max-sm:[&>li:last-child]:border-b-0",
  "sm:grid sm:grid-cols-2 sm:gap-3 lg:grid-cols-3 sm:[&>li]:rounded-card sm:[&>li]:border",
].join(" ");
