import type {
  AgreementCard,
  AgreementDetail,
  AgreementView,
  ContributorView,
  SplitView,
} from "../../shared/contracts/agreements/views.ts";
import type { InvitedPerson } from "../../shared/contracts/uploaded-agreement-details.ts";
import type { Declaration } from "../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type {
  Agreement,
  AgreementStatus,
  Contributor,
  SignedSheetRow,
} from "../../shared/domain/agreement/agreement.ts";
import { signatureStateOf } from "../../shared/domain/agreement/lifecycle/dashboard-counts.ts";
import { hasLinkPassword } from "../../shared/domain/agreement/link-password/link-password.ts";
import { statusAt } from "../../shared/domain/agreement/lifecycle/status.ts";
import {
  currentTermsVersion,
  termsVersionFor,
} from "../../shared/domain/agreement/evidence/terms.ts";
import {
  typedWireSharesOf,
  wireKindOf,
  wireProCheckOf,
  wireSharesOf,
} from "../../shared/domain/sheet/wire-split.ts";
import { maskEmail } from "../../shared/domain/text/email.ts";
import { hasSong } from "../data/agreements/agreement-items.ts";
import { agreementCardOf, type StoredAgreementCard } from "../data/agreements/agreement-cards.ts";
import { deriveLinkToken } from "../platform/keyed-hashes.ts";
import { generalLink } from "./agreement-links.ts";
import { fieldsView } from "./fields/fields-view.ts";
import { schemaOfNextVersion } from "./next-version.ts";
import { currentConsentVersion } from "../../shared/domain/agreement/evidence/consent.ts";
import { coverSeedOf } from "../../shared/domain/song/cover/cover-seed.ts";
import { uploadPath } from "../../shared/domain/files/upload-path.ts";
import {
  isUploaded,
  printedRows,
  type UploadedAgreement,
} from "../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import type { OwnAgreement } from "../data/agreements/agreement-list.ts";

/**
 * How much of a sheet is shown. `whole` is for its owner and its parties. `masked` is for all other viewers: email
 * addresses are masked; signatures and the reason for an end are absent.
 */
export type Visibility = "masked" | "whole";

/**
 * Rows for the API's answer, with shares in percent. `status` is that of their agreement. `declarations`, by the ids of
 * the contributors, tell more than the rows.
 */
export function splitViews(
  rows: readonly SignedSheetRow[],
  shown: Visibility,
  status: AgreementStatus | undefined,
  declarations?: ReadonlyMap<string, Declaration>,
): SplitView[] {
  const isMasked = shown === "masked";
  const splits = isMasked ? rows.map(withoutDetails) : rows;
  return splits.map((split) => ({
    contributorId: split.contributorId,
    songwriterName: split.songwriterName,
    email: shown === "masked" ? maskEmail(split.email) : split.email,
    pro: split.pro,
    ...(shown === "whole" ? wireProCheckOf(split) : {}),
    songwriterIpi: split.songwriterIpi,
    publisherName: split.publisherName,
    publisherIpi: split.publisherIpi,
    selfPublished: split.selfPublished,
    ...wireSharesOf(split),
    ...(shown === "whole" ? typedWireSharesOf(split) : {}),
    signed: split.signedAt !== undefined,
    signedDate: split.signedAt,
    signatureState: signatureStateOf(split, status),
    ...(isMasked || status !== "pending"
      ? {}
      : { answer: split.answer, isBeingDiscussed: split.isBeingDiscussed }),
    ...wireKindOf(split),
    ...(isOfSchema3(split) && status !== "draft"
      ? declaredView(split, isMasked ? undefined : declarations?.get(split.contributorId))
      : {}),
  }));
}

/** Rows have a kind of their own when a sheet of schema 3 was sent. */
const isOfSchema3 = ({ id, kind }: SignedSheetRow) => id !== undefined && kind !== undefined;

/**
 * A row of schema 3 without what its party declares or is asked to declare: whoever has only the general link sees
 * nothing of it, nor who has declared.
 */
function withoutDetails(split: SignedSheetRow): SignedSheetRow {
  if (!isOfSchema3(split)) return split;
  const { declaredAt: _at, declaredName: _name, proCode: _code, ...row } = split;
  const hidden = { ...row, pro: "", songwriterIpi: "", publisherIpi: "", selfPublished: false };
  return row.kind === "publisher" ? hidden : { ...hidden, publisherName: "" };
}

/** What a row's party has declared. */
function declaredView(
  { id = "", declaredAt, declaredName }: SignedSheetRow,
  declaration: Declaration | undefined,
) {
  const publishing = declaration?.entries
    .flatMap((entry) => entry.publishing)
    .find(({ row }) => row === id);
  const { publisher, administrator } = publishing ?? {};
  const publisherPro = publisher?.pro;
  return {
    declaredAt: declaredAt ?? null,
    ...(declaredName === undefined ? {} : { declaredName }),
    ...(publisherPro === undefined
      ? {}
      : { publisherPro: typeof publisherPro === "string" ? publisherPro : publisherPro.name }),
    ...(administrator === undefined ? {} : { administrator }),
  };
}

/** The part of an agreement that is the same for owner and signers. */
export function sheetView(
  card: StoredAgreementCard,
  at: string,
  shown: Visibility,
  declarations?: ReadonlyMap<string, Declaration>,
) {
  const status = statusAt(card, at);
  return {
    id: card.id,
    number: card.number,
    status,
    version: card.version,
    isPreSigned: card.isPreSigned,
    song: { title: card.title, artist: card.artist, bpm: card.bpm },
    coverSeed: coverSeedOf(card.songId),
    splits: splitViews(card.splits, shown, status, declarations),
    createdAt: card.createdAt,
    ...sendingView(card),
    ...endView(card, shown),
  };
}

/** When the agreement was sent, when it expires, and its terms' version. A draft has the current terms. */
function sendingView(card: StoredAgreementCard) {
  if (card.status === "draft") return { termsVersion: termsVersionFor(schemaOfNextVersion(card)) };
  const { sentAt, expiresAt, termsVersion } = card;
  return { sentAt, expiresAt, termsVersion };
}

/** When the agreement was completed, or how it ended without all signatures. */
function endView(card: StoredAgreementCard, shown: Visibility) {
  switch (card.status) {
    case "completed":
      return { completedAt: card.completedAt };
    case "declined":
    case "voided":
    case "expired": {
      const { endedAt, endedBy, endReason } = card;
      const reason = shown === "whole" ? endReason : undefined;
      return { ended: { at: endedAt, by: endedBy, reason } };
    }
    case "draft":
    case "pending":
    case "signed":
      return {};
    default:
      return card satisfies never;
  }
}

/** An uploaded agreement. Nobody signed it here, so its rows have no answers. */
function uploadedView(agreement: UploadedAgreement): AgreementCard {
  const { id, name, type, sizeBytes, filename } = agreement.file;
  return {
    id: agreement.id,
    number: agreement.number,
    status: agreement.status,
    version: 0,
    isPreSigned: true,
    song: { title: agreement.title, artist: agreement.artist, bpm: 0 },
    coverSeed: coverSeedOf(agreement.songId ?? agreement.id),
    splits: splitViews(printedRows(agreement), "whole", undefined),
    createdAt: agreement.createdAt,
    completedAt: agreement.createdAt,
    termsVersion: currentTermsVersion,
    role: "owner",
    ownerName: agreement.ownerName,
    songId: agreement.songId ?? null,
    title: agreement.title,
    agreementFileId: id,
    uploaded: {
      file: { id, name, type, size: sizeBytes, path: uploadPath(filename) },
      invitations: invitationViews(agreement),
    },
    shareLink: null,
  };
}

/** The invitations of an uploaded agreement, without the input of their links. */
export function invitationViews({
  invitations = [],
}: Pick<UploadedAgreement, "invitations">): InvitedPerson[] {
  return invitations.map(({ contributorId, name, email, sentAt, answer, answeredAt }) => ({
    contributorId,
    name,
    email,
    sentAt,
    answer: answer ?? null,
    answeredAt: answeredAt ?? null,
  }));
}

/** The address of a song's own picture from its filename; null if the song has none. */
export function artworkUrlOf(filename: string | null | undefined): string | null {
  return filename == null ? null : uploadPath(filename);
}

/** An uploaded agreement on its page. */
export function uploadedDetail(
  agreement: UploadedAgreement,
  lyrics: string,
  artworkUrl: string | null = null,
): AgreementDetail {
  return {
    ...uploadedView(agreement),
    artworkUrl,
    lyrics,
    revision: 0,
    contributors: [],
    needsYou: false,
    consentVersion: currentConsentVersion,
    signatures: [],
  };
}

/** An agreement in a list. A draft has no general link; a contributor gets none. */
export async function cardView(
  card: OwnAgreement,
  at: string,
  role: AgreementCard["role"],
  declarations?: ReadonlyMap<string, Declaration>,
): Promise<AgreementCard> {
  if (isUploaded(card)) return uploadedView(card);
  const isDraft = card.status === "draft";
  const isOwner = role === "owner";
  const open = openSuggestionsOf(card, at);
  return {
    ...sheetView(card, at, "whole", declarations),
    role,
    ownerName: card.ownerName,
    songId: isOwner ? card.songId : null,
    title: card.title,
    agreementFileId: null,
    shareLink: isOwner && !isDraft ? await deriveLinkToken(generalLink(card)) : null,
    documentHash: isDraft ? undefined : card.documentHash,
    ...(isOwner && open > 0 ? { openSuggestions: open } : {}),
  };
}

/** Number of suggestions for an agreement that wait for its owner's answer. */
export function openSuggestionsOf(record: OwnAgreement, at: string): number {
  if (isUploaded(record) || record.status !== "pending") return 0;
  return statusAt(record, at) === "pending" ? (record.openSuggestions ?? 0) : 0;
}

/** An agreement for its owner with all its data, or for a contributor with the data that they may see. */
export async function agreementView(
  agreement: Agreement,
  lyrics: string,
  at: string,
  role: AgreementCard["role"] = "owner",
  declarations?: ReadonlyMap<string, Declaration>,
): Promise<AgreementView> {
  const card = await cardView(agreementCardOf(agreement), at, role, declarations);
  const { revision } = agreement;
  const contributors = agreement.contributors.map((one) =>
    role === "owner" ? contributorView(one, at) : partyView(one),
  );
  const songId = hasSong(agreement) ? card.songId : null;
  const typedBpm = agreement.status === "draft" ? agreement.typedBpm : undefined;
  const expiresInDays = agreement.status === "draft" ? agreement.expiresInDays : undefined;
  const fields = fieldsView(agreement, "whole", declarations);
  const asked = role === "owner" && hasLinkPassword(agreement) ? true : undefined;
  return {
    ...{ ...card, songId, lyrics, revision, typedBpm, expiresInDays, contributors, ...fields },
    hasLinkPassword: asked,
  };
}

/** A contributor's data for the other contributors. */
function partyView({ id, name, email, signedAt, signatureMethod }: Contributor): ContributorView {
  return { id, name, email, signedAt, signatureMethod };
}

/** A contributor's data for the agreement's owner. */
export function contributorView(contributor: Contributor, at: string): ContributorView {
  const { id, name, email, openedAt, signedAt, signatureMethod, remindedAt, bouncedAt } =
    contributor;
  const { heldUntil, isSuppressed, delay, representative } = contributor;
  const failure = representative?.failure;
  return {
    id,
    name,
    email,
    openedAt,
    signedAt,
    signatureMethod,
    remindedAt,
    bouncedAt,
    isSuppressed,
    delay,
    heldUntil: heldUntil !== undefined && at < heldUntil ? heldUntil : undefined,
    ...(representative === undefined || failure === undefined
      ? {}
      : { representativeFailure: { ...failure, name: representative.name } }),
  };
}
