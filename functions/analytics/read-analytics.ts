import * as z from "zod";
import type { AnalyticsView, MeanSharesView } from "../../shared/contracts/analytics/endpoints.ts";
import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import { declineReasons } from "../../shared/domain/agreement/lifecycle/decline-reasons.ts";
import { countsInRanges, monthsOf, type Counts } from "../../shared/domain/analytics/counts.ts";
import { durationRanges } from "../../shared/domain/analytics/durations.ts";
import { meanSharesOf, type MeanShares } from "../../shared/domain/analytics/song-shares.ts";
import { toPercentage } from "../../shared/domain/sheet/basis-points.ts";
import { analyticsPersonId } from "../data/analytics/analytics-keys.ts";
import { listRankedPeople, readPersonCounts } from "../data/analytics/people-counts.ts";
import { listWaitingSheets } from "../data/analytics/waiting-sheets.ts";
import { openAnalyticsCounts, readAnalyticsCounts } from "../data/analytics/workspace-counts.ts";
import { keys } from "../data/core/keys.ts";
import { storedItem } from "../data/core/stored-item.ts";
import type { Table } from "../data/core/table.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext } from "../http/paging.ts";

type Contracts = typeof agreements;

/** Items of a page of these lists, unless the caller asks for another number. */
const pageLimit = 10;

const Person = storedItem(() => z.object({ email: z.string() }));

/**
 * What the workspace's analytics show. Three reads, however many songs there are. The first call in a workspace requests
 * the job that counts what was sent before.
 */
export async function readAnalytics(
  table: Table,
  { workspace, caller, at }: Context<Contracts["analytics"]>,
): Promise<AnalyticsView> {
  const [stored, own] = await Promise.all([
    readAnalyticsCounts(table, workspace.id),
    readOwnCounts(table, { workspace, caller }),
  ]);
  if (stored === undefined) await openAnalyticsCounts(table, workspace.id, at);
  const { counts, isCounting } = stored ?? { counts: {}, isCounting: true };
  const rangesOf = (name: string) => countsInRanges(counts, `${name}:`, durationRanges.length);
  return {
    isCounting,
    sheets: {
      sent: counts["sent"] ?? 0,
      open: counts["open"] ?? 0,
      signed: counts["signed"] ?? 0,
      declined: counts["declined"] ?? 0,
      voided: counts["voided"] ?? 0,
      expired: counts["expired"] ?? 0,
    },
    times: {
      opened: rangesOf("opened"),
      answered: rangesOf("answered"),
      completed: rangesOf("completed"),
    },
    declines: [...declineReasons, null].flatMap((reason) => {
      const count = counts[`reason:${reason ?? "none"}`] ?? 0;
      return count === 0 ? [] : [{ reason, count }];
    }),
    months: monthsOf(counts, ["sent", "signed"]).map((month) => ({
      month,
      sent: counts[`sent@${month}`] ?? 0,
      signed: counts[`signed@${month}`] ?? 0,
    })),
    you: { ...sharesView(meanSharesOf(own)), months: monthViews(own) },
  };
}

/** The counts of the caller in the workspace: of the address of their account. */
async function readOwnCounts(
  table: Table,
  { workspace, caller }: Pick<Context<Contracts["analytics"]>, "workspace" | "caller">,
): Promise<Counts> {
  const profile = await table.get(keys.profile(caller.userId), Person);
  if (profile === undefined) return {};
  return (await readPersonCounts(table, workspace.id, analyticsPersonId(profile.email))) ?? {};
}

/** A page of the sheets that wait for people. One that has expired waits no more, though the clock has not run yet. */
export async function listWaiting(
  table: Table,
  { workspace, query, at }: Context<Contracts["analyticsWaiting"]>,
) {
  const { cursor, limit = pageLimit } = query;
  const { items, nextCursor } = await listWaitingSheets(table, workspace.id, { cursor, limit });
  return answer(
    200,
    items.filter(({ expiresAt }) => expiresAt > at),
    { headers: linkToNext("/api/analytics/waiting", { nextCursor, limit }) },
  );
}

/** A page of the people who hold shares of the workspace's songs. */
export async function listCollaborators(
  table: Table,
  { workspace, query }: Context<Contracts["analyticsPeople"]>,
) {
  const { cursor, limit = pageLimit } = query;
  const { items, nextCursor } = await listRankedPeople(table, workspace.id, { cursor, limit });
  const people = items.map(({ personId: id, name, email, counts }) => ({
    ...{ id, name, email, ...sharesView(meanSharesOf(counts)) },
  }));
  return answer(200, people, {
    headers: linkToNext("/api/analytics/people", { nextCursor, limit }),
  });
}

/** The shares of a person by month; none if they hold no share of a song of the workspace. */
export async function readMonthsOfPerson(
  table: Table,
  { workspace, query }: Context<Contracts["analyticsMonths"]>,
) {
  return monthViews((await readPersonCounts(table, workspace.id, query.person)) ?? {});
}

function monthViews(counts: Counts) {
  return monthsOf(counts, ["songs"]).map((month) => ({
    month,
    ...sharesView(meanSharesOf(counts, `@${month}`)),
  }));
}

function sharesView(shares: MeanShares): MeanSharesView {
  return {
    songs: shares.songs,
    songwriterPercentage: toPercentage(shares.songwriter),
    publisherPercentage: toPercentage(shares.publisher),
    copyrightPercentage: toPercentage(shares.copyright),
    masterPercentage: toPercentage(shares.master),
  };
}
