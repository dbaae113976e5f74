import type { SigningView } from "../../../shared/contracts/agreements/views.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { Session } from "../../data/accounts/session-repository.ts";
import type { SentRecord } from "../../data/agreements/agreement-repository.ts";
import type { Stores } from "../../data/stores.ts";
import { findLinkHolder, type LinkHolder } from "../agreement-links.ts";
import { findSessionContributor } from "./identify-signer.ts";
import { observerView, signingView, viewAfterAct, type LoadObjects } from "./signing-view.ts";

type Dependencies = Pick<Stores, "table" | "agreements">;

interface Wanted {
  shareLink: string;
  at: string;
}

/**
 * The agreement of a link with the data that its holder may see. With the general link and a contributor's session, the
 * view names that contributor as the signer. Throws `agreement_not_found`.
 */
export async function readByLink(
  stores: Dependencies,
  loadObjects: LoadObjects,
  { shareLink, at, findSession }: Wanted & { findSession: () => Promise<Session | undefined> },
): Promise<SigningView> {
  const { record, holder } = await openLink(stores, shareLink);
  if (holder.kind === "observer") return await observerView(record, holder.former, at, loadObjects);
  const viewer =
    holder.kind === "personal"
      ? { signer: holder.contributor, shown: "whole" as const }
      : {
          signer: await findSessionContributor(stores.table, record.agreement, findSession),
          shown: "masked" as const,
        };
  return await signingView(record, { link: holder.kind, ...viewer }, at, loadObjects);
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
    at,
    contributorId,
  }: { agreementId: string; shareLink: string | undefined; at: string; contributorId: string },
): Promise<SigningView> {
  const { record, link } =
    shareLink === undefined
      ? // The key of the call, which was found, belongs to the session's account.
        { record: await stores.agreements.readRecord(agreementId), link: "session" as const }
      : await recordByLink(stores, shareLink);
  if (record?.sent === undefined || !findContributor(record.agreement, contributorId))
    throw new DomainError("agreement_not_found");
  const viewer = { link, contributorId, at };
  return await viewAfterAct(record, { after: record.agreement }, viewer, loadObjects);
}

async function recordByLink(stores: Dependencies, shareLink: string) {
  const { record, holder } = await openLink(stores, shareLink);
  if (holder.kind === "observer") throw new DomainError("agreement_not_found");
  return { record, link: holder.kind };
}

/** The sent agreement of a link and the link's holder. Throws `agreement_not_found`. */
async function openLink(
  { agreements }: Dependencies,
  shareLink: string,
): Promise<{ record: SentRecord; holder: LinkHolder }> {
  const link = await agreements.readLink(shareLink);
  const record = link && (await agreements.readRecord(link.agreementId));
  if (record?.sent === undefined) throw new DomainError("agreement_not_found");
  const holder = await findLinkHolder(record.agreement, shareLink);
  if (holder === undefined) throw new DomainError("agreement_not_found");
  return { record, holder };
}
