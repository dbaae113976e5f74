import { useQuery } from "@tanstack/react-query";
import { planName } from "../../../../shared/domain/billing/plans.ts";
import { billingQuery } from "../../api/billing.ts";
import { formatMoment } from "../../lib/format.ts";
import { TeamPlanNote } from "./team-plan-note.tsx";

/** The notes on the pricing page: which team the plan is for, and which change of plan waits for its payment. */
export function PlanNotes() {
  const { data } = useQuery(billingQuery);
  const waiting = data?.subscription?.waiting;
  return (
    <>
      <TeamPlanNote />
      {waiting !== undefined && (
        <p role="note" className="mt-6 rounded-control bg-amber-wash px-4 py-3 text-amber">
          The change to {planName(waiting.planTier)} is waiting for its payment. If it isn’t paid by{" "}
          {formatMoment(waiting.expiresAt)}, the plan stays as it is.{" "}
          {waiting.payUrl !== undefined && (
            <a href={waiting.payUrl} className="font-semibold underline underline-offset-4">
              Pay now
            </a>
          )}
        </p>
      )}
    </>
  );
}
