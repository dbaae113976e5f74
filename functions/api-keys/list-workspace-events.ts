import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import { scopeOfEvent } from "../../shared/domain/api-keys/event-scopes.ts";
import type { Table } from "../data/core/table.ts";
import { listWorkspaceEvents as readPage } from "../data/outbox/workspace-events.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { defaultPageLimit, linkToNext } from "../http/paging.ts";

/** One page of what happened in the workspace, newest first. A key reads of the objects that its scopes include. */
export async function listWorkspaceEvents(
  table: Table,
  { workspace, caller, query, at }: Context<(typeof agreements)["workspaceEvents"]>,
) {
  const { since, cursor, limit = defaultPageLimit } = query;
  const page = await readPage(table, workspace.id, { since, cursor, limit, at });
  const scopes = caller.apiKey?.scopes;
  const events = page.items
    .filter(({ type }) => scopes === undefined || scopes.includes(scopeOfEvent[type]))
    .map(({ id, type, occurredAt, recordedAt, data }) => ({
      ...{ id, type, timestamp: occurredAt, recordedAt, data },
    }));
  const next = { nextCursor: page.nextCursor, limit, filters: { since } };
  return answer(200, events, { headers: linkToNext("/api/events", next) });
}
