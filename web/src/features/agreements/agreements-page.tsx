import { useState } from "react";
import type { ListedAgreement } from "../../../../shared/contracts/agreements/views.ts";
import { isFirstWait } from "../../api/is-first-wait.ts";
import { AgreementList } from "./agreement-list.tsx";
import { AgreementsHeading } from "./agreements-heading.tsx";
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
      <AgreementsHeading />
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
