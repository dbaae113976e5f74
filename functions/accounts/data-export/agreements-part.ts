import type { WorkspaceId } from "../../../shared/domain/ids.ts";
import { declarationsOf } from "../../../shared/domain/agreement/agreeing/counting-signatures.ts";
import type { SuggestionViewer } from "../../../shared/domain/agreement/agreeing/suggestions/suggestion-visibility.ts";
import type { Agreement, Contributor } from "../../../shared/domain/agreement/agreement.ts";
import { hasLinkPassword } from "../../../shared/domain/agreement/link-password/link-password.ts";
import { findContributor } from "../../../shared/domain/agreement/parties/contributors.ts";
import { lyricsIn } from "../../../shared/domain/agreement/evidence/read-document.ts";
import type { Signature } from "../../../shared/domain/agreement/evidence/signature.ts";
import { maskEmail, sameEmail } from "../../../shared/domain/text/email.ts";
import {
  isUploaded,
  type UploadedAgreement,
} from "../../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { UploadReviewRepository } from "../../data/upload-reviews/upload-review-repository.ts";
import { UploadedAgreementRepository } from "../../data/agreements/uploaded-agreement-repository.ts";
import { cardView, contributorView, sheetView } from "../../agreements/agreement-view.ts";
import { sealedFileName } from "../../agreements/sealed-file-name.ts";
import { suggestionViews } from "../../agreements/suggestions/suggestion-views.ts";
import { readOwnDraftAndSuggestions } from "../../data/agreements/agreeing-items.ts";
import { readSuggestionsOfAllVersions } from "../../data/agreements/suggestion-items.ts";
import { agreementCardOf } from "../../data/agreements/agreement-cards.ts";
import type { AgreementRepository } from "../../data/agreements/agreement-repository.ts";
import type { AgreementHistory } from "../../data/agreements/agreement-records.ts";
import { isPartyCard } from "../../data/agreements/agreement-list.ts";
import {
  contributorWithAddress,
  type PartyCard,
} from "../../data/agreements/parties/party-entries.ts";
import { PartyBindingRepository } from "../../data/agreements/parties/party-binding-repository.ts";
import { everyItem } from "../../data/core/every-item.ts";
import { sealedPdfKeyOf } from "../../data/core/file-keys.ts";
import type { Table } from "../../data/core/table.ts";
import { logger } from "../../platform/logger.ts";
import type { Archive } from "./archive.ts";
import { numberedFolderName } from "./file-names.ts";
import type { ExportBucket } from "./stored-export.ts";
import type { UnreadableParts } from "./unreadable-parts.ts";

interface Sources {
  table: Table;
  agreements: AgreementRepository;
  bucket: Pick<ExportBucket, "read">;
  unreadable: UnreadableParts;
}

/**
 * Adds every agreement of a workspace, with its history, the canonical document of each version, and its sealed PDF,
 * and every agreement that the person with the address `partyEmail` is a contributor of.
 */
export async function addAgreementsToArchive(
  archive: Archive,
  sources: Sources,
  { workspaceId, partyEmail }: { workspaceId: WorkspaceId; partyEmail: string | undefined },
  at: string,
): Promise<void> {
  const { table, agreements, unreadable } = sources;
  const others: OwnParty[] = [];
  for await (const entry of everyItem((page) => agreements.listOfWorkspace(workspaceId, page))) {
    if (isPartyCard(entry)) others.push(entry);
    else
      await unreadable.without("agreement", entry.id, async () => {
        await (isUploaded(entry)
          ? addUploaded(archive, table, entry, at)
          : addOwnAgreement(archive, sources, { id: entry.id, partyEmail }, at));
      });
  }
  await addUploadReviews(archive, table, workspaceId);
  // Agreements sent to the user's current address that the user has not listed yet.
  if (partyEmail !== undefined)
    await unreadable.without("agreements of others", "", async () => {
      const unbound = await new PartyBindingRepository(table).listUnboundEntries(partyEmail);
      for (const { agreementId, contributorId } of unbound)
        others.push({ id: agreementId, contributorId, email: partyEmail });
    });
  for (const party of others)
    await unreadable.without("agreement of others", party.id, async () => {
      await addOthersAgreement(archive, sources, party, at);
    });
}

async function addOwnAgreement(
  archive: Archive,
  { table, agreements, bucket }: Sources,
  { id, partyEmail }: { id: string; partyEmail: string | undefined },
  at: string,
): Promise<void> {
  const history = await agreements.readHistory(id);
  // The agreement was deleted after the list was read.
  if (history === undefined) return;
  const { agreement, versions } = history;
  const folder = `agreements/${numberedFolderName(agreement)}`;
  const sealed = await readSealed(bucket, agreement);
  const events =
    agreement.status === "draft" ? agreement.draftEvidence : await agreements.readEvidence(id);
  const own =
    partyEmail === undefined
      ? undefined
      : agreement.contributors.find(({ email }) => sameEmail(email, partyEmail));
  await archive.addJson(`${folder}/agreement.json`, {
    ...agreementPart(history, at),
    ...(await ownDraftPart(table, agreement, own)),
    ...(await suggestionsPart(table, agreement, { kind: "owner" }, at)),
    events,
    ...sealedFields(sealed),
  });
  for (const { version, document } of versions)
    await archive.addText(`${folder}/${canonicalName(version)}`, document);
  if (sealed?.bytes !== undefined) await archive.addBytes(`${folder}/${sealed.name}`, sealed.bytes);
}

/** Adds an agreement that was signed elsewhere. Its document is among the files. */
async function addUploaded(
  archive: Archive,
  table: Table,
  agreement: UploadedAgreement,
  at: string,
): Promise<void> {
  const lyrics = await new UploadedAgreementRepository(table).readLyrics(agreement);
  // Only the agreement's card has its invitations.
  const { workspaceId: _, createdBy: __, invitations: ___, revision: ____, ...record } = agreement;
  await archive.addJson(`agreements/${numberedFolderName(agreement)}/agreement.json`, {
    ...(await cardView(agreement, at, "owner")),
    printed: record,
    lyrics,
  });
}

/** Adds the uploads whose review is not completed. Their documents are among the files. */
async function addUploadReviews(
  archive: Archive,
  table: Table,
  workspaceId: WorkspaceId,
): Promise<void> {
  const reviews = new UploadReviewRepository(table);
  const found: object[] = [];
  for await (const review of everyItem((page) => reviews.list(workspaceId, page))) {
    const { workspaceId: _, createdBy: __, revision: ___, ...shown } = review;
    found.push(shown);
  }
  await archive.addJson("uploads to review.json", found);
}

/** The user's contributor entry in another owner's agreement. */
type OwnParty = Pick<PartyCard, "id" | "contributorId" | "email">;

/** Adds what a contributor sees of another owner's agreement: the current version and its signatures. */
async function addOthersAgreement(
  archive: Archive,
  { table, agreements, bucket }: Sources,
  party: OwnParty,
  at: string,
): Promise<void> {
  const record = await agreements.readRecord(party.id);
  if (record?.sent === undefined) return;
  const own = contributorWithAddress(record.agreement, party);
  if (own === undefined) return;
  const { agreement, sent, signatures, declarations } = record;
  // Numbers are each owner's own, so they don't make the name unique.
  const folder = `agreements of others/${numberedFolderName(agreement)} ${agreement.id.slice(-6)}`;
  const sealed = await readSealed(bucket, agreement);
  await archive.addJson(`${folder}/agreement.json`, {
    ...sheetView(agreementCardOf(agreement), at, "whole", declarations),
    ...(await ownDraftPart(table, agreement, own)),
    ...(await suggestionsPart(table, agreement, { kind: "party", contributorId: own.id }, at)),
    title: agreement.title,
    ownerName: agreement.ownerName,
    lyrics: lyricsIn(sent.document),
    documentHash: sent.documentHash,
    canonicalDocument: canonicalName(sent.version),
    signatures: signatures.map((signature) => signatureForParty(signature, agreement, party)),
    ...sealedFields(sealed),
  });
  await archive.addText(`${folder}/${canonicalName(sent.version)}`, sent.document);
  if (sealed?.bytes !== undefined) await archive.addBytes(`${folder}/${sealed.name}`, sealed.bytes);
}

/** What the person has kept of their own details without signing them. Nobody else sees it. */
async function ownDraftPart(
  table: Table,
  agreement: Agreement,
  own: Contributor | undefined,
): Promise<object> {
  if (own === undefined) return {};
  const { draft } = await readOwnDraftAndSuggestions(table, agreement, own);
  return draft === undefined ? {} : { ownDetailsNotSignedYet: draft };
}

/** The suggestions that the person may read, about every version. */
async function suggestionsPart(
  table: Table,
  agreement: Agreement,
  viewer: SuggestionViewer,
  at: string,
): Promise<object> {
  if (agreement.status === "draft") return {};
  const suggestions = await readSuggestionsOfAllVersions(table, agreement.id);
  const views = suggestionViews(agreement, suggestions, viewer, at);
  return { suggestions: views.filter(({ view }) => view === "whole") };
}

/** The sealed PDF of a completed agreement, without bytes if they are missing; undefined for other agreements. */
async function readSealed(bucket: Sources["bucket"], agreement: Agreement) {
  if (agreement.status !== "completed") return undefined;
  const bytes = await bucket.read(sealedPdfKeyOf({ ...agreement, agreementId: agreement.id }));
  if (bytes === undefined) logger.error("A data export lacks a sealed PDF whose bytes are missing");
  return { name: sealedFileName(agreement), bytes };
}

function sealedFields(sealed: Awaited<ReturnType<typeof readSealed>>): object {
  if (sealed === undefined) return { sealedPdf: null };
  const { name, bytes } = sealed;
  return bytes === undefined ? { sealedPdf: null, missing: name } : { sealedPdf: name };
}

/**
 * A signature on another owner's agreement for the export of one of its contributors. Other signers' network addresses
 * and browsers are left out, and replaced email addresses are masked. A signature from before a correction of the
 * contributor's own address belongs to the former holder.
 */
function signatureForParty(
  signature: Signature,
  agreement: Agreement,
  { contributorId, email }: OwnParty,
): object {
  const isFrom = (address: string | undefined) =>
    address !== undefined && sameEmail(address, signature.email);
  const isOwn = signature.contributorId === contributorId && isFrom(email);
  if (isOwn && signature.signer === undefined) return signaturePart(signature);
  const isCurrent = isFrom(findContributor(agreement, signature.contributorId)?.email);
  return {
    ...signaturePart(signature),
    email: isCurrent ? signature.email : maskEmail(signature.email),
    // A party gave the address of who signs for it, but not where they signed.
    ...(isOwn ? {} : maskedSigner(signature)),
    ipAddress: undefined,
    userAgent: undefined,
  };
}

/** Who signed for a party, whose address only that party knows. */
function maskedSigner({ signer }: Signature): Pick<Signature, "signer"> {
  return signer === undefined ? {} : { signer: { ...signer, email: maskEmail(signer.email) } };
}

function canonicalName(version: number): string {
  return `version ${version} canonical.json`;
}

function agreementPart({ agreement, versions, signatures }: AgreementHistory, at: string): object {
  const declarations = declarationsOf(agreement, signatures);
  return {
    ...sheetView(agreementCardOf(agreement), at, "whole", declarations),
    title: agreement.title,
    songId: agreement.songId,
    ...(hasLinkPassword(agreement) ? { hasLinkPassword: true } : {}),
    sealedSha256: agreement.status === "completed" ? agreement.sealedSha256 : null,
    contributors: agreement.contributors.map((one) => contributorView(one, at)),
    versions: versions.map(({ version, sentAt, documentHash, document }) => ({
      version,
      sentAt,
      documentHash,
      lyrics: lyricsIn(document),
      canonicalDocument: canonicalName(version),
    })),
    signatures: signatures.map((signature) => ({
      ...signaturePart(signature),
      ...maskedSigner(signature),
    })),
  };
}

/** A signature without the key of its image; the image itself appears in the sealed PDF. */
function signaturePart(signature: Signature): object {
  return { ...signature, imageKey: undefined };
}
