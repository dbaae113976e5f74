import type { SheetListView } from "../../../shared/contracts/signing/sheet-list.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { sheetListStateOf } from "../../../shared/domain/agreement/parties/sheet-list.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import { sameEmail } from "../../../shared/domain/text/email.ts";
import { checkedCodeItem } from "../../data/agreements/agreeing-items.ts";
import {
  readSheetList,
  type ListedSheet,
  type SheetList,
} from "../../data/agreements/sheet-lists.ts";
import { readUnlockedLinks } from "../../data/agreements/unlocked-links.ts";
import { addressHashOf } from "../../data/core/limit-keys.ts";
import type { Table } from "../../data/core/table.ts";
import type { Stores } from "../../data/stores.ts";
import { deriveLinkToken } from "../../platform/keyed-hashes.ts";
import { shareBrowserOf } from "../../http/share-browser.ts";
import type { LinkCaller } from "../link-password/holder-of-link.ts";
import { personalLink, representativeLink } from "../agreement-links.ts";

type Dependencies = Pick<Stores, "table" | "agreements">;

/** Agreements of a batch read, and items of a transaction, at most. */
const mostInBatch = 100;

/**
 * The sheets of a list, as its person sees them now. A correction of the address on any of them ends the whole list: the
 * email went to somebody else. Throws `sheet_list_not_found`.
 */
export async function openSheetList(
  stores: Dependencies,
  { listLink, cookies, at }: { listLink: string; cookies: LinkCaller["cookies"]; at: string },
): Promise<SheetListView> {
  const found = await sheetsOf(stores, listLink, at);
  if (found === undefined) throw new DomainError("sheet_list_not_found");
  const { list, agreements } = found;
  const sheets = await Promise.all(
    list.sheets.map(async (sheet, index) => await listed(list, sheet, agreements[index], at)),
  );
  const known = await withoutLocked(
    stores.table,
    sheets.filter((one) => one !== undefined),
    {
      browser: shareBrowserOf(cookies),
      at,
    },
  );
  return {
    name: known.find(({ view }) => view.isLocked === undefined)?.personName ?? "",
    sheets: known.map(({ view }) => view),
  };
}

/**
 * Lets a browser in which a code of this address was entered act on all sheets of the list until the same time. Nothing
 * happens if the list is another address's or has ended.
 */
export async function spreadCheckedCode(
  { table, agreements }: Dependencies,
  listLink: string,
  { email, browser, until, at }: { email: string; browser: string; until: string; at: string },
): Promise<void> {
  const found = await sheetsOf({ table, agreements }, listLink, at);
  if (found === undefined || found.list.addressHash !== addressHashOf(email)) return;
  const items = found.list.sheets.flatMap(({ agreementId, contributorId, signsFor }, index) => {
    const agreement = found.agreements[index];
    const contributor = agreement && findContributor(agreement, contributorId);
    const isTheirs = signsFor !== true && contributor && sameEmail(contributor.email, email);
    return isTheirs ? [checkedCodeItem(table, agreementId, contributor, { browser, until })] : [];
  });
  for (let from = 0; from < items.length; from += mostInBatch)
    await table.transact(items.slice(from, from + mostInBatch));
}

interface Listed {
  personName: string;
  passwordVersion: number | undefined;
  view: SheetListView["sheets"][number];
}

/**
 * The sheets, without what only the password of their links shows, unless it was given at this person's link in this
 * browser. Reads nothing for sheets without a password.
 */
async function withoutLocked(
  table: Table,
  listed: readonly Listed[],
  { browser, at }: { browser: string | undefined; at: string },
): Promise<Listed[]> {
  const asked = listed.flatMap(({ passwordVersion, view: { shareLink } }) =>
    passwordVersion === undefined ? [] : [{ shareLink, passwordVersion }],
  );
  const opened = browser === undefined ? [] : await readUnlockedLinks(table, browser, asked, at);
  const locked = new Set(
    asked.filter((_, index) => opened[index] !== true).map(({ shareLink }) => shareLink),
  );
  return listed.map((one) =>
    locked.has(one.view.shareLink) ? { ...one, view: lockedView(one.view) } : one,
  );
}

/** What the list shows of a sheet before its password. */
function lockedView({ id, state, expiresAt, shareLink }: Listed["view"]): Listed["view"] {
  const nothing = { title: "", artist: "", number: 0, ownerName: "" };
  return { ...{ id, state, expiresAt, shareLink }, ...nothing, isLocked: true };
}

/** A list with the heads of its sheets; undefined if it has ended. */
async function sheetsOf({ table, agreements }: Dependencies, listLink: string, at: string) {
  const list = await readSheetList(table, listLink, at);
  if (list === undefined) return undefined;
  const ids = list.sheets.map(({ agreementId }) => agreementId);
  const heads: (SentAgreement | undefined)[] = [];
  for (let from = 0; from < ids.length; from += mostInBatch)
    heads.push(...(await agreements.readSent(ids.slice(from, from + mostInBatch))));
  const isCorrected = list.sheets.some((sheet, index) => wasCorrected(list, sheet, heads[index]));
  return isCorrected ? undefined : { list, agreements: heads };
}

/** Whether the contributor of a sheet has another address than the list's, or a new link since. */
function wasCorrected(
  { addressHash }: SheetList,
  { contributorId, generation, signsFor }: ListedSheet,
  agreement: SentAgreement | undefined,
): boolean {
  // Another person who signs for a contributor is no correction of an address.
  if (agreement === undefined || signsFor === true) return false;
  const isFormer = agreement.formerHolders.some(
    (former) => former.contributorId === contributorId && former.generation === generation,
  );
  const contributor = findContributor(agreement, contributorId);
  if (isFormer || contributor === undefined) return isFormer;
  return (
    contributor.linkGeneration !== generation || addressHashOf(contributor.email) !== addressHash
  );
}

async function listed(
  { addressHash }: SheetList,
  { contributorId, generation, signsFor }: ListedSheet,
  agreement: SentAgreement | undefined,
  at: string,
) {
  if (agreement === undefined) return undefined;
  const { id, title, artist, number, ownerName, expiresAt } = agreement;
  const shown = { id, title, artist, number, ownerName, expiresAt };
  const contributor = findContributor(agreement, contributorId);
  const representative = contributor?.representative;
  const isTheirs =
    signsFor !== true ||
    (representative?.linkGeneration === generation &&
      addressHashOf(representative.email) === addressHash);
  // Who is no longer on a sheet reads nothing of it.
  if (contributor === undefined || !isTheirs) return undefined;
  const state = sheetListStateOf(agreement, contributor, { at, signsFor: signsFor === true });
  const link =
    signsFor === true && representative !== undefined
      ? representativeLink(id, contributor, representative)
      : personalLink(id, contributor);
  return {
    passwordVersion: agreement.linkPassword?.version,
    personName: (signsFor === true ? representative?.name : undefined) ?? contributor.name,
    view: {
      ...{ ...shown, state, shareLink: await deriveLinkToken(link) },
      ...(signsFor === true ? { signsFor: contributor.name } : {}),
    },
  };
}
