import type { AgreementCard, AgreementView } from "../../../shared/contracts/agreements/views.ts";
import type { Declaration } from "../../../shared/domain/agreement/agreeing/declarations/declaration.ts";
import type { Agreement } from "../../../shared/domain/agreement/agreement.ts";
import { hasLinkPassword } from "../../../shared/domain/agreement/link-password/link-password.ts";
import { statusAt } from "../../../shared/domain/agreement/lifecycle/status.ts";
import { termsVersionFor } from "../../../shared/domain/agreement/evidence/terms.ts";
import { hasSong } from "../../data/agreements/agreement-items.ts";
import {
  agreementCardOf,
  type StoredAgreementCard,
} from "../../data/agreements/agreement-cards.ts";
import { deriveLinkToken } from "../../platform/keyed-hashes.ts";
import { generalLink } from "../agreement-links.ts";
import { fieldsView } from "../fields/fields-view.ts";
import { schemaOfNextVersion } from "../next-version.ts";
import { coverSeedOf } from "../../../shared/domain/song/cover/cover-seed.ts";
import { uploadPath } from "../../../shared/domain/files/upload-path.ts";
import { isUploaded } from "../../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import type { OwnAgreement } from "../../data/agreements/agreement-list.ts";
import { type Visibility, splitViews } from "./split-views.ts";
import { uploadedView } from "./uploaded-agreement-views.ts";
import { partyView, contributorView } from "./contributor-views.ts";

/** Returns the part of an agreement that is the same for owner and signers. */
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

/** Returns when the agreement was sent, when it expires, and its terms' version. A draft has the current terms. */
function sendingView(card: StoredAgreementCard) {
  if (card.status === "draft") return { termsVersion: termsVersionFor(schemaOfNextVersion(card)) };
  const { sentAt, expiresAt, termsVersion } = card;
  return { sentAt, expiresAt, termsVersion };
}

/** Returns when the agreement was completed, or how it ended without all signatures. */
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

/** Returns the address of a song's picture from its filename, or null if the song has no picture. */
export function artworkUrlOf(filename: string | null | undefined): string | null {
  return filename == null ? null : uploadPath(filename);
}

/** Returns an agreement for a list. Only the owner of a sent agreement gets its general link. */
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

/** Returns the number of suggestions for an agreement that wait for its owner's answer. */
export function openSuggestionsOf(record: OwnAgreement, at: string): number {
  if (isUploaded(record) || record.status !== "pending") return 0;
  return statusAt(record, at) === "pending" ? (record.openSuggestions ?? 0) : 0;
}

/** Returns an agreement for its owner with all its data, or for a contributor with the data that they may see. */
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
