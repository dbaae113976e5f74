import { meta } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/** What the operator has set up; it does not change while a page is open. */
export const environmentQuery = { ...queryOf(meta.env), staleTime: Number.POSITIVE_INFINITY };
