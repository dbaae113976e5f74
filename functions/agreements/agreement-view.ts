import type {
  AgreementCard,
  AgreementView,
  ContributorView,
  SplitView,
} from "../../shared/contracts/agreements/views.ts";
import type {
  Agreement,
  Contributor,
  SignedSplit,
} from "../../shared/domain/agreement/agreement.ts";
import { statusAt } from "../../shared/domain/agreement/status.ts";
import { currentTermsVersion } from "../../shared/domain/agreement/terms.ts";
import { wireSharesOf } from "../../shared/domain/sheet/wire-split.ts";
import { maskEmail } from "../../shared/domain/text/email.ts";
import { cardRecordOf, type CardRecord } from "../data/agreements/agreement-items.ts";
import { deriveLinkToken } from "../platform/keys.ts";
import { generalLink } from "./agreement-links.ts";

/**
 * How much of a sheet is shown. `whole` is for its owner and its parties. `masked` is for all other viewers: email
 * addresses are masked; signatures and the reason for an end are absent.
 */
export type Shown = "masked" | "whole";

/** Rows for the API's answer, with shares in percent. */
export function splitViews(splits: readonly SignedSplit[], shown: Shown): SplitView[] {
  return splits.map((split) => ({
    contributorId: split.contributorId,
    songwriterName: split.songwriterName,
    email: shown === "masked" ? maskEmail(split.email) : split.email,
    pro: split.pro,
    songwriterIpi: split.songwriterIpi,
    publisherName: split.publisherName,
    publisherIpi: split.publisherIpi,
    selfPublished: split.selfPublished,
    ...wireSharesOf(split),
    signed: split.signedAt !== undefined,
    signedDate: split.signedAt,
  }));
}

/** The part of an agreement that is the same for owner and signers. */
export function sheetView(card: CardRecord, at: string, shown: Shown) {
  return {
    id: card.id,
    number: card.number,
    status: statusAt(card, at),
    version: card.version,
    isPreSigned: card.isPreSigned,
    song: { title: card.title, artist: card.artist, bpm: card.bpm },
    splits: splitViews(card.splits, shown),
    createdAt: card.createdAt,
    ...sendingView(card),
    ...endView(card, shown),
  };
}

/** When the agreement was sent, when it expires, and its terms' version. A draft has the current terms. */
function sendingView(card: CardRecord) {
  if (card.status === "draft") return { termsVersion: currentTermsVersion };
  const { sentAt, expiresAt, termsVersion } = card;
  return { sentAt, expiresAt, termsVersion };
}

/** When the agreement was completed, or how it ended without all signatures. */
function endView(card: CardRecord, shown: Shown) {
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

/** An agreement in its owner's list. A draft has no general link. */
export async function cardView(card: CardRecord, at: string): Promise<AgreementCard> {
  const isDraft = card.status === "draft";
  return {
    ...sheetView(card, at, "whole"),
    songId: card.songId,
    title: card.title,
    agreementFileId: null,
    shareLink: isDraft ? null : await deriveLinkToken(generalLink(card)),
    documentHash: isDraft ? undefined : card.documentHash,
  };
}

/** An agreement with all its data for its owner. */
export async function agreementView(
  agreement: Agreement,
  lyrics: string,
  at: string,
): Promise<AgreementView> {
  const card = await cardView(cardRecordOf(agreement), at);
  return { ...card, lyrics, contributors: agreement.contributors.map(contributorView) };
}

/** A contributor's data for the agreement's owner. */
export function contributorView(contributor: Contributor): ContributorView {
  const { id, name, email, openedAt, signedAt, signatureMethod, remindedAt, bouncedAt } =
    contributor;
  return { id, name, email, openedAt, signedAt, signatureMethod, remindedAt, bouncedAt };
}
