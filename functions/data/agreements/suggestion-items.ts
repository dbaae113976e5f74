import { Suggestion } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import type { Change } from "../../../shared/domain/agreement/lifecycle/change.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { daySeconds, retentionDays } from "../../../shared/domain/privacy/retention-days.ts";
import { addSeconds, epochSeconds } from "../../platform/clock.ts";
import {
  mustBeNew,
  setAttributes,
  type StoredItem,
  type TransactItem,
} from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { storedItem } from "../core/stored-item.ts";
import type { Table } from "../core/table.ts";

const StoredSuggestion = storedItem(Suggestion);

/**
 * A transaction item that writes the suggestion that a change adds, or what the change closes or shows of it; undefined if
 * the change is about none. Refused if the suggestion has another state than the change was decided on; the head, which
 * names an open one, is written in the same transaction. Two calls that show it and close it do not hinder each other.
 */
export function suggestionItem(
  table: Table,
  { suggestion, after }: Pick<Change, "suggestion" | "after">,
): TransactItem | undefined {
  if (suggestion === undefined || after.status === "draft") return undefined;
  const { before, after: next } = suggestion;
  const key = agreementKeys.suggestion(next.agreementId, next);
  if (before === undefined) {
    const until = addSeconds(after.expiresAt, retentionDays.suggestion * daySeconds);
    return table.putItem(key, "suggestion", { ...next, ttl: epochSeconds(until) }, mustBeNew);
  }
  return table.updateItem(key, setAttributes(changedFields(before, next)), {
    text: "#state = :before",
    names: { "#state": "state" },
    values: { ":before": before.state },
  });
}

function changedFields(before: Suggestion, { state, closedAt, answer, shownAt }: Suggestion) {
  const fields: StoredItem = {
    state,
    ...(closedAt === before.closedAt ? {} : { closedAt }),
    ...(answer === before.answer ? {} : { answer }),
    ...(shownAt === before.shownAt ? {} : { shownAt }),
  };
  return fields;
}

/** The suggestions about the open version, earliest first. Reads nothing if the head says that there are none. */
export async function readSuggestions(table: Table, agreement: Agreement): Promise<Suggestion[]> {
  if (!hasSuggestions(agreement)) return [];
  return await readRange(table, agreement.id, prefixes.suggestionsAbout(agreement.version));
}

/** Whether the head says that there are suggestions about the open version. */
export function hasSuggestions({ contributors }: Pick<Agreement, "contributors">): boolean {
  return contributors.some(({ suggestionCount = 0 }) => suggestionCount > 0);
}

/** A suggestion about this or an earlier version. Throws `suggestion_not_found`. */
export async function findSuggestion(
  table: Table,
  agreement: Agreement,
  suggestionId: string,
): Promise<Suggestion> {
  const suggestion =
    (await readOpen(table, agreement, suggestionId)) ??
    (await readSuggestion(table, agreement.id, suggestionId));
  if (suggestion === undefined) throw new DomainError("suggestion_not_found");
  return suggestion;
}

/** One read of the suggestion, if the head names it as open. */
async function readOpen(
  table: Table,
  { id, version, contributors }: Agreement,
  suggestionId: string,
): Promise<Suggestion | undefined> {
  const party = contributors.find(({ openSuggestion }) => openSuggestion?.id === suggestionId);
  if (party?.openSuggestion === undefined) return undefined;
  const { number } = party.openSuggestion;
  const { id: contributorId, linkGeneration } = party;
  const key = agreementKeys.suggestion(id, { version, contributorId, linkGeneration, number });
  return await table.get(key, StoredSuggestion);
}

/** The suggestions about every version of an agreement that are still kept, earliest first. */
export const readSuggestionsOfAllVersions = (table: Table, agreementId: string) =>
  readRange(table, agreementId, prefixes.suggestion);

/** A suggestion about any version of an agreement; undefined if it is no longer kept. */
export async function readSuggestion(
  table: Table,
  agreementId: string,
  suggestionId: string,
): Promise<Suggestion | undefined> {
  const all = await readSuggestionsOfAllVersions(table, agreementId);
  return all.find(({ id }) => id === suggestionId);
}

async function readRange(table: Table, agreementId: string, prefix: string) {
  const items = await table.range({ pk: partitions.agreement(agreementId), prefix });
  return suggestionsIn(items);
}

/** The suggestions among items of an agreement, earliest first. */
export function suggestionsIn(items: readonly StoredItem[]): Suggestion[] {
  return items
    .filter(({ sk }) => String(sk).startsWith(prefixes.suggestion))
    .map((item) => StoredSuggestion.parse(item))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
