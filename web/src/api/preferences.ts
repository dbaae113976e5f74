import { songs } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/**
 * The emails outside signing that the user has turned on. An emailed link may have changed it, so it is read each time.
 */
export const preferencesQuery = { ...queryOf(songs.preferences), staleTime: 0 };
