import { useState } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { ManagingDialog, type Managing } from "./managing-dialog.tsx";

/** Starts actions of the owner on an agreement. The caller renders `dialog`, which confirms the started action. */
export function useManaging(agreement: AgreementDetail, onRemoved: () => void) {
  const [action, startAction] = useState<Managing>();
  const dialog = action !== undefined && (
    <ManagingDialog
      agreement={agreement}
      action={action}
      onClose={() => startAction(undefined)}
      onRemoved={onRemoved}
    />
  );
  return { startAction, dialog };
}
