import { useState } from "react";
import type { ListedAgreement } from "../../../../shared/contracts/agreements/views.ts";
import { isFirstWait } from "../../api/is-first-wait.ts";
import { NewAgreementLink } from "../../components/layouts/new-agreement-link.tsx";
import { MemberOnly } from "../../components/layouts/member-only.tsx";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { AgreementList } from "./agreement-list.tsx";
import { AgreementDialog } from "./detail/agreement-dialog.tsx";
import { OwnerActionDialog, type OwnerAction } from "./actions/owner-action-dialog.tsx";
import { GridSkeleton } from "./list/grid-skeleton.tsx";
import { UploadsToReview, useUploadReviews } from "./to-review/uploads-to-review.tsx";
import { useOpenAgreement } from "./use-open-agreement.ts";

export function AgreementsPage() {
  const { openId, open, close } = useOpenAgreement();
  // They stand above the list.
  const reviews = useUploadReviews();
  const isWaiting = isFirstWait(reviews);
  const [started, setStarted] = useState<{ agreement: ListedAgreement; action: OwnerAction }>();
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="headline text-2xl">Agreements</h1>
        <div className="flex flex-wrap gap-2">
          <MemberOnly>
            <ButtonLink variant="quiet" to="/upload-agreement">
              Upload Existing Agreement
            </ButtonLink>
          </MemberOnly>
          <NewAgreementLink />
        </div>
      </div>
      {isWaiting ? (
        <GridSkeleton />
      ) : (
        <>
          <UploadsToReview query={reviews} />
          <AgreementList
            onOpen={open}
            onOwnerAction={(agreement, action) => setStarted({ agreement, action })}
          />
        </>
      )}
      {openId !== undefined && <AgreementDialog key={openId} id={openId} onClose={close} />}
      {started !== undefined && (
        <OwnerActionDialog {...started} onClose={() => setStarted(undefined)} />
      )}
    </>
  );
}
