import { files } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/** The account's used and allowed storage. */
export const usageQuery = queryOf(files.usage);
