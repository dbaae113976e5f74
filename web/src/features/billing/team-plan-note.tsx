import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { billingQuery } from "../../api/billing.ts";
import { chosenTeam, onTeamAccessLost } from "../../lib/chosen-team.ts";

/** The note on the pricing page that plans are for the chosen team, and who decides about its plan. */
export function TeamPlanNote() {
  const queryClient = useQueryClient();
  // After a removal from the team, the page shows the user's own workspace.
  useEffect(() => onTeamAccessLost(() => void queryClient.resetQueries()), [queryClient]);
  const { data } = useQuery({ ...billingQuery, enabled: chosenTeam() !== undefined });
  const team = data?.team;
  if (team === undefined) return null;
  const { name, role, ownerName, isOnOwnersPlan } = team;
  const isOwner = role === "owner";
  const whose = isOwner ? "your own" : `${ownerName}’s own`;
  return (
    <p className="mt-6 rounded-control bg-pen-wash px-4 py-3 wrap-anywhere">
      {data?.subscription?.givesPlan === true
        ? `${name} has a plan of its own.`
        : isOnOwnersPlan
          ? `${name} is on ${whose} plan.`
          : `You are in the workspace of ${name}.`}{" "}
      {isOwner
        ? "What you choose here is for the team. For a plan of your own, switch to your personal workspace."
        : `${ownerName} owns the team and decides about its plan. For a plan of your own, switch to your personal workspace.`}
    </p>
  );
}
