import { files } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

/** How much of the account's storage is used. */
export const usageQuery = queryOf(files.usage);
