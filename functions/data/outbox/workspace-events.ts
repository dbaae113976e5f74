import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { webhookEventTypes } from "../../../shared/domain/webhooks/webhook-event-types.ts";
import {
  WebhookEventData,
  type WebhookEvent,
} from "../../../shared/domain/webhooks/webhook-event.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import { sortableId } from "../../platform/random-id.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";

const keptSeconds = retentionDays.workspaceEvent * daySeconds;

/** What happened in a workspace, as webhooks tell it. */
const WorkspaceEvent = storedItem(() =>
  z.object({
    id: z.string(),
    // Text, so that an event of a later release hides no other one.
    type: z.string(),
    /** When it happened. */
    occurredAt: z.string(),
    /** When it was recorded. Its id sorts by this time. */
    recordedAt: z.string(),
    data: WebhookEventData(),
  }),
);

/** An event of a type that this release knows. */
export interface RecordedEvent extends ItemOf<typeof WorkspaceEvent> {
  type: (typeof webhookEventTypes)[number];
}

/** A transaction item that records what happened in a workspace. It leaves the table after 30 days. */
export function workspaceEventItem(
  table: Table,
  workspaceId: WorkspaceId,
  { type, at: occurredAt, data }: WebhookEvent,
  at: string,
): TransactItem {
  const id = sortableId(at);
  // The schema drops everything that is not declared, so that no name or address is kept by mistake.
  const event = { id, type, occurredAt, recordedAt: at, data: WebhookEventData().parse(data) };
  const ttl = epochSeconds(addSeconds(at, keptSeconds));
  const key = keys.workspaceEvent(workspaceId, id);
  return table.putItem(key, "workspace-event", { ...event, ttl }, mustBeNew);
}

/** One page of what was recorded since a time, but at most 30 days ago, newest first. */
export async function listWorkspaceEvents(
  table: Table,
  workspaceId: WorkspaceId,
  {
    since,
    at,
    ...page
  }: { since: string | undefined; at: string; limit: number; cursor: string | undefined },
): Promise<Page<RecordedEvent>> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.workspaceEvent };
  const found = await table.page(range, WorkspaceEvent, { ...page, newestFirst: true });
  // DynamoDB deletes items up to two days after their time.
  const first = addSeconds(at, -keptSeconds);
  const earliest = Math.max(Date.parse(first), since === undefined ? 0 : Date.parse(since));
  const items = found.items.filter(({ recordedAt }) => Date.parse(recordedAt) >= earliest);
  return {
    items: items.filter(isKnown),
    nextCursor: items.length < found.items.length ? undefined : found.nextCursor,
  };
}

function isKnown(event: ItemOf<typeof WorkspaceEvent>): event is RecordedEvent {
  return webhookEventTypes.some((type) => type === event.type);
}
