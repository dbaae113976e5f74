import { songs } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/** The custom fields of the workspace, and whether its plan includes them. */
export const customFieldsQuery = { ...queryOf(songs.customFields), staleTime: 0 };
