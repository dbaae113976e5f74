import { queryOptions } from "@tanstack/react-query";
import { callEndpoint, type CallResult } from "../../../../../shared/contracts/client.ts";
import { account } from "../../../lib/endpoints.ts";

const lookAgainMs = 3000;

export type ExportState = CallResult<typeof account.readExport>;

/** The copy of the user's data; looked at again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ["/api/account/export"],
  queryFn: () => callEndpoint(account.readExport),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === "preparing" ? lookAgainMs : false),
});
