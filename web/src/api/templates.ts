import { songs } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/** All templates of the workspace, and the starting points. */
export const templatesQuery = { ...queryOf(songs.templates), staleTime: 0 };
