import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { Agreement, AgreementSheetRow } from "../../../shared/domain/agreement/agreement.ts";
import { updateDetailsFromSheet } from "../../../shared/domain/address-book/combine-details.ts";
import {
  detailsOfRow,
  isPublisherOfItsOwn,
  rowsByPerson,
} from "../../../shared/domain/address-book/people-of-rows.ts";
import { changedDetails, differingDetails } from "../../../shared/domain/address-book/person.ts";
import { maxEntryCharacters, maxSuggestions } from "../../../shared/domain/song/suggestions.ts";
import { normalizeEmail, sameEmail } from "../../../shared/domain/text/email.ts";
import { truncateText, foldedWords } from "../../../shared/domain/text/folded-words.ts";
import { storedItem } from "../core/stored-item.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { addressBookKeys } from "./address-book-keys.ts";
import { mustRetry, withOptimisticRetry } from "../core/retry.ts";
import type { Table } from "../core/table.ts";
import type { Page } from "../core/readable-table.ts";
import { readMergedPeople } from "./merged-addresses.ts";
import { newPerson, replacePeopleItems, StoredPerson } from "./stored-person.ts";

/** An index entry with the address of its person. */
const Entry = storedItem(() => z.object({ sk: z.string(), email: z.string() }));

/** Index entries that a suggestion query reads: about 4 KB, one read unit. */
const entriesRead = 24;
/** Maximum number of people that a search shows. */
const mostFound = 50;
/** Maximum number of keys of a batch read. */
const readAtOnce = 100;
const conflictAttempts = 8;
/** Minimum time between two writes of the last use of an unchanged person. */
const refreshMs = 24 * 3600 * 1000;

/**
 * People who may match a query, at most `maxSuggestions`: people with an index entry that begins with the whole query,
 * or if there are none, with its longest word. Costs at most 5 read units, independent of the size of the address book.
 */
export async function suggestPeople(
  table: Table,
  workspaceId: WorkspaceId,
  query: string,
): Promise<StoredPerson[]> {
  const words = foldedWords(query);
  if (words.length === 0) {
    const page = { limit: maxSuggestions, cursor: undefined };
    return (await readPeoplePage(table, workspaceId, page)).items;
  }
  return await found(table, workspaceId, words, suggested);
}

/**
 * At most `mostFound` people whose names and addresses contain words that begin with the words of the query, in the
 * order of the index. One query and one batch read; one more query for several words that are in another order.
 */
export async function searchPeople(
  table: Table,
  workspaceId: WorkspaceId,
  query: string,
): Promise<StoredPerson[]> {
  const words = foldedWords(query);
  if (words.length === 0) return [];
  const people = await found(table, workspaceId, words, searched);
  // Earlier releases may have left entries of former names.
  return people.filter(({ name, email }) => {
    const known = foldedWords(`${name} ${email}`);
    return words.every((word) => known.some((part) => part.startsWith(word)));
  });
}

/** How many items a search reads, and whether consistently. */
interface Extent {
  entries: number;
  people: number;
  isConsistent: boolean;
}
const suggested: Extent = { entries: entriesRead, people: maxSuggestions, isConsistent: false };
const searched: Extent = { entries: 150, people: mostFound, isConsistent: true };

async function found(
  table: Table,
  workspaceId: WorkspaceId,
  words: readonly string[],
  extent: Extent,
): Promise<StoredPerson[]> {
  let emails = await emailsBy(table, workspaceId, extent, words.join(" "));
  if (emails.length === 0 && words.length > 1) {
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
    emails = await emailsBy(table, workspaceId, extent, longest, words);
  }
  const personKeys = emails.map((email) => addressBookKeys.person(workspaceId, email));
  const items = await table.getMany(personKeys, { isConsistent: extent.isConsistent });
  return items.flatMap((item) => (item === undefined ? [] : [StoredPerson.parse(item)]));
}

/** Addresses by index entries that begin with `start` and contain all of `words`, in the index's order. */
async function emailsBy(
  table: Table,
  workspaceId: WorkspaceId,
  { entries, people }: Extent,
  start: string,
  words: readonly string[] = [],
): Promise<string[]> {
  const prefix = `${prefixes.personIndexEntry}${truncateText(start, maxEntryCharacters)}`;
  const range = { pk: partitions.owner(workspaceId), prefix };
  const { items } = await table.page(range, Entry, { limit: entries, newestFirst: false });
  const matching = items.filter(({ sk }) => words.every((word) => sk.includes(word)));
  return [...new Set(matching.map(({ email }) => email))].slice(0, people);
}

/** One page of a workspace's address book, sorted by email address. */
export async function readPeoplePage(
  table: Table,
  workspaceId: WorkspaceId,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<StoredPerson>> {
  const range = { pk: partitions.owner(workspaceId), prefix: prefixes.person };
  return await table.page(range, StoredPerson, { ...page, newestFirst: false });
}

/** The people of an address book with these addresses, in the order of the addresses. */
export async function readPeople(
  table: Table,
  workspaceId: WorkspaceId,
  emails: readonly string[],
): Promise<(StoredPerson | undefined)[]> {
  const found: (StoredPerson | undefined)[] = [];
  for (let from = 0; from < emails.length; from += readAtOnce) {
    const some = emails.slice(from, from + readAtOnce);
    // One read takes each key once.
    const distinct = [...new Map(some.map((email) => [normalizeEmail(email), email])).values()];
    const items = await table.getMany(
      distinct.map((email) => addressBookKeys.person(workspaceId, email)),
    );
    const people = new Map(
      items.map((item, index) => [normalizeEmail(distinct[index] ?? ""), item]),
    );
    for (const email of some) {
      const item = people.get(normalizeEmail(email));
      found.push(item === undefined ? undefined : StoredPerson.parse(item));
    }
  }
  return found;
}

/**
 * Saves the people of a sheet in the workspace's address book. If several rows have one address, the last row counts.
 * The address of a merged person stands for the person that they were merged into. Each new or changed person is
 * written with their index entries in one transaction, which can be repeated. Adds the address of each written person
 * to `written`, even if it throws because another person could not be written.
 */
export async function savePeopleOfSheet(
  table: Table,
  workspaceId: WorkspaceId,
  { title, splits }: Pick<Agreement, "title" | "splits">,
  at: string,
  written: Set<string>,
): Promise<void> {
  const people = await peopleOf(table, workspaceId, splits);
  const results = await Promise.allSettled(
    people.map(async ({ row, person }) => {
      let before = person;
      await withOptimisticRetry(conflictAttempts, async () => {
        const items = learnedItems(table, workspaceId, { row, title, at }, before);
        if (items.length === 0) return undefined;
        if ((await table.tryTransact(items)) === undefined) {
          written.add(normalizeEmail(row.email));
          return undefined;
        }
        // Another call changed the person: compare the sheet with the new state.
        [before] = await readPeople(table, workspaceId, [row.email]);
        return mustRetry;
      });
    }),
  );
  const failure = results.find((result) => result.status === "rejected");
  if (failure !== undefined) throw failure.reason;
}

/** The rows of a sheet with the people of the address book that they name; undefined for a new person. */
async function peopleOf(
  table: Table,
  workspaceId: WorkspaceId,
  splits: readonly AgreementSheetRow[],
): Promise<{ row: AgreementSheetRow; person: StoredPerson | undefined }[]> {
  const rows = rowsByPerson(splits);
  const emails = rows.map(({ email }) => email);
  const known = await readPeople(table, workspaceId, emails);
  const unknown = emails.filter((_, index) => known[index] === undefined);
  const merged = await readMergedPeople(table, workspaceId, unknown);
  return rows.flatMap((row, index) => {
    const mergedInto = known[index] ?? merged.get(row.email);
    if (mergedInto === undefined || known[index] !== undefined)
      return [{ row, person: mergedInto }];
    // Another row has the person's own address and takes precedence.
    if (emails.some((email) => sameEmail(email, mergedInto.email))) return [];
    return [{ row: { ...row, email: mergedInto.email }, person: mergedInto }];
  });
}

/** Transaction items that save the person of a row. None if the person is unchanged and was last used within a day. */
function learnedItems(
  table: Table,
  workspaceId: WorkspaceId,
  { row, title, at }: { row: AgreementSheetRow; title: string; at: string },
  before: StoredPerson | undefined,
): TransactItem[] {
  const { details, offered } = updateDetailsFromSheet(before, detailsOfRow(row));
  const publisher = isPublisherOfItsOwn(row) ? { isPublisher: true as const } : {};
  if (before === undefined)
    return replacePeopleItems(table, workspaceId, [], { ...newPerson(details, at), ...publisher });
  const isSame =
    before.email === details.email &&
    before.isPublisher === publisher.isPublisher &&
    changedDetails(before, details).length === 0 &&
    (offered === undefined ||
      (before.offered !== undefined && differingDetails(before.offered, offered).length === 0));
  if (isSame && Date.parse(at) - Date.parse(before.updatedAt) < refreshMs) return [];
  const { isPublisher: _, ...known } = before;
  const after = {
    ...known,
    ...details,
    ...publisher,
    updatedAt: at,
    // Using a person unchanged must not invalidate an edit that is in progress.
    revision: isSame ? before.revision : before.revision + 1,
    ...(offered === undefined ? {} : { offered: { ...offered, title, at } }),
  };
  return replacePeopleItems(table, workspaceId, [before], after);
}
