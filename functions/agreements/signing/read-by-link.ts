import type { SigningView } from "../../../shared/contracts/agreements/views.ts";
import type { SentAgreement } from "../../../shared/domain/agreement/agreement.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import {
  ownDraftIn,
  readAgreeingItems,
  readOwnDraftAndSuggestions,
} from "../../data/agreements/agreeing-items.ts";
import type { AgreementLink } from "../../data/agreements/sent-versions.ts";
import type { SentRecord } from "../../data/agreements/agreement-records.ts";
import type { Table } from "../../data/core/table.ts";
import type { Stores } from "../../data/stores.ts";
import { codeBrowserOf } from "../../http/code-browser.ts";
import { holderOfLink, type LinkCaller, type OpenedLink } from "../link-password/holder-of-link.ts";
import { findSessionContributor } from "./identify-signer.ts";
import { endOfLink } from "./end-of-link.ts";
import {
  formerRepresentativeView,
  observerView,
  signingView,
  viewAfterAct,
  type LoadObjects,
  type Viewer,
} from "./signing-view.ts";

type Dependencies = Pick<Stores, "table" | "agreements">;

interface Wanted extends LinkCaller {
  shareLink: string;
}

/**
 * The agreement of a link with the data that its holder may see. At the general link, a browser in which a contributor's
 * code was entered gets what that contributor may see; otherwise a contributor's session only names the contributor as
 * the signer. Who signs for a contributor reads what the contributor reads. Whose link has ended reads why, and nothing of
 * the sheet. Throws `agreement_not_found`, `no_longer_on_sheet`, `no_longer_asked`, `address_replaced`.
 */
export async function readByLink(
  stores: Dependencies,
  loadObjects: LoadObjects,
  wanted: Wanted,
): Promise<SigningView> {
  const { record, holder, link } = await openLink(stores, wanted.shareLink, wanted);
  if (holder === undefined) throw new DomainError(endOfLink(link, record.agreement));
  const { at } = wanted;
  if (holder.kind === "observer") return await observerView(record, holder.former, at, loadObjects);
  if (holder.kind === "formerRepresentative")
    return await formerRepresentativeView(record, holder.former, at, loadObjects);
  const { table } = stores;
  const { agreement } = record;
  if (holder.kind === "general")
    return await signingView(
      record,
      await viewerAtGeneralLink(table, agreement, wanted),
      at,
      loadObjects,
    );
  const { contributor: signer } = holder;
  const own = await readOwnDraftAndSuggestions(table, agreement, signer);
  const representative = holder.kind === "representative" ? holder.representative : undefined;
  const viewer = { link: "personal", signer, representative, shown: "whole", ...own } as const;
  return await signingView(record, viewer, at, loadObjects);
}

/** Who reads by the general link. Reads more than the session only for a browser in which a code was entered. */
async function viewerAtGeneralLink(
  table: Table,
  agreement: SentAgreement,
  { cookies, at, findSession }: Wanted,
): Promise<Viewer> {
  const browser = codeBrowserOf(cookies);
  const { opened, drafts, suggestions } =
    browser === undefined
      ? { opened: undefined, drafts: [], suggestions: [] }
      : await readAgreeingItems(table, agreement, { browser, at });
  if (opened === undefined)
    return {
      link: "general",
      signer: await findSessionContributor(table, agreement, findSession),
      shown: "masked",
    };
  const { contributor, until: codeUntil } = opened;
  return {
    ...{ link: "general", signer: contributor, shown: "whole", codeUntil, suggestions },
    draft: ownDraftIn(drafts, contributor),
  };
}

/**
 * Repeats the answer for the contributor who signed or declined by this link, or without a link by their session.
 * Throws `agreement_not_found`.
 */
export async function repeatAnswerForParty(
  stores: Dependencies,
  loadObjects: LoadObjects,
  {
    agreementId,
    shareLink,
    caller,
    ...viewer
  }: {
    agreementId: string;
    shareLink: string | undefined;
    caller: Pick<LinkCaller, "cookies" | "findSession">;
    at: string;
    contributorId: string;
    codeUntil: string | undefined;
  },
): Promise<SigningView> {
  const { record, ...how } =
    shareLink === undefined
      ? // The key of the call, which was found, belongs to the session's account.
        { record: await stores.agreements.readRecord(agreementId), link: "session" as const }
      : await recordByLink(stores, shareLink, { ...caller, at: viewer.at });
  const party = record?.sent && findContributor(record.agreement, viewer.contributorId);
  if (record?.sent === undefined || party === undefined)
    throw new DomainError("agreement_not_found");
  const { agreement } = record;
  const own = await readOwnDraftAndSuggestions(stores.table, agreement, party);
  return await viewAfterAct(
    record,
    { after: agreement },
    { ...how, ...viewer, ...own },
    loadObjects,
  );
}

async function recordByLink(stores: Dependencies, shareLink: string, caller: LinkCaller) {
  const { record, holder } = await openLink(stores, shareLink, caller);
  if (holder === undefined || holder.kind === "observer" || holder.kind === "formerRepresentative")
    throw new DomainError("agreement_not_found");
  if (holder.kind === "representative")
    return { record, link: "personal" as const, representative: holder.representative };
  return { record, link: holder.kind };
}

/** The sent agreement of a link, and the link's holder unless it has ended. Throws `agreement_not_found`. */
async function openLink(
  { table, agreements }: Dependencies,
  shareLink: string,
  caller: LinkCaller,
): Promise<{ record: SentRecord; holder: OpenedLink | undefined; link: AgreementLink }> {
  const link = await agreements.readLink(shareLink);
  if (link === undefined) throw new DomainError("agreement_not_found");
  const record = await agreements.readRecord(link.agreementId);
  if (record?.sent === undefined) throw new DomainError("agreement_not_found");
  return { record, holder: await holderOfLink(table, record.agreement, shareLink, caller), link };
}
