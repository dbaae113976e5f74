import { queryOptions } from "@tanstack/react-query";
import type { CallResult } from "../../../shared/contracts/client.ts";
import { account } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

const pollMs = 3000;

export type AccountExport = CallResult<typeof account.readExport>;

/** The export of the user's data; polled every 3 seconds while it is being prepared. */
export const accountExportQuery = queryOptions({
  ...queryOf(account.readExport),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === "preparing" ? pollMs : false),
});
