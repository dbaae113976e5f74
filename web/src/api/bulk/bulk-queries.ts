import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import { isBulkWorking } from "../../../../shared/domain/bulk/bulk.ts";
import { songs } from "../endpoints.ts";
import { pagedQueryOf, queryOf } from "../query-of.ts";

export type BulkDetail = CallResult<typeof songs.bulk>;
export type BulkEntry = BulkDetail["entries"][number];
export type BulkCard = CallResult<typeof songs.bulks>[number];

/** Milliseconds between reads of a bulk whose drafts are being made or sent, at first and after many reads. */
const pollMs = 1500;
const slowPollMs = 5000;
const fastPolls = 40;
/** A bulk that waits for the next day. */
const waitingPollMs = 60_000;

/** Whether a job makes, deletes or sends drafts of a bulk now. */
export const isUnderWay = (bulk: Pick<BulkCard, "state" | "sending">): boolean =>
  isBulkWorking(bulk) || bulk.sending?.state === "sending";

/** The bulk creations of the workspace, newest first. Read again while one is under way. */
export const bulksQuery = infiniteQueryOptions({
  ...pagedQueryOf(songs.bulks),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.pages.some(({ items }) => items.some(isUnderWay)) === true ? slowPollMs : false,
});

/** A bulk creation with its songs. Read again while it is under way. */
export const bulkQuery = (id: string) =>
  queryOptions({
    ...queryOf(songs.bulk, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data === undefined) return false;
      if (isUnderWay(data)) return dataUpdateCount < fastPolls ? pollMs : slowPollMs;
      return data.sending?.state === "waiting" ? waitingPollMs : false;
    },
  });
