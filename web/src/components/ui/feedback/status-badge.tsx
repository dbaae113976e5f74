import type { AgreementStatus } from "../../../../../shared/domain/agreement/agreement.ts";
import { Pill } from "./pill.tsx";

/** The labels of the agreement statuses. */
export const agreementStatusLabels = {
  draft: "Draft",
  pending: "Pending",
  signed: "Signed",
  completed: "Completed",
  declined: "Declined",
  voided: "Voided",
  expired: "Expired",
} as const satisfies Record<AgreementStatus, string>;

/** The label of an uploaded agreement. */
export const uploadedAgreementLabel = "Uploaded, not signed here";

export function StatusBadge({
  of: { status, isPreSigned },
}: {
  of: { status: AgreementStatus; isPreSigned: boolean };
}) {
  if (isPreSigned) return <Pill tone="neutral">{uploadedAgreementLabel}</Pill>;
  const tone = status === "pending" ? "amber" : status === "completed" ? "green" : "neutral";
  return <Pill tone={tone}>{agreementStatusLabels[status]}</Pill>;
}
