import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import type { Table } from "../data/core/table.ts";
import { listTestEmails as readPage } from "../data/sandboxes/test-emails.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { defaultPageLimit, linkToNext } from "../http/paging.ts";

/**
 * Returns one page of the emails that a sandbox would have sent, newest first. A caller outside a sandbox gets none.
 */
export async function listTestEmails(
  table: Table,
  { workspace, query, at }: Context<(typeof agreements)["sandboxEmails"]>,
) {
  const { cursor, limit = defaultPageLimit } = query;
  const page = await readPage(table, workspace.id, { cursor, limit, at });
  const next = { nextCursor: page.nextCursor, limit };
  return answer(200, page.items, { headers: linkToNext("/api/sandbox/emails", next) });
}
