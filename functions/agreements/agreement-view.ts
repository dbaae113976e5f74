import type {
  AgreementCard,
  AgreementView,
  ContributorView,
  SplitView,
} from "../../shared/contracts/agreements/views.ts";
import { statusAt } from "../../shared/domain/agreement/status.ts";
import type {
  Agreement,
  Contributor,
  SignedSplit,
} from "../../shared/domain/agreement/agreement.ts";
import { maskEmail } from "../../shared/domain/text/email.ts";
import { currentTermsVersion } from "../../shared/domain/agreement/terms.ts";
import { wireSharesOf } from "../../shared/domain/sheet/wire-split.ts";
import { summaryOf, type AgreementSummary } from "../data/agreements/agreement-items.ts";
import { deriveLinkToken } from "../platform/keys.ts";
import { generalLink } from "./agreement-links.ts";

/** Rows as they go over the wire: shares in percent, e-mail addresses masked where they are not the caller's business. */
export function splitViews(
  splits: readonly SignedSplit[],
  options: { maskEmails: boolean } = { maskEmails: false },
): SplitView[] {
  return splits.map((split) => ({
    contributorId: split.contributorId,
    songwriterName: split.songwriterName,
    email: options.maskEmails ? maskEmail(split.email) : split.email,
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

/** What owner and signers see alike. */
export function sheetView(
  summary: AgreementSummary,
  at: string,
  { showReason }: { showReason: boolean } = { showReason: true },
) {
  const { endedAt, endedBy, endReason } = summary;
  return {
    id: summary.id,
    number: summary.number,
    status: statusAt(summary, at),
    version: summary.version,
    isPreSigned: summary.isPreSigned,
    song: { title: summary.title, artist: summary.artist, bpm: summary.bpm },
    splits: splitViews(summary.splits),
    createdAt: summary.createdAt,
    sentAt: summary.sentAt,
    expiresAt: summary.expiresAt,
    completedAt: summary.completedAt,
    termsVersion: summary.termsVersion ?? currentTermsVersion,
    ...(endedAt === undefined || endedBy === undefined
      ? {}
      : { ended: { at: endedAt, by: endedBy, reason: showReason ? endReason : undefined } }),
  };
}

/** An agreement in its owner's list. The general link is there from the first sending on. */
export async function cardView(summary: AgreementSummary, at: string): Promise<AgreementCard> {
  const shareLink = summary.version === 0 ? null : await deriveLinkToken(generalLink(summary));
  return {
    ...sheetView(summary, at),
    songId: summary.songId,
    title: summary.title,
    agreementFileId: null,
    shareLink,
    documentHash: summary.documentHash,
  };
}

/** An agreement whole, for its owner. */
export async function agreementView(
  agreement: Agreement,
  lyrics: string,
  at: string,
): Promise<AgreementView> {
  const card = await cardView(summaryOf(agreement), at);
  return { ...card, lyrics, contributors: agreement.contributors.map(contributorView) };
}

/** A contributor as their agreement's owner sees them. */
export function contributorView(contributor: Contributor): ContributorView {
  const { id, name, email, openedAt, signedAt, signatureMethod, remindedAt, bouncedAt } =
    contributor;
  return { id, name, email, openedAt, signedAt, signatureMethod, remindedAt, bouncedAt };
}
