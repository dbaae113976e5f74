import { useState } from "react";
import type { AgreementView } from "../../../../../shared/contracts/agreements/views.ts";
import { ManagingDialog, type Managing } from "../managing/managing-dialog.tsx";
import { AgreementHistory } from "./agreement-history.tsx";
import { CategoryBars } from "./category-bars.tsx";
import { DetailActions } from "./detail-actions.tsx";
import { SheetDisclosure } from "./sheet-disclosure.tsx";
import { Standing } from "./standing.tsx";
import { Writer } from "./writer.tsx";
import { writersOf } from "./writers-of.ts";

/** An agreement's state, each writer's shares and signature, and the history. */
export function AgreementDetail({
  agreement,
  onRefresh,
  onRemoved,
}: {
  agreement: AgreementView;
  onRefresh: () => void;
  onRemoved: () => void;
}) {
  const [managing, setManaging] = useState<Managing>();
  return (
    <>
      <Standing agreement={agreement} onRefresh={onRefresh} />
      <DetailActions agreement={agreement} onManage={setManaging} />
      <CategoryBars splits={agreement.splits} />
      <ul className="mt-6">
        {writersOf(agreement).map((writer) => (
          <Writer key={writer.key} writer={writer} agreement={agreement} onManage={setManaging} />
        ))}
      </ul>
      <SheetDisclosure agreement={agreement} />
      <AgreementHistory id={agreement.id} />
      {managing !== undefined && (
        <ManagingDialog
          agreement={agreement}
          managing={managing}
          onClose={() => setManaging(undefined)}
          onRemoved={onRemoved}
        />
      )}
    </>
  );
}
