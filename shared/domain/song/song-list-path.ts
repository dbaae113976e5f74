/** The path of the list of all songs. `/songs` leads there. */
export const songListPath = "/dashboard?songs";
