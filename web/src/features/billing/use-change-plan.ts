import { useQueryClient } from "@tanstack/react-query";
import type { CallResult } from "../../../../shared/contracts/client.ts";
import { billingQuery } from "../../api/billing.ts";
import { billing } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";

export type CurrentSubscription = NonNullable<
  CallResult<typeof billing.readBilling>["subscription"]
>;

/** Changes the plan. Opens Stripe's page if the change needs a payment or confirmation, else calls `onChanged`. */
export function useChangePlan(onChanged?: () => void) {
  const queryClient = useQueryClient();
  return useCall(billing.changePlan, {
    onSuccess: async ({ url }) => {
      if (url !== undefined) {
        window.location.assign(url);
        return;
      }
      await queryClient.invalidateQueries({ queryKey: billingQuery.queryKey });
      onChanged?.();
    },
    failure: "Failed to change the plan. Please try again.",
  });
}
