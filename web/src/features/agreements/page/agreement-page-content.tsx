import { Suspense } from "react";
import { Link } from "react-router";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { withRowKinds } from "../../../../../shared/domain/sheet/row-kinds/row-kinds.ts";
import { formatSheetNumber } from "../../../../../shared/domain/sheet/sheet-number.ts";
import { BackLink } from "../../../components/ui/buttons/back-link.tsx";
import { coverOfAgreement } from "../../../components/cover/cover-of-agreement.ts";
import { SongCover } from "../../../components/cover/song-cover.tsx";
import { MemberOnly } from "../../../components/layouts/member-only.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { StatusBadge } from "../../../components/ui/feedback/status-badge.tsx";
import { whenOnline } from "../../../lib/network/when-online.ts";
import { cn } from "../../../lib/cn.ts";
import { formatSheetDate, formatToday } from "../../../lib/format.ts";
import { titleSizeClass } from "../../../lib/title-size-class.ts";
import { AgreementSheet } from "../../../sheet/document/agreement-sheet.tsx";
import { shownFieldsOf, toShownRow, type ShownSheet } from "../../../sheet/shown-sheet.ts";
import { AgreementHistory } from "../detail/agreement-history.tsx";
import { StatusSummary } from "../detail/status-summary.tsx";
import { ContributorShareTable } from "../detail/contributor-share-table.tsx";
import { useOwnerActions } from "../actions/use-owner-actions.tsx";
import { ContributorInvitations } from "../uploaded/contributor-invitations.tsx";
import { agreementTitleOf } from "../agreement-title-of.ts";
import {
  sideColumnClasses,
  documentColumnClasses,
  pageGridClasses,
} from "./page-column-classes.ts";
import { AgreementVersions } from "./agreement-versions.tsx";
import { LinkPassword } from "./link-password.tsx";
import { ContributorList } from "./contributor-list.tsx";
import { SignInTheRoom } from "./sign-in-the-room.tsx";
import { NextStep } from "./next-step.tsx";
import { lazyPart } from "../../../lib/lazy-part.ts";

const UploadedDocument = lazyPart(async () => {
  await whenOnline();
  return { default: (await import("./uploaded-document.tsx")).UploadedDocument };
});

/** Few sheets have suggestions. */
const SuggestionSection = lazyPart(async () => {
  await whenOnline();
  return {
    default: (await import("../suggestions/suggestion-section.tsx")).SuggestionSection,
  };
});
const EarlierSuggestions = lazyPart(async () => {
  await whenOnline();
  return {
    default: (await import("../suggestions/earlier-suggestions.tsx")).EarlierSuggestions,
  };
});

/** The content of an agreement's page: document, contributors, next step and history. Only the document is printed. */
export function AgreementPageContent({
  agreement,
  onRefresh,
  onRemoved,
}: {
  agreement: AgreementDetail;
  onRefresh: () => void;
  onRemoved: () => void;
}) {
  const { startAction, dialog } = useOwnerActions(agreement, onRemoved);
  const title = agreementTitleOf(agreement);
  const you = agreement.signer?.contributorId ?? agreement.partyId;
  const hasSuggestions = (agreement.agreeing?.suggestions ?? []).length > 0;
  return (
    <div>
      <BackLink to="/agreements">Agreements</BackLink>
      <div className="mt-1 flex items-start gap-4 sm:gap-5 print:hidden">
        <SongCover
          cover={coverOfAgreement(agreement)}
          size="large"
          isFirst
          className="w-20 rounded-card sm:w-28"
        />
        <div className="min-w-0">
          <h1 className={cn("headline [overflow-wrap:anywhere]", titleSizeClass(title, "page"))}>
            {title}
          </h1>
          <div className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <StatusBadge of={agreement} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              No. {formatSheetNumber(agreement.number)}
              {agreement.song.artist !== "" && ` · ${agreement.song.artist}`}
              {agreement.role === "contributor" && ` · from ${agreement.ownerName}`}
            </span>
            {agreement.songId !== null && (
              <Link
                to={`/songs/${agreement.songId}`}
                className="inline-flex min-h-11 items-center font-semibold text-pen underline-offset-4 hover:underline sm:min-h-9"
              >
                Open song
              </Link>
            )}
          </div>
        </div>
      </div>
      {hasSuggestions && (
        <Suspense fallback={<Skeleton className="mt-6 h-56 max-w-3xl" />}>
          <SuggestionSection agreement={agreement} />
        </Suspense>
      )}
      <div className={pageGridClasses}>
        <div className={sideColumnClasses}>
          <StatusSummary agreement={agreement} onRefresh={onRefresh} />
          <SignByLinkHint agreement={agreement} />
          <NextStep agreement={agreement} onOwnerAction={startAction} />
          {agreement.uploaded === undefined && (
            <div className="mt-6">
              <ContributorList agreement={agreement} you={you} onOwnerAction={startAction} />
            </div>
          )}
        </div>
        {agreement.uploaded === undefined ? (
          <AgreementSheet
            content={shownSheetOf(agreement)}
            you={you}
            showState={agreement.status !== "draft"}
            className={documentColumnClasses}
          />
        ) : (
          <div className={documentColumnClasses}>
            <Suspense fallback={<Skeleton className="aspect-[1/1.414] max-h-[70dvh] w-full" />}>
              <UploadedDocument file={agreement.uploaded.file} />
            </Suspense>
          </div>
        )}
        <div className={sideColumnClasses}>
          {agreement.uploaded === undefined ? (
            <>
              <SignInTheRoom agreement={agreement} />
              {agreement.role === "owner" && agreement.status !== "draft" && (
                <MemberOnly>
                  <LinkPassword agreement={agreement} />
                </MemberOnly>
              )}
            </>
          ) : (
            <>
              <ContributorShareTable agreement={agreement} withDetails />
              <ContributorInvitations agreement={agreement} />
            </>
          )}
        </div>
      </div>
      {agreement.uploaded === undefined && (
        <div className="mt-10 grid max-w-[76ch] gap-8">
          {hasSuggestions && (
            <Suspense fallback={<Skeleton className="h-9" />}>
              <EarlierSuggestions agreement={agreement} />
            </Suspense>
          )}
          <AgreementVersions agreement={agreement} />
          <AgreementHistory id={agreement.id} />
        </div>
      )}
      {dialog}
    </div>
  );
}

/** The sheet as the page shows and prints it, with the signatures. A draft has today's date. */
function shownSheetOf(agreement: AgreementDetail): ShownSheet {
  const { number, song, sentAt, lyrics, termsVersion, splits, status, signatures } = agreement;
  return {
    number,
    ...song,
    date: sentAt === undefined ? formatToday() : formatSheetDate(sentAt),
    lyrics,
    termsVersion: status === "draft" ? undefined : termsVersion,
    licensing: agreement.licensing,
    thirdParty: agreement.thirdParty,
    iswc: agreement.iswc,
    custom: shownFieldsOf(agreement),
    // A draft's rows have the kinds with which they would be sent.
    rows: status === "draft" ? withRowKinds(splits.map(toShownRow)) : splits.map(toShownRow),
    signatures,
  };
}

/** Tells a contributor who no longer has the email address on the sheet where to sign. */
function SignByLinkHint({
  agreement: { contributors, ownerName, partyId, signer, status },
}: {
  agreement: AgreementDetail;
}) {
  const party = contributors.find(({ id }) => id === partyId);
  const isWaiting = status === "pending" && party !== undefined && party.signedAt === undefined;
  if (!isWaiting || signer !== undefined) return null;
  return (
    <p className="mt-2 max-w-[60ch] text-sm text-amber [overflow-wrap:anywhere]">
      {`This sheet has your former address, ${party.email}. Sign by the link in the email to that address, or ask ${ownerName} to change your email.`}
    </p>
  );
}
