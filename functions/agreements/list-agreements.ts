import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import type { WorkspaceId } from "../../shared/domain/ids.ts";
import { awaitsSignatureOf } from "../../shared/domain/agreement/lifecycle/awaits-signature.ts";
import { agreementMatcher } from "../../shared/domain/agreement/search-agreements.ts";
import { statusAt } from "../../shared/domain/agreement/lifecycle/status.ts";
import {
  isNeedsSignatureEntry,
  readAgreementList,
  type AgreementListRecord,
} from "../data/agreements/agreement-list.ts";
import { removeNeedsSignatureEntries } from "../data/agreements/needs-signature.ts";
import { readSongArtworks, type SongArtworks } from "../data/agreements/song-artworks.ts";
import type { Table } from "../data/core/table.ts";
import type { Stores } from "../data/stores.ts";
import { answer } from "../http/answer.ts";
import type { Context } from "../http/context.ts";
import { linkToNext, defaultPageLimit } from "../http/paging.ts";
import { artworkUrlOf, cardView, openSuggestionsOf } from "./views/agreement-view.ts";
import { bindAddressToAccount } from "./parties/party-of-account.ts";

type ListContext = Context<(typeof agreements)["list"]>;

/** At most this many entries are read for one page of a search. DynamoDB ends a query at 1 MB, usually earlier. */
const mostSearched = 2000;

/**
 * One page of the agreements that the caller owns or is a contributor of, newest first. The first listing with an email
 * address binds the agreements that were sent to it to the caller's account. An API key lists what its workspace owns.
 */
export async function listAgreements(
  stores: Pick<Stores, "table" | "agreements">,
  context: ListContext,
) {
  const { workspace, caller, query, at } = context;
  const { cursor, search, status, needsYou, sharedWithMe, updatedSince } = query;
  const limit = query.limit ?? defaultPageLimit;
  // An API key sees those of its workspace alone, so its pages leave some out as a search does.
  const isOwnOnly = caller.apiKey !== undefined;
  const isSearch =
    isOwnOnly || [search, status, sharedWithMe, updatedSince].some((one) => one !== undefined);
  const whose = { workspaceId: workspace.id, userId: caller.userId };
  const wanted = {
    only: isOwnOnly ? undefined : onlyOf(query),
    // A search shows only some of what it reads.
    withArtworks: !isSearch,
    cursor,
    limit: isSearch ? mostSearched : limit,
    updatedSince,
  };
  let page = await readAgreementList(stores.table, whose, wanted);
  if (!page.isListed && !isOwnOnly) {
    await bindAddressToAccount(stores, { userId: caller.userId, email: page.email }, at);
    page = await readAgreementList(stores.table, whose, wanted);
  }
  if (!page.areUploadsCounted) {
    const { countUploadsOnce } = await import("../data/upload-reviews/count-uploads.ts");
    await countUploadsOnce(stores.table, workspace.id);
    page = await readAgreementList(stores.table, whose, wanted);
  }
  const { email } = page;
  const isShown = filterOf(context, email);
  const shown = page.entries.filter(({ listed }) => listed !== undefined && isShown(listed));
  const done = page.entries.filter(
    ({ listed }) => listed === undefined || !needsCaller(listed, email, at),
  );
  const marks = done.map(({ entry }) => entry).filter(isNeedsSignatureEntry);
  if (marks.length > 0) await removeNeedsSignatureEntries(stores.table, workspace.id, marks);
  const listed = shown.slice(0, limit).flatMap((one) => one.listed ?? []);
  const artworks = await artworksOf(stores.table, workspace.id, listed, page.artworks);
  const cards = await Promise.all(
    listed.map(async ({ record, isOwn }) => ({
      ...(await cardView(record, at, isOwn ? "owner" : "contributor")),
      needsYou: !isOwnOnly && awaitsSignatureOf(record, email, at),
      artworkUrl: artworkUrlOf(isOwn ? artworks.get(record.songId ?? "") : undefined),
    })),
  );
  const nextCursor = shown.length > limit ? shown[limit - 1]?.cursor : page.nextCursor;
  const filters = { search, status, needsYou, sharedWithMe, updatedSince };
  const next = { nextCursor, limit, filters };
  return answer(200, cards, { headers: linkToNext("/api/agreements", next) });
}

function onlyOf({
  needsYou,
  sharedWithMe,
}: ListContext["query"]): "needsYou" | "others" | undefined {
  if (needsYou !== undefined) return "needsYou";
  return sharedWithMe === undefined ? undefined : "others";
}

/** The pictures of the songs of the workspace's own agreements. `read` are those that the list was read with. */
async function artworksOf(
  table: Table,
  workspaceId: WorkspaceId,
  listed: readonly AgreementListRecord[],
  read: SongArtworks,
): Promise<SongArtworks> {
  const own = listed.filter(({ isOwn }) => isOwn).flatMap(({ record }) => record.songId ?? []);
  const missing = [...new Set(own)].filter((id) => !read.has(id));
  return new Map([...read, ...(await readSongArtworks(table, workspaceId, missing))]);
}

function filterOf(
  { query, caller, at }: ListContext,
  email: string,
): (listed: AgreementListRecord) => boolean {
  const { search = "", status, needsYou, sharedWithMe } = query;
  const fits = agreementMatcher(search);
  if (caller.apiKey !== undefined) {
    const isEmpty = needsYou !== undefined || sharedWithMe !== undefined;
    return ({ record, isOwn }) =>
      isOwn &&
      !isEmpty &&
      fits(record) &&
      (status === undefined || statusAt(record, at) === status);
  }
  return (listed) =>
    fits(listed.record) &&
    !(listed.isOwn && sharedWithMe !== undefined) &&
    (status === undefined || statusAt(listed.record, at) === status) &&
    (needsYou === undefined || needsCaller(listed, email, at));
}

/** Whether an agreement waits for the caller's signature, or for its owner's answer to a suggestion. */
function needsCaller({ record, isOwn }: AgreementListRecord, email: string, at: string): boolean {
  return awaitsSignatureOf(record, email, at) || (isOwn && openSuggestionsOf(record, at) > 0);
}
