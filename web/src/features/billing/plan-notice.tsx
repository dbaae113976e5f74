import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import { signedInUserQuery } from "../../api/auth.ts";
import type { files } from "../../api/endpoints.ts";
import { storageUsageQuery } from "../../api/files.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { chosenTeam } from "../../lib/chosen-team.ts";
import { formatDay } from "../../lib/format.ts";

/** The banner of every page while the plan is missing or about to end, with a link to the plans. */
export function PlanNotice() {
  const { data: user } = useQuery(signedInUserQuery);
  const { data: usage } = useQuery({ ...storageUsageQuery, enabled: user?.id !== undefined });
  const isOwner = useHasRoleAtLeast("owner");
  const whose = chosenTeam() === undefined ? "you" : isOwner ? "team" : "team of another";
  const text = usage && planNoticeText(usage, whose);
  if (text === undefined) return null;
  const isFree = usage?.freeSheet === "available";
  return (
    <div
      role="note"
      className={isFree ? "bg-pen-wash text-sm text-ink" : "bg-amber-wash text-sm text-amber"}
    >
      <p className="page-width py-2.5">
        {text}{" "}
        <Link to="/pricing" className="font-semibold underline underline-offset-4">
          See the plans
        </Link>
      </p>
    </div>
  );
}

/** The text of the banner; undefined if the plan is in order. 'team of another': the user doesn't own the team. */
export function planNoticeText(
  {
    plan,
    planEndsAt,
    isPlanDisputed,
    freeSheet,
  }: Pick<CallResult<typeof files.usage>, "plan" | "planEndsAt" | "isPlanDisputed" | "freeSheet">,
  whose: "you" | "team" | "team of another" = "you",
): string | undefined {
  const asks = whose === "team of another" ? " Please ask the team’s owner." : "";
  if (isPlanDisputed === true)
    return whose === "you"
      ? "Your plan is paused, because a payment for it is disputed at your bank. You can read, sign, download and delete what is here. The plan comes back when the dispute is withdrawn or rejected."
      : "This team’s plan is paused, because a payment for it is disputed at the bank. You can read, download and delete what is here.";
  if (plan === "none")
    return whose === "you"
      ? "You have no plan now. You can read, sign, download and delete what is here. Creating, sending, uploading and sharing need a plan."
      : `This team has no plan now. You can read, download and delete what is here. Creating, sending, uploading and sharing need the Team plan.${asks}`;
  if (plan === "free")
    return freeSheet === "available"
      ? "Your first split sheet is free. Sending more, sharing and uploading other files need a plan."
      : "You have used your free split sheet. You can write and keep drafts. Sending them, sharing and uploading other files need a plan.";
  if (planEndsAt === undefined) return undefined;
  const day = formatDay(planEndsAt);
  if (whose !== "you")
    return plan === "trial"
      ? `The free trial ends on ${day}. After that, this team needs the Team plan.${asks}`
      : `The last payment for this team’s plan failed. The card must be updated by ${day} to keep the plan.${asks}`;
  return plan === "trial"
    ? `Your free trial ends on ${day}. After that, creating, sending, uploading and sharing need a plan.`
    : `Your last payment failed. Please update your card under Billing by ${day} to keep your plan.`;
}
