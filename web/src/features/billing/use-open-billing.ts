import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { hasErrorCode, toastFailure } from "../../api/call-errors.ts";
import { billing } from "../../api/endpoints.ts";
import { storageUsageQuery } from "../../api/files.ts";
import { environmentQuery } from "../../api/meta.ts";
import { useHasRoleAtLeast } from "../../api/teams.ts";
import { useCall } from "../../api/use-call.ts";

const failure = "Failed to open billing portal. Please try again.";

/** Whether the user can buy plans: the operator sells plans, and the user owns the workspace. */
export function useCanBuyPlans(): boolean {
  const { data } = useQuery(environmentQuery);
  const isOwner = useHasRoleAtLeast("owner");
  return data?.sellsPlans === true && isOwner;
}

/** Whether the user can buy a higher plan than the workspace has. False until the plan is known. */
export function useCanUpgrade(isSignedIn: boolean): boolean {
  const canBuy = useCanBuyPlans();
  const { data } = useQuery({ ...storageUsageQuery, enabled: isSignedIn });
  return canBuy && data?.isHigherPlanSold === true;
}

/** Opens the billing portal, or without a subscription the plans. Undefined if the user can't buy plans. */
export function useOpenBilling(): { open: () => void; isBusy: boolean } | undefined {
  const navigate = useNavigate();
  const sellsPlans = useCanBuyPlans();
  const portal = useCall(billing.openPortal, {
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      if (hasErrorCode("no_subscription", error)) void navigate("/pricing");
      else toastFailure(error, failure);
    },
  });
  if (!sellsPlans) return undefined;
  return { open: () => portal.mutate({}), isBusy: portal.isPending || portal.isSuccess };
}
