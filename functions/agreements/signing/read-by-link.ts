import { DomainError } from "../../../shared/domain/domain-error.ts";
import type { SigningView } from "../../../shared/contracts/agreements/views.ts";
import { findContributor } from "../../../shared/domain/agreement/contributors.ts";
import { linkHolder } from "../agreement-links.ts";
import type { AgreementObjects } from "../../data/agreements/agreement-objects.ts";
import type { AgreementRecord } from "../../data/agreements/agreement-repository.ts";
import type { Session } from "../../data/accounts/session-repository.ts";
import type { Stores } from "../../data/songs/stores.ts";
import { sessionContributor } from "./identify-signer.ts";
import { signingView, viewAfter } from "./signing-view.ts";

type Kept = Pick<Stores, "table" | "agreements">;

interface Wanted {
  shareLink: string;
  at: string;
}

/**
 * The agreement behind a link, as its holder may see it; who is signed in at the general link is told which
 * contributor they are. Throws `agreement_not_found`.
 */
export async function readByLink(
  stores: Kept,
  loadObjects: () => Promise<AgreementObjects>,
  { shareLink, at, findSession }: Wanted & { findSession: () => Promise<Session | undefined> },
): Promise<SigningView> {
  const file = await fileBehind(stores, shareLink);
  const holder = await linkHolder(file.agreement, shareLink);
  if (holder === undefined) throw new DomainError("agreement_not_found");
  const isParty = holder.kind === "personal";
  const signer = isParty
    ? holder.contributor
    : await sessionContributor(stores.table, file.agreement, findSession);
  return await signingView(file, { link: holder.kind, signer, isParty }, at, loadObjects);
}

/** The answer once more to whoever signed or declined by this link as this contributor. */
export async function readAsParty(
  stores: Kept,
  loadObjects: () => Promise<AgreementObjects>,
  { shareLink, at, contributorId }: Wanted & { contributorId: string },
): Promise<SigningView> {
  const file = await fileBehind(stores, shareLink);
  const holder = await linkHolder(file.agreement, shareLink);
  const contributor = findContributor(file.agreement, contributorId);
  if (holder === undefined || contributor === undefined)
    throw new DomainError("agreement_not_found");
  const viewer = { link: holder.kind, contributor, at, loadObjects };
  return await viewAfter(file, { after: file.agreement }, viewer);
}

async function fileBehind({ agreements }: Kept, shareLink: string): Promise<AgreementRecord> {
  const link = await agreements.readLink(shareLink);
  const file = link === undefined ? undefined : await agreements.readRecord(link.agreementId);
  if (file === undefined) throw new DomainError("agreement_not_found");
  return file;
}
