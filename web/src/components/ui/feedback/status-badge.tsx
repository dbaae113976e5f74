import type { AgreementStatus } from "../../../../../shared/domain/agreement/agreement.ts";
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

/** What an agreement is called on screen that was uploaded with its signatures. */
export const uploadedLabel = "Uploaded, not signed here";

export function StatusBadge({
  of: { status, isPreSigned },
}: {
  of: { status: AgreementStatus; isPreSigned: boolean };
}) {
  if (isPreSigned) return <Pill tone="neutral">{uploadedLabel}</Pill>;
  const tone = status === "pending" ? "amber" : status === "completed" ? "green" : "neutral";
  return <Pill tone={tone}>{statusLabels[status]}</Pill>;
}
