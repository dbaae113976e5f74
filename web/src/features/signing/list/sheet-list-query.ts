import type { CallResult } from "../../../../../shared/contracts/client.ts";
import { signing } from "../../../api/endpoints.ts";
import { queryOf } from "../../../api/query-of.ts";

export type SheetListView = CallResult<typeof signing.sheetList>;

/** The sheets of an email by the link of their list. Always stale: each may have been signed since. */
export const sheetListQuery = (listLink: string) => ({
  ...queryOf(signing.sheetList, { params: { listLink } }),
  staleTime: 0,
});
