import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { AgreementSplit } from "../../../shared/domain/agreement/agreement.ts";
import { mostSuggestions, searchEntriesOf } from "../../../shared/domain/song/suggestions.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { foldedWords } from "../../../shared/domain/text/folded-words.ts";
import { lazySchema } from "../../../shared/domain/lazy-schema.ts";
import { randomId } from "../../platform/random-id.ts";
import type { TransactItem } from "../core/expressions.ts";
import { keys, partitions, prefixes } from "../core/keys.ts";
import type { Page, Table } from "../core/table.ts";

/** A person of an owner's address book. */
const Songwriter = lazySchema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    pro: z.string(),
    ipi: z.string(),
    publisherName: z.string(),
    publisherIpi: z.string(),
    // People written before there was the choice have none.
    selfPublished: z.boolean().default(false),
    /** Whether its index entries are written; people from before there was the index have none. */
    isIndexed: z.boolean().default(false),
    createdAt: z.string().optional(),
    updatedAt: z.string(),
  }),
);
export type Songwriter = z.infer<typeof Songwriter>;

/** An index entry: the address leads to the person. */
const Entry = lazySchema(() => z.object({ sk: z.string(), email: z.string() }));

/** Index entries read for one query: about 4 KB, one read unit. */
const entriesRead = 24;
/** Age from which the last use of an unchanged person is written again. */
const refreshMs = 24 * 3600 * 1000;

/**
 * People who may match a query, at most `mostSuggestions`: those with an index entry that begins with the whole
 * query, else with its longest word. Costs at most 5 read units however large the address book is.
 */
export async function findSongwriters(
  table: Table,
  workspaceId: WorkspaceId,
  query: string,
): Promise<Songwriter[]> {
  const words = foldedWords(query);
  if (words.length === 0) {
    const page = { limit: mostSuggestions, cursor: undefined };
    return (await songwritersPage(table, workspaceId, page)).items;
  }
  let emails = await emailsBy(table, workspaceId, words.join(" "));
  if (emails.length === 0 && words.length > 1) {
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
    emails = await emailsBy(table, workspaceId, longest, words);
  }
  const personKeys = emails.map((email) => keys.songwriter(workspaceId, email));
  const found = await table.getMany(personKeys, { isConsistent: false });
  return found.flatMap((item) => (item === undefined ? [] : [Songwriter.parse(item)]));
}

/** Addresses by index entries that begin with `start` and contain all of `words`, in the index's order. */
async function emailsBy(
  table: Table,
  workspaceId: WorkspaceId,
  start: string,
  words: readonly string[] = [],
): Promise<string[]> {
  const prefix = `${prefixes.songwriterEntry}${start}`;
  const range = { pk: partitions.owner(workspaceId), prefix };
  const { items } = await table.page(range, Entry, { limit: entriesRead, newestFirst: false });
  const matching = items.filter(({ sk }) => words.every((word) => sk.includes(word)));
  return [...new Set(matching.map(({ email }) => email))].slice(0, mostSuggestions);
}

/** One page of an owner's address book, sorted by email address. */
export async function songwritersPage(
  table: Table,
  workspaceId: WorkspaceId,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Songwriter>> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.songwriter };
  return await table.page(range, Songwriter, { ...page, newestFirst: false });
}

/**
 * Writes the people of a sheet into the owner's address book. The last row of each email address counts. Each new or
 * changed person is one transaction with its index entries, which may be repeated. Entries of a former name stay.
 */
export async function rememberSongwriters(
  table: Table,
  workspaceId: WorkspaceId,
  splits: readonly AgreementSplit[],
  at: string,
): Promise<void> {
  const byAddress = new Map(splits.map((split) => [normalizeEmail(split.email), split]));
  const known = await table.getMany(
    [...byAddress.keys()].map((address) => keys.songwriter(workspaceId, address)),
  );
  const writes = [...byAddress.values()].map((split, index) => {
    const before = known[index] === undefined ? undefined : Songwriter.parse(known[index]);
    return songwriterItems(table, workspaceId, split, before, at);
  });
  await Promise.all(
    writes.filter((items) => items.length > 0).map((items) => table.transact(items)),
  );
}

/** Items to write for the person of a row. Empty where the person is unchanged and was used within a day. */
export function songwriterItems(
  table: Table,
  workspaceId: WorkspaceId,
  row: Omit<AgreementSplit, "contributorId">,
  before: Songwriter | undefined,
  at: string,
): TransactItem[] {
  const { songwriterName: name, songwriterIpi: ipi, email, pro } = row;
  const { publisherName, publisherIpi, selfPublished } = row;
  const fields = { name, email, pro, ipi, publisherName, publisherIpi, selfPublished };
  const isSame =
    before !== undefined &&
    Object.entries(fields).every(([field, value]) => Reflect.get(before, field) === value);
  if (isSame && Date.parse(at) - Date.parse(before.updatedAt) < refreshMs) return [];
  const person = {
    ...fields,
    id: before?.id ?? randomId(),
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
  };
  // A person from before the index has no entries yet: all are written with each change.
  const entries = isSame && before.isIndexed ? [] : searchEntriesOf(person);
  return [
    table.putItem(keys.songwriter(workspaceId, email), "songwriter", {
      ...person,
      isIndexed: true,
    }),
    ...entries.map((entry) =>
      table.putItem(keys.songwriterEntry(workspaceId, entry, email), "songwriter-entry", { email }),
    ),
  ];
}
