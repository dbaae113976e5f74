import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import type { Agreement, AgreementSplit } from "../../../shared/domain/agreement/agreement.ts";
import { learnedFromSheet } from "../../../shared/domain/address-book/combine-details.ts";
import { detailsOf, differingDetails } from "../../../shared/domain/address-book/person.ts";
import { mostEntryCharacters, mostSuggestions } from "../../../shared/domain/song/suggestions.ts";
import { normalizeEmail, sameEmail } from "../../../shared/domain/text/email.ts";
import { beginningOf, foldedWords } from "../../../shared/domain/text/folded-words.ts";
import { storedItem } from "../core/stored-item.ts";
import type { TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { peopleKeys } from "./address-book-keys.ts";
import { again, retried } from "../core/retry.ts";
import type { Page, Table } from "../core/table.ts";
import { readMerged } from "./merged-addresses.ts";
import { newSongwriter, replacedItems, Songwriter } from "./songwriter.ts";

/** An index entry: the address leads to the person. */
const Entry = storedItem(() => z.object({ sk: z.string(), email: z.string() }));

/** Index entries read for one query: about 4 KB, one read unit. */
const entriesRead = 24;
/** Maximum number of people that a search shows. */
const mostFound = 50;
/** Most keys of one batch read. */
const readAtOnce = 100;
const conflictAttempts = 8;
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
  return await found(table, workspaceId, words, suggested);
}

/**
 * At most `mostFound` people with a name or an address whose words begin with those of the query, sorted by what
 * matches: one query and one batch read, for several words in no common order one query more.
 */
export async function searchSongwriters(
  table: Table,
  workspaceId: WorkspaceId,
  query: string,
): Promise<Songwriter[]> {
  const words = foldedWords(query);
  if (words.length === 0) return [];
  const people = await found(table, workspaceId, words, searched);
  // Entries of a name that the person no longer has may be left from earlier releases.
  return people.filter(({ name, email }) => {
    const known = foldedWords(`${name} ${email}`);
    return words.every((word) => known.some((part) => part.startsWith(word)));
  });
}

/** How much a search reads. */
interface Extent {
  entries: number;
  people: number;
  isConsistent: boolean;
}
const suggested: Extent = { entries: entriesRead, people: mostSuggestions, isConsistent: false };
const searched: Extent = { entries: 150, people: mostFound, isConsistent: true };

async function found(
  table: Table,
  workspaceId: WorkspaceId,
  words: readonly string[],
  extent: Extent,
): Promise<Songwriter[]> {
  let emails = await emailsBy(table, workspaceId, extent, words.join(" "));
  if (emails.length === 0 && words.length > 1) {
    const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
    emails = await emailsBy(table, workspaceId, extent, longest, words);
  }
  const personKeys = emails.map((email) => peopleKeys.songwriter(workspaceId, email));
  const items = await table.getMany(personKeys, { isConsistent: extent.isConsistent });
  return items.flatMap((item) => (item === undefined ? [] : [Songwriter.parse(item)]));
}

/** Addresses by index entries that begin with `start` and contain all of `words`, in the index's order. */
async function emailsBy(
  table: Table,
  workspaceId: WorkspaceId,
  { entries, people }: Extent,
  start: string,
  words: readonly string[] = [],
): Promise<string[]> {
  const prefix = `${prefixes.songwriterEntry}${beginningOf(start, mostEntryCharacters)}`;
  const range = { pk: partitions.owner(workspaceId), prefix };
  const { items } = await table.page(range, Entry, { limit: entries, newestFirst: false });
  const matching = items.filter(({ sk }) => words.every((word) => sk.includes(word)));
  return [...new Set(matching.map(({ email }) => email))].slice(0, people);
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

/** The people of an address book with these addresses, in their order. */
export async function readSongwriters(
  table: Table,
  workspaceId: WorkspaceId,
  emails: readonly string[],
): Promise<(Songwriter | undefined)[]> {
  const found: (Songwriter | undefined)[] = [];
  for (let from = 0; from < emails.length; from += readAtOnce) {
    const some = emails.slice(from, from + readAtOnce);
    // One read takes each key once.
    const distinct = [...new Map(some.map((email) => [normalizeEmail(email), email])).values()];
    const items = await table.getMany(
      distinct.map((email) => peopleKeys.songwriter(workspaceId, email)),
    );
    const people = new Map(
      items.map((item, index) => [normalizeEmail(distinct[index] ?? ""), item]),
    );
    for (const email of some) {
      const item = people.get(normalizeEmail(email));
      found.push(item === undefined ? undefined : Songwriter.parse(item));
    }
  }
  return found;
}

/**
 * Writes the people of a sheet into the owner's address book. The last row of each email address counts. The address of
 * a merged person means the person they were merged into. One repeatable transaction writes each new or changed person
 * with the index entries. Adds the address of each written person to `written`, also where it throws because another
 * person could not be written.
 */
export async function rememberSongwriters(
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
      await retried(conflictAttempts, async () => {
        const items = learnedItems(table, workspaceId, { row, title, at }, before);
        if (items.length === 0) return undefined;
        if ((await table.tryTransact(items)) === undefined) {
          written.add(normalizeEmail(row.email));
          return undefined;
        }
        // Another call changed the person: what the sheet says is compared with that.
        [before] = await readSongwriters(table, workspaceId, [row.email]);
        return again;
      });
    }),
  );
  const failure = results.find((result) => result.status === "rejected");
  if (failure !== undefined) throw failure.reason;
}

/** The rows of a sheet with those whom they name; undefined for a new person. */
async function peopleOf(
  table: Table,
  workspaceId: WorkspaceId,
  splits: readonly AgreementSplit[],
): Promise<{ row: AgreementSplit; person: Songwriter | undefined }[]> {
  const rows = [...new Map(splits.map((row) => [normalizeEmail(row.email), row])).values()];
  const emails = rows.map(({ email }) => email);
  const known = await readSongwriters(table, workspaceId, emails);
  const unknown = emails.filter((_, index) => known[index] === undefined);
  const merged = await readMerged(table, workspaceId, unknown);
  return rows.flatMap((row, index) => {
    const mergedInto = known[index] ?? merged.get(row.email);
    if (mergedInto === undefined || known[index] !== undefined)
      return [{ row, person: mergedInto }];
    // A row with the person's own address says more.
    if (emails.some((email) => sameEmail(email, mergedInto.email))) return [];
    return [{ row: { ...row, email: mergedInto.email }, person: mergedInto }];
  });
}

/** Items to write for the person of a row. Empty where the person is unchanged and was used within a day. */
function learnedItems(
  table: Table,
  workspaceId: WorkspaceId,
  { row, title, at }: { row: AgreementSplit; title: string; at: string },
  before: Songwriter | undefined,
): TransactItem[] {
  const { songwriterName: name, songwriterIpi: ipi, ...rest } = row;
  const { details, offered } = learnedFromSheet(before, detailsOf({ name, ipi, ...rest }));
  if (before === undefined)
    return replacedItems(table, workspaceId, [], newSongwriter(details, at));
  const isSame =
    before.email === details.email &&
    differingDetails(before, details).length === 0 &&
    (offered === undefined ||
      (before.offered !== undefined && differingDetails(before.offered, offered).length === 0));
  if (isSame && Date.parse(at) - Date.parse(before.updatedAt) < refreshMs) return [];
  const after = {
    ...before,
    ...details,
    updatedAt: at,
    // A mere use does not make a change that the owner is entering out of date.
    revision: isSame ? before.revision : before.revision + 1,
    ...(offered === undefined ? {} : { offered: { ...offered, title, at } }),
  };
  return replacedItems(table, workspaceId, [before], after);
}
