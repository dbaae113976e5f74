import { songs } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/** Which emails outside signing the user gets. An emailed link may have changed it, so it is read each time. */
export const preferencesQuery = { ...queryOf(songs.preferences), staleTime: 0 };
