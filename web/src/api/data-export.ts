import { queryOptions } from "@tanstack/react-query";
import type { ExportState } from "../../../shared/contracts/export-state.ts";
import { account, teams } from "./endpoints.ts";
import { queryOf } from "./query-of.ts";

const pollMs = 3000;

/** An export is read every 3 seconds while it is being prepared. */
const polled = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: ExportState | undefined } }) =>
    state.data?.state === "preparing" ? pollMs : (false as const),
};

/** The export of the user's data. */
export const accountExportQuery = queryOptions({ ...queryOf(account.readExport), ...polled });

/** The export of a team's data, for its owner. */
export const teamExportQuery = (id: string) =>
  queryOptions({ ...queryOf(teams.readExport, { params: { id } }), ...polled });
