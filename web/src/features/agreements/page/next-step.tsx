import { useEffect, useState } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { Seal } from "../../../sheet/sealing/seal.tsx";
import { ShareAndVerify } from "../../../sheet/sealing/share-and-verify.tsx";
import { forgetJustSigned, isJustSigned } from "../../../sheet/sealing/just-signed.ts";
import { toShownRow } from "../../../sheet/shown-sheet.ts";
import { DetailActions } from "../detail/detail-actions.tsx";
import type { OwnerAction } from "../actions/owner-action-dialog.tsx";
import { agreementTitleOf } from "../agreement-title-of.ts";

/** The actions of an agreement's page. Once everyone has signed, they belong to the seal. */
export function NextStep({
  agreement,
  onOwnerAction,
}: {
  agreement: AgreementDetail;
  onOwnerAction: (action: OwnerAction) => void;
}) {
  const { id, sealedSha256, signatures, splits, status, uploaded } = agreement;
  const [wasPending] = useState(status === "pending");
  // React may begin to draw a page anew: it is forgotten only once the page is there.
  const [hasJustSigned] = useState(() => isJustSigned(id));
  useEffect(() => forgetJustSigned(id), [id]);
  const actions = { agreement, onOwnerAction };
  const isSealed = status === "completed";
  if (uploaded !== undefined || (status !== "signed" && !isSealed))
    return <DetailActions {...actions} />;
  return (
    <>
      <div className="mt-4">
        <Seal
          rows={splits.map(toShownRow)}
          signatures={signatures}
          isSealed={isSealed}
          isNews={wasPending || hasJustSigned}
        >
          <DetailActions {...actions} className="contents" />
          <ShareAndVerify
            title={agreementTitleOf(agreement)}
            sealedSha256={sealedSha256}
            size="small"
          />
        </Seal>
      </div>
      {!isSealed && <DetailActions {...actions} />}
    </>
  );
}
