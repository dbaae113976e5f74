import { useState } from "react";
import type { AgreementDetail } from "../../../../../shared/contracts/agreements/views.ts";
import { OwnerActionDialog, type OwnerAction } from "./owner-action-dialog.tsx";

/** Starts actions of the owner on an agreement. The caller renders `dialog`, which confirms the started action. */
export function useOwnerActions(agreement: AgreementDetail, onRemoved: () => void) {
  const [action, startAction] = useState<OwnerAction>();
  const dialog = action !== undefined && (
    <OwnerActionDialog
      agreement={agreement}
      action={action}
      onClose={() => startAction(undefined)}
      onRemoved={onRemoved}
    />
  );
  return { startAction, dialog };
}
