import type { UserId, WorkspaceId } from "../../../shared/domain/ids.ts";
import * as z from "zod";
import { UploadedAgreement } from "../../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { normalizeEmail } from "../../../shared/domain/text/email.ts";
import { changedSince } from "../core/change-times.ts";
import { storedItem, type ItemOf } from "../core/stored-item.ts";
import type { StoredItem } from "../core/expressions.ts";
import { partitions, prefixes } from "../core/key-prefixes.ts";
import { keys } from "../core/keys.ts";
import { agreementKeys } from "./agreement-keys.ts";
import { encodeCursor } from "../core/page-cursor.ts";
import type { Table } from "../core/table.ts";
import { Counters } from "../limits/counters.ts";
import { StoredAgreementCard, agreementCardOf } from "./agreement-cards.ts";
import { contributorWithAddress, ListedAddress, PartyCard } from "./parties/party-entries.ts";
import { artworksIn, type SongArtworks } from "./song-artworks.ts";
import { StoredAgreement } from "./stored-agreement.ts";

/** An agreement that the workspace owns: one of its own, or one that was signed elsewhere and uploaded. */
export const OwnAgreement = storedItem(() =>
  z.union([StoredAgreementCard.schema(), UploadedAgreement()]),
);
export type OwnAgreement = ItemOf<typeof OwnAgreement>;

/** An entry in a workspace's list: an agreement that it owns, or one of another workspace. */
export const AgreementListEntry = storedItem(() =>
  z.union([PartyCard.schema(), OwnAgreement.schema()]),
);
export type AgreementListEntry = ItemOf<typeof AgreementListEntry>;

/** The part of a profile that a list needs. */
const Person = storedItem(() => z.object({ email: z.string() }));

/**
 * Skips the workspace's own agreements that have not changed since a time. The entry of another workspace's agreement
 * does not change with it, so it is never skipped.
 */
function ownSince(since: string | undefined) {
  const reader = changedSince(AgreementListEntry, since);
  return { parse: (item: unknown) => PartyCard.tryParse(item) ?? reader.parse(item) };
}

/** Skips the workspace's own agreements. */
const OthersEntry = { parse: (item: unknown) => PartyCard.tryParse(item) };

const NeedsEntry = storedItem(() =>
  z.object({
    id: z.string(),
    version: z.number().int(),
    /** Revision of the agreement at its last suggestion. Absent if only a signature is asked for. */
    asked: z.number().int().optional(),
  }),
);

type NeedsEntry = ItemOf<typeof NeedsEntry>;
type AnyEntry = AgreementListEntry | NeedsEntry;

/** Maximum number of heads and songs per page. With three more items, the batch read has 100 keys, its maximum. */
const mostHeads = 97;

export function isPartyCard(entry: AgreementListEntry): entry is PartyCard {
  return "kind" in entry;
}

/** An agreement in a workspace's list. */
export interface AgreementListRecord {
  record: OwnAgreement;
  /** Whether the workspace owns it. Otherwise the workspace's person is a contributor. */
  isOwn: boolean;
}

/** One page of a list. `listed` is undefined if an entry's agreement no longer belongs to this list. */
interface ListPage {
  entries: { entry: AnyEntry; cursor: string; listed: AgreementListRecord | undefined }[];
  /** Undefined on the last page. */
  nextCursor: string | undefined;
  /** The address of the workspace's person. */
  email: string;
  /** Whether the list contains all agreements that were sent to this address. */
  isListed: boolean;
  /** Whether uploads that were never reviewed have left the list, in which earlier releases had them. */
  areUploadsCounted: boolean;
  /** The pictures of the songs of the workspace's own agreements, as far as the batch had room for them. */
  artworks: SongArtworks;
}

/**
 * One page of a workspace's list, or only of the agreements that its person has not signed or answered yet (`needsYou`) or that
 * other workspaces own (`others`), newest first. One query, with at most `limit` entries and 1 MB, and one batch read.
 * The batch reads the heads of other workspaces' agreements, which decide whether the person is still a contributor, and
 * with `withArtworks` the songs of the workspace's own.
 */
export async function readAgreementList(
  table: Table,
  { workspaceId, userId }: { workspaceId: WorkspaceId; userId: UserId },
  {
    only,
    withArtworks,
    updatedSince,
    ...page
  }: {
    only: "needsYou" | "others" | undefined;
    withArtworks: boolean;
    limit: number;
    cursor: string | undefined;
    /** Leaves out the workspace's own agreements that have not changed since this time. */
    updatedSince?: string | undefined;
  },
): Promise<ListPage> {
  const prefix = only === "needsYou" ? prefixes.needsSignature : prefixes.agreement;
  const range = { pk: partitions.owner(workspaceId), prefix };
  const reader =
    only === "needsYou" ? NeedsEntry : only === "others" ? OthersEntry : ownSince(updatedSince);
  const read = await table.page<AnyEntry | undefined>(range, reader, {
    ...page,
    newestFirst: true,
  });
  const found = { ...read, items: read.items.filter((entry) => entry !== undefined) };
  const entries = firstEntries(found.items);
  const ids = entries.filter((entry) => !isCard(entry)).map(({ id }) => id);
  const songIds = withArtworks ? songIdsOf(entries).slice(0, mostHeads - ids.length) : [];
  const [profileItem, listedItem, countersItem, ...others] = await table.getMany([
    keys.profile(userId),
    keys.listedAddress(userId),
    keys.counters(workspaceId),
    ...ids.map((id) => agreementKeys.agreement(id)),
    ...songIds.map((id) => keys.song(workspaceId, id)),
  ]);
  const heads = others.slice(0, ids.length);
  const { email } = Person.parse(profileItem);
  const headOf = new Map(ids.map((id, index) => [id, heads[index]]));
  const isCut = entries.length < found.items.length;
  const cursorOf = ({ id }: { id: string }) => encodeCursor(`${prefix}${id}`);
  return {
    entries: entries.map((entry) => ({
      entry,
      cursor: cursorOf(entry),
      listed: isCard(entry)
        ? { record: entry, isOwn: true }
        : listedHead(entry, headOf.get(entry.id), workspaceId),
    })),
    nextCursor: isCut ? entries.map(cursorOf).at(-1) : found.nextCursor,
    email,
    isListed:
      listedItem !== undefined && ListedAddress.parse(listedItem).email === normalizeEmail(email),
    areUploadsCounted:
      countersItem === undefined || Counters.parse(countersItem).uploadsCounted !== undefined,
    artworks: artworksIn(songIds, others.slice(ids.length)),
  };
}

/** The songs of the entries that are the workspace's own agreements, each once. */
function songIdsOf(entries: readonly AnyEntry[]): string[] {
  return [...new Set(entries.filter(isCard).flatMap(({ songId }) => songId ?? []))];
}

export function isNeedsSignatureEntry(entry: AnyEntry): entry is NeedsEntry {
  return !("kind" in entry) && !isCard(entry);
}

function isCard(entry: AnyEntry): entry is OwnAgreement {
  return "status" in entry;
}

/** The first entries, as many as have heads that fit into the batch read. */
function firstEntries(entries: readonly AnyEntry[]): AnyEntry[] {
  let heads = 0;
  const end = entries.findIndex((entry) => !isCard(entry) && (heads += 1) > mostHeads);
  return end === -1 ? [...entries] : entries.slice(0, end);
}

function listedHead(
  entry: AnyEntry,
  item: StoredItem | undefined,
  workspaceId: WorkspaceId,
): AgreementListRecord | undefined {
  if (item === undefined) return undefined;
  const head = StoredAgreement.parse(item);
  const isOwn = head.workspaceId === workspaceId;
  // The owner may have removed the contributor or corrected the address a moment ago.
  const isParty =
    head.status !== "draft" &&
    (!("kind" in entry) || contributorWithAddress(head, entry) !== undefined);
  return isOwn || isParty ? { record: agreementCardOf(head), isOwn } : undefined;
}
