import type { agreements } from "../../shared/contracts/agreements/endpoints.ts";
import type { AgreementVersionView } from "../../shared/contracts/agreements/versions.ts";
import {
  contentIn,
  isOfUnknownSchema,
} from "../../shared/domain/agreement/evidence/read-document.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { wireSharesOf } from "../../shared/domain/sheet/wire-split.ts";
import { newerReleaseError } from "../data/core/schema-numbers.ts";
import type { Stores } from "../data/stores.ts";
import type { Context } from "../http/context.ts";
import { findPartyOfAccount } from "./parties/party-of-account.ts";

/**
 * One sent version of an agreement and who signed it, for its owner or for a contributor of the latest version with an
 * account. Throws `agreement_not_found`, also for everybody else and for an uploaded agreement, which has no versions,
 * and `newer_release`.
 */
export async function readAgreementVersion(
  stores: Pick<Stores, "table" | "agreements">,
  { params, workspace, caller }: Context<(typeof agreements)["version"]>,
): Promise<AgreementVersionView> {
  const { agreements } = stores;
  const agreement = await agreements.readHead(params.id);
  if (agreement === undefined) throw new DomainError("agreement_not_found");
  const mayRead =
    agreement.workspaceId === workspace.id ||
    (await findPartyOfAccount(stores, caller.userId, agreement)) !== undefined;
  const found = mayRead ? await agreements.readSentVersion(params.id, params.version) : undefined;
  if (found === undefined) throw new DomainError("agreement_not_found");
  const { sent, signatures } = found;
  // Its content may be more than this release knows.
  if (isOfUnknownSchema(sent.document)) throw newerReleaseError();
  const { title, artist, bpm, lyrics, splits } = contentIn(sent.document);
  return {
    version: sent.version,
    sentAt: sent.sentAt,
    sentByName: sent.sentByName ?? null,
    documentHash: sent.documentHash,
    song: { title, artist, bpm },
    lyrics,
    splits: splits.map((split) => ({
      songwriterName: split.songwriterName,
      pro: split.pro,
      songwriterIpi: split.songwriterIpi,
      publisherName: split.publisherName,
      publisherIpi: split.publisherIpi,
      selfPublished: split.selfPublished,
      ...wireSharesOf(split),
    })),
    signatures: signatures
      .map(({ contributorId, name, signedAt }) => ({ contributorId, name, signedAt }))
      .toSorted((a, b) => a.signedAt.localeCompare(b.signedAt)),
  };
}
