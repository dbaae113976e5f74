import { subscribersOfEvent, type SubscriberName } from "../../../shared/contracts/subscribers.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import type { SearchKind } from "../../../shared/domain/search/search-words.ts";
import { addSeconds, now } from "../../platform/clock.ts";
import { randomId } from "../../platform/random-id.ts";
import { dueEntry } from "../core/due-entry.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { keys } from "../core/keys.ts";
import type { Table } from "../core/table.ts";
import type { NamesChangedOutboxEvent } from "./outbox-events.ts";
import { firstRequeueSeconds } from "./requeue-delays.ts";

/** Transaction items that write the event of an agreement's change. Empty if no subscriber needs it. */
export function agreementEventItems(table: Table, change: Change, at: string): TransactItem[] {
  const { before, after, evidence } = change;
  const isNamed =
    before === undefined || before.title !== after.title || before.artist !== after.artist;
  const waiting = subscribersOfEvent(change.event, isNamed);
  if (waiting.length === 0) return [];
  const [first] = evidence;
  const event = {
    agreementId: after.id,
    version: after.version,
    sequence: after.revision,
    ...(first && {
      evidence: { first: first.sequence, last: first.sequence + evidence.length - 1 },
    }),
    happened: change.event,
  };
  return [eventItem(table, event, waiting, at)];
}

/**
 * Transaction items that write the event of new, renamed or deleted objects for the search. Empty if there are no
 * objects. `webhookEvent` is what the workspace's webhooks send about it.
 */
export function namesChangedItems(
  table: Table,
  workspaceId: WorkspaceId,
  about: SearchKind,
  refs: readonly string[],
  webhookEvent?: NamesChangedOutboxEvent["webhookEvent"],
): TransactItem[] {
  if (refs.length === 0) return [];
  const event = { renamed: { workspaceId, about, refs }, webhookEvent };
  const waiting: readonly SubscriberName[] =
    webhookEvent === undefined ? ["search"] : ["search", "webhooks"];
  return [eventItem(table, event, waiting, now())];
}

/**
 * Transaction items that write the event of agreements that were moved to a workspace, for the search and the analytics.
 * Empty if there are no agreements.
 */
export function movedAgreementsItems(
  table: Table,
  workspaceId: WorkspaceId,
  agreementIds: readonly string[],
): TransactItem[] {
  if (agreementIds.length === 0) return [];
  const event = { renamed: { workspaceId, about: "agreement", refs: agreementIds } };
  const waiting: readonly SubscriberName[] = ["search", "analytics"];
  return [eventItem(table, event, waiting, now())];
}

function eventItem(
  table: Table,
  event: object,
  waiting: readonly SubscriberName[],
  at: string,
): TransactItem {
  const id = randomId();
  const state = { waiting: new Set<string>(waiting), leases: {}, requeued: 0 };
  const due = dueEntry(id, addSeconds(at, firstRequeueSeconds));
  const item = { ...event, id, createdAt: at, ...state, ...due };
  return table.putItem(keys.outbox(id), "event", item, mustBeNew);
}
