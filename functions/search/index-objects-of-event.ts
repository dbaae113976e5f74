import { normalizeEmail } from "../../shared/domain/text/email.ts";
import type { TransactItem } from "../data/core/expressions.ts";
import type { Table } from "../data/core/table.ts";
import { readAgreementHead } from "../data/agreements/read-agreement-head.ts";
import type { OutboxEvent } from "../data/outbox/outbox-events.ts";
import type { SearchableObject } from "../data/search/search-index.ts";
import { indexObject } from "./index-object.ts";

/** Indexes the objects in an event: renamed, new and deleted ones, or a changed agreement with its song. */
export async function indexObjectsOfEvent(
  table: Table,
  event: OutboxEvent,
  at: string,
): Promise<TransactItem[]> {
  for (const object of await objectsOf(table, event)) await indexObject(table, object, at);
  return [];
}

async function objectsOf(table: Table, event: OutboxEvent): Promise<SearchableObject[]> {
  if ("renamed" in event) {
    const { workspaceId, about, refs } = event.renamed;
    return refs.map((ref) => ({ workspaceId, kind: about, ref }));
  }
  const head = await readAgreementHead(table, event.agreementId);
  // The transaction that deleted the draft has written a separate event for it.
  if (head === undefined) return [];
  const { workspaceId, id, songId, status, splits } = head;
  // Sending writes the people of the sheet into the address book.
  const people = status === "draft" ? [] : splits.map(({ email }) => normalizeEmail(email));
  return [
    { workspaceId, kind: "song", ref: songId },
    { workspaceId, kind: "agreement", ref: id },
    ...[...new Set(people)].map((ref) => ({ workspaceId, kind: "person" as const, ref })),
  ];
}
