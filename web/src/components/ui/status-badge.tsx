import type { AgreementStatus } from "../../../../shared/domain/agreement/agreement.ts";
import { Pill } from "./pill.tsx";

/** What each status is called on screen. */
export const statusLabels = {
  draft: "Draft",
  pending: "Pending",
  signed: "Signed",
  completed: "Completed",
  declined: "Declined",
  voided: "Voided",
  expired: "Expired",
} as const satisfies Record<AgreementStatus, string>;

export function StatusBadge({ status }: { status: AgreementStatus }) {
  const tone = status === "pending" ? "amber" : status === "completed" ? "green" : "neutral";
  return <Pill tone={tone}>{statusLabels[status]}</Pill>;
}
