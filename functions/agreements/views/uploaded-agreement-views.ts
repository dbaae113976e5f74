import type { AgreementCard, AgreementDetail } from "../../../shared/contracts/agreements/views.ts";
import type { InvitedPerson } from "../../../shared/contracts/uploaded-agreement-details.ts";
import { currentTermsVersion } from "../../../shared/domain/agreement/evidence/terms.ts";
import { currentConsentVersion } from "../../../shared/domain/agreement/evidence/consent.ts";
import { coverSeedOf } from "../../../shared/domain/song/cover/cover-seed.ts";
import { uploadPath } from "../../../shared/domain/files/upload-path.ts";
import {
  printedRows,
  type UploadedAgreement,
} from "../../../shared/domain/agreement/uploaded/uploaded-agreement.ts";
import { splitViews } from "./split-views.ts";

/** Returns an uploaded agreement for a list. Nobody signed it here, so its rows have no answers. */
export function uploadedView(agreement: UploadedAgreement): AgreementCard {
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

/** Returns the invitations of an uploaded agreement, without the data from which their links are derived. */
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

/** Returns an uploaded agreement for its page. */
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
