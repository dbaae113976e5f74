import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import { sessionQuery } from "../../api/auth.ts";
import type { files } from "../../api/endpoints.ts";
import { usageQuery } from "../../api/files.ts";
import { formatDay } from "../../lib/format.ts";

/** Says on every page of the application that a plan is missing, or will be, and leads to the plans. */
export function PlanNotice() {
  const { data: user } = useQuery(sessionQuery);
  const { data: usage } = useQuery({ ...usageQuery, enabled: user?.id !== undefined });
  const text = usage && planNotice(usage);
  if (text === undefined) return null;
  return (
    <div role="note" className="bg-amber-wash text-sm text-amber">
      <p className="page-width py-2.5">
        {text}{" "}
        <Link to="/pricing" className="font-semibold underline underline-offset-4">
          See the plans
        </Link>
      </p>
    </div>
  );
}

/** What is said of the plan; undefined while nothing is missing. */
export function planNotice({
  plan,
  planEndsAt,
}: Pick<CallResult<typeof files.usage>, "plan" | "planEndsAt">): string | undefined {
  if (plan === "none")
    return "You have no plan now. You can read, sign, download and delete what is here. Creating, uploading and sharing need a plan.";
  if (planEndsAt === undefined) return undefined;
  const day = formatDay(planEndsAt);
  return plan === "trial"
    ? `Your free trial ends on ${day}. After that, creating, uploading and sharing need a plan.`
    : `Your last payment failed. Please update your card under Billing by ${day} to keep your plan.`;
}
