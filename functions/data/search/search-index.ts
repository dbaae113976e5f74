import { createHash } from "node:crypto";
import * as z from "zod";
import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import { searchKinds, type SearchKind } from "../../../shared/domain/search/search-words.ts";
import { epochSeconds } from "../../platform/clock.ts";
import { mustBeNew, type TransactItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { searchKeys } from "./search-keys.ts";
import type { Table } from "../core/table.ts";

/** Number of entries that a query of one word reads. */
const entriesRead = 100;
/** Seconds for which the state of an object without words is kept, so that a late write finds it. */
const goneIsKeptSeconds = 24 * 3600;

/** An object that the search finds: a song, an agreement or a file by its id, a person by the address. */
export interface SearchableObject {
  workspaceId: WorkspaceId;
  kind: SearchKind;
  ref: string;
}

const Entry = storedItem(() =>
  z.object({
    about: z.enum(searchKinds),
    ref: z.string(),
    /** The object's words, each preceded by a space. */
    text: z.string(),
  }),
);

const IndexState = storedItem(() =>
  z.object({
    /** The indexed words, separated by spaces. */
    words: z.string(),
    /** The sortable title of a song. Absent for other objects, and until this release has indexed the song. */
    title: z.string().optional(),
    /** Number of changes of the entries. */
    revision: z.number().int(),
  }),
);
type IndexState = ItemOf<typeof IndexState>;

/** The names by which an object is found, and the sortable title of a song. */
export interface IndexedNames {
  words: readonly string[];
  title?: string | undefined;
}

/** An object that a query matches, with its words at the time when it was indexed. */
export interface SearchMatch {
  kind: SearchKind;
  ref: string;
  words: string[];
}

/** The end of an entry's key. It contains a hash of the object's id, so that no address is part of a key. */
const tail = (kind: SearchKind, ref: string) =>
  `${kind}#${createHash("sha256").update(ref).digest("base64url").slice(0, 22)}`;

const listed = (words: string) => words.split(" ").filter((word) => word !== "");

/** The search index of names: one entry for each word of an object, and one index state for each object. */
export class SearchIndex {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** An object's index state with its indexed words. Read it before the object itself. */
  async readState({ workspaceId, kind, ref }: SearchableObject): Promise<IndexState | undefined> {
    return await this.#table.get(
      searchKeys.objectIndexState(workspaceId, tail(kind, ref)),
      IndexState,
    );
  }

  /**
   * Transaction items that replace an object's entries by entries for these names; none if they are the same. Refused
   * if the entries have changed since the state was read. The last write is therefore based on a read of the object
   * after all earlier writes, so the entries end at the object's latest names in whatever order the events arrive.
   */
  indexItems(
    { workspaceId, kind, ref }: SearchableObject,
    state: IndexState | undefined,
    { words, title }: IndexedNames,
    at: string,
  ): TransactItem[] {
    const table = this.#table;
    const text = words.join(" ");
    if (state !== undefined && state.words === text && state.title === title) return [];
    const former = listed(state?.words ?? "").filter((word) => !words.includes(word));
    const end = tail(kind, ref);
    const entry = { about: kind, ref, text: ` ${text}` };
    const next = { words: text, title, revision: (state?.revision ?? 0) + 1 };
    const isGone = words.length === 0 && title === undefined;
    const gone = !isGone ? {} : { ttl: epochSeconds(at) + goneIsKeptSeconds };
    return [
      table.putItem(
        searchKeys.objectIndexState(workspaceId, end),
        "indexed",
        { ...next, ...gone },
        state === undefined
          ? mustBeNew
          : { text: "revision = :read", values: { ":read": state.revision } },
      ),
      ...words.map((word) => table.putItem(searchKeys.word(workspaceId, word, end), "word", entry)),
      ...former.map((word) => table.deleteItem(searchKeys.word(workspaceId, word, end))),
      ...(title === undefined
        ? []
        : [
            table.putItem(searchKeys.songTitle(workspaceId, title, ref), "song-title", {
              id: ref,
              title,
            }),
          ]),
      ...(state?.title === undefined || state.title === title
        ? []
        : [table.deleteItem(searchKeys.songTitle(workspaceId, state.title, ref))]),
    ];
  }

  /**
   * Objects with a word that begins with `first` and words that begin with each of `others`, in the index's order. Runs
   * one query, which reads 100 entries for one word and 1 MB for several. `isCut`: there were more entries.
   */
  async find(
    workspaceId: WorkspaceId,
    { first, others }: { first: string; others: readonly string[] },
  ): Promise<{ found: SearchMatch[]; isCut: boolean }> {
    const range = { pk: partitions.owner(workspaceId), prefix: `${prefixes.searchWord}${first}` };
    const { items, isCut } = await this.#table.firstOf(
      range,
      others.length === 0
        ? { limit: entriesRead }
        : {
            filter: {
              text: others.map((_, index) => `contains(#text, :other${index})`).join(" AND "),
              names: { "#text": "text" },
              values: Object.fromEntries(
                others.map((word, index) => [`:other${index}`, ` ${word}`]),
              ),
            },
          },
    );
    const byObject = new Map<string, SearchMatch>();
    for (const { about, ref, text } of items.map((item) => Entry.parse(item)))
      byObject.set(`${about} ${ref}`, { kind: about, ref, words: listed(text) });
    return { found: [...byObject.values()], isCut };
  }
}
