import type { WorkspaceId } from "../../shared/domain/ids.ts";
import type { AgreementDetail, AgreementView } from "../../shared/contracts/agreements/views.ts";
import { awaitsSignatureOf } from "../../shared/domain/agreement/lifecycle/awaits-signature.ts";
import {
  documentSchemaOf,
  licensingOf,
  thirdPartyOf,
} from "../../shared/domain/agreement/agreeing/head-fields.ts";
import { consentVersionFor } from "../../shared/domain/agreement/evidence/consent.ts";
import { contributorByEmail } from "../../shared/domain/agreement/parties/contributors.ts";
import { lyricsIn } from "../../shared/domain/agreement/evidence/read-document.ts";
import { DomainError } from "../../shared/domain/domain-error.ts";
import { UserRepository } from "../data/accounts/user-repository.ts";
import {
  readOwnDraftAndAllSuggestions,
  readOwnDraftAndSuggestions,
} from "../data/agreements/agreeing-items.ts";
import { agreementCardOf } from "../data/agreements/agreement-cards.ts";
import { readSongArtworks } from "../data/agreements/song-artworks.ts";
import type { Table } from "../data/core/table.ts";
import type { Stores } from "../data/stores.ts";
import type { Actor, Workspace } from "../http/caller.ts";
import { UploadedAgreementRepository } from "../data/agreements/uploaded-agreement-repository.ts";
import { agreementView, artworkUrlOf, uploadedDetail } from "./agreement-view.ts";
import { readDefinitions } from "./fields/fields-of-draft.ts";
import { draftFieldsView } from "./fields/fields-view.ts";
import { findOwnAgreement } from "./find-own-agreement.ts";
import { schemaOfNextVersion } from "./next-version.ts";
import { endForAccount } from "./parties/end-for-account.ts";
import { findPartyOfAccount } from "./parties/party-of-account.ts";
import { agreedView } from "./signing/agreeing-view.ts";
import { signatureViews, signerView, type LoadObjects } from "./signing/signing-view.ts";

/** One agreement of this owner with all its data. Throws `agreement_not_found`. */
export async function readAgreement(
  stores: Stores,
  { workspaceId, agreementId, at }: { workspaceId: WorkspaceId; agreementId: string; at: string },
): Promise<AgreementView> {
  const { agreement, lyrics } = await findOwnAgreement(stores, workspaceId, agreementId);
  return await agreementView(agreement, lyrics, at);
}

/**
 * One agreement with its signatures, for its owner or for a contributor with an account. Throws
 * `no_longer_on_sheet` or `address_replaced` for who was a contributor, and `agreement_not_found` for everybody else.
 */
export async function readAgreementDetail(
  stores: Stores,
  loadObjects: LoadObjects,
  {
    params,
    workspace,
    caller,
    at,
  }: { params: { id: string }; workspace: Workspace; caller: Actor; at: string },
): Promise<AgreementDetail> {
  const record = await stores.agreements.readRecord(params.id);
  if (record === undefined) return await readUploaded(stores, workspace.id, params.id);
  const { agreement, sent, signatures, declarations } = record;
  const isOwner = agreement.workspaceId === workspace.id;
  const party = isOwner ? undefined : await findPartyOfAccount(stores, caller, agreement);
  if (!isOwner && party === undefined)
    throw new DomainError(await endForAccount(stores.table, agreement, caller));
  const [lyrics, { email }, artworkUrl] = await Promise.all([
    sent === undefined ? stores.songs.readLyrics(agreement.songId) : lyricsIn(sent.document),
    new UserRepository(stores.table).read(caller.userId),
    isOwner ? artworkUrlOfSong(stores.table, workspace.id, agreement.songId) : null,
  ]);
  // An API key never acts as the contributor that its maker is.
  const own = caller.apiKey === undefined ? contributorByEmail(agreement, email) : undefined;
  // The contributor's list decides which contributor they are: another one may have the same address.
  const signer = sent !== undefined && (isOwner || own?.id === party?.id) ? own : undefined;
  // Sheets of earlier schemas have no suggestions.
  const readOwn =
    isOwner && agreement.status !== "draft" && documentSchemaOf(agreement) === 3
      ? readOwnDraftAndAllSuggestions
      : readOwnDraftAndSuggestions;
  const reader = {
    party: signer,
    shown: "whole" as const,
    isOwner,
    ...(await readOwn(stores.table, agreement, signer)),
  };
  return {
    ...(await agreementView(
      agreement,
      lyrics,
      at,
      isOwner ? "owner" : "contributor",
      declarations,
    )),
    needsYou:
      signer !== undefined && awaitsSignatureOf(agreementCardOf(agreement), signer.email, at),
    artworkUrl,
    consentVersion: consentVersionFor(
      agreement.status === "draft" ? schemaOfNextVersion(agreement) : documentSchemaOf(agreement),
    ),
    signatures: await signatureViews(signatures, loadObjects),
    signer: signer && signerView(signer),
    partyId: party?.id,
    sealedSha256: agreement.status === "completed" ? agreement.sealedSha256 : undefined,
    ...(agreement.status === "draft"
      ? {
          licensing: licensingOf(agreement),
          thirdParty: thirdPartyOf(agreement),
          ...(agreement.fieldDefinitions === undefined
            ? {}
            : draftFieldsView(agreement, await readDefinitions(stores.table, workspace.id))),
        }
      : agreedView(agreement, declarations, reader, at)),
  };
}

async function readUploaded(
  { table }: Stores,
  workspaceId: WorkspaceId,
  agreementId: string,
): Promise<AgreementDetail> {
  const uploaded = new UploadedAgreementRepository(table);
  const agreement = await uploaded.read(workspaceId, agreementId);
  if (agreement === undefined) throw new DomainError("agreement_not_found");
  const [lyrics, artworkUrl] = await Promise.all([
    uploaded.readLyrics(agreement),
    artworkUrlOfSong(table, workspaceId, agreement.songId),
  ]);
  return uploadedDetail(agreement, lyrics, artworkUrl);
}

async function artworkUrlOfSong(
  table: Table,
  workspaceId: WorkspaceId,
  songId: string | undefined,
): Promise<string | null> {
  if (songId === undefined) return null;
  const artworks = await readSongArtworks(table, workspaceId, [songId]);
  return artworkUrlOf(artworks.get(songId));
}
