import { meta } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/** The operator's settings, which do not change while a page is open. */
export const environmentQuery = { ...queryOf(meta.env), staleTime: Number.POSITIVE_INFINITY };
