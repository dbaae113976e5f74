import * as z from "zod";
import type { Counts } from "../../../shared/domain/analytics/counts.ts";
import type { SharesChange } from "../../../shared/domain/analytics/fact-changes.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { setAttributes, type StoredItem, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { analyticsKeys, analyticsPersonId, analyticsRankKey } from "./analytics-keys.ts";
import { additionOf, countsIn } from "./stored-counts.ts";

const attempts = 20;

/** A person who holds shares of a workspace's songs. Their counts are attributes beside it. */
export const AnalyticsPerson = storedItem(() =>
  z.object({
    email: z.string(),
    name: z.string(),
    /** Number of changes. */
    revision: z.number().int(),
    /** The sort key of their entry in the list by songs, and the revision that it shows. */
    rankKey: z.string().optional(),
    rankedRevision: z.number().int().optional(),
  }),
);

/** A person in the list by songs, with the sums of basis points over the songs. */
export const AnalyticsRank = storedItem(() =>
  z.object({
    personId: z.string(),
    email: z.string(),
    name: z.string(),
    counts: z.record(z.string(), z.number()),
  }),
);
export type AnalyticsRank = ItemOf<typeof AnalyticsRank>;

const reader = {
  parse: (item: unknown) => {
    const person = AnalyticsPerson.parse(item);
    const all: StoredItem = { ...person };
    return { person, counts: countsIn(all) };
  },
};

/** A transaction item that adds to the counts of a person. */
export function addToPersonItem(
  table: Table,
  workspaceId: WorkspaceId,
  { email, name, counts }: SharesChange["people"][number],
): TransactItem {
  const addition = additionOf(counts);
  return table.updateItem(analyticsKeys.analyticsPerson(workspaceId, analyticsPersonId(email)), {
    text:
      "SET #kind = :kind, environment = :environment, email = :email, #name = :name " +
      `ADD revision :one, ${addition.text}`,
    names: { ...addition.names, "#kind": "kind", "#name": "name" },
    values: {
      ...addition.values,
      ":kind": "analytics-person",
      ":environment": table.environment,
      ":email": email,
      ":name": name,
      ":one": 1,
    },
  });
}

/** The counts of a person over a workspace's songs; undefined if they hold no share of any. */
export async function readPersonCounts(
  table: Table,
  workspaceId: WorkspaceId,
  personId: string,
): Promise<Counts | undefined> {
  const key = analyticsKeys.analyticsPerson(workspaceId, personId);
  return (await table.get(key, reader))?.counts;
}

/** Brings a person's entry in the list by songs to their counts. A repeat changes nothing. */
export async function rankPerson(
  table: Table,
  workspaceId: WorkspaceId,
  personId: string,
): Promise<void> {
  const key = analyticsKeys.analyticsPerson(workspaceId, personId);
  await withOptimisticRetry(attempts, async () => {
    const found = await table.get(key, reader);
    if (found === undefined) return undefined;
    const { person, counts } = found;
    const { email, name, revision, rankKey } = person;
    if (person.rankedRevision === revision) return undefined;
    const unchanged = { text: "revision = :read", values: { ":read": revision } };
    const songs = counts["songs"] ?? 0;
    const next = songs > 0 ? analyticsRankKey(workspaceId, personId, songs) : undefined;
    const left = rankKey !== undefined && rankKey !== next?.sk ? [rankKey] : [];
    const removed = left.map((sk) => table.deleteItem({ pk: key.pk, sk }));
    const totals = Object.fromEntries(
      Object.entries(counts).filter(([count]) => !count.includes("@")),
    );
    const items =
      next === undefined
        ? [table.deleteItem(key, unchanged), ...removed]
        : [
            table.updateItem(
              key,
              setAttributes({ rankKey: next.sk, rankedRevision: revision }),
              unchanged,
            ),
            ...removed,
            table.putItem(next, "analytics-rank", { personId, email, name, counts: totals }),
          ];
    return (await table.tryTransact(items)) === undefined ? undefined : mustRetry;
  });
}

/** A page of the people who hold shares of a workspace's songs, those with most songs first. */
export async function listRankedPeople(
  table: Table,
  workspaceId: WorkspaceId,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<AnalyticsRank>> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.analyticsRank };
  return await table.page(range, AnalyticsRank, { ...page, newestFirst: false });
}
