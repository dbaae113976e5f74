import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import { planName } from "../../../../shared/domain/billing/plans.ts";
import { billingQuery } from "../../api/billing.ts";
import type { billing } from "../../api/endpoints.ts";
import { storageUsageQuery } from "../../api/files.ts";
import { formatMoment } from "../../lib/format.ts";
import { TeamPlanNote } from "./team-plan-note.tsx";

/**
 * The notes on the pricing page: which team the plan is for, which change of plan waits for its payment, and that a plan
 * can be chosen later.
 */
export function PlanNotes() {
  const { data } = useQuery(billingQuery);
  const { data: usage } = useQuery(storageUsageQuery);
  const freeStart = usage?.freeSheet === "available" ? "Your first split sheet needs no plan." : "";
  const waiting = data?.subscription?.waiting;
  return (
    <>
      <TeamPlanNote />
      {data !== undefined && !hasPlanOrTeam(data) && (
        <p className="mt-6">
          {freeStart}{" "}
          <Link to="/dashboard" className="font-semibold text-pen underline underline-offset-4">
            Decide later
          </Link>
        </p>
      )}
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

function hasPlanOrTeam({
  subscription,
  team,
  enterpriseUntil,
}: CallResult<typeof billing.readBilling>): boolean {
  return subscription?.isLive === true || team !== undefined || enterpriseUntil !== undefined;
}
