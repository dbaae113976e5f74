import { useState } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { ManagingDialog, type Managing } from "./managing-dialog.tsx";

/** Starts an owner's action on an agreement. `dialog` confirms the one that was started; the caller shows it. */
export function useManaging(agreement: AgreementDetail, onRemoved: () => void) {
  const [managing, manage] = useState<Managing>();
  const dialog = managing !== undefined && (
    <ManagingDialog
      agreement={agreement}
      managing={managing}
      onClose={() => manage(undefined)}
      onRemoved={onRemoved}
    />
  );
  return { manage, dialog };
}
