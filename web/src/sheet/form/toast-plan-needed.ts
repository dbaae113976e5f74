import { ApiError } from "../../../../shared/contracts/client.ts";
import { toast } from "../../lib/toasts.ts";
import { errorMessage, hasErrorCode } from "../../api/call-errors.ts";

/** Shows that a refused call needs a plan, with the way to the plans. False for any other error, which shows nothing. */
export function toastPlanNeeded(error: unknown): boolean {
  if (!(error instanceof ApiError) || !hasErrorCode("plan_required", error)) return false;
  // Who has a plan is told what it lacks.
  const [lacking] = error.details;
  toast({
    title: "This needs a plan",
    description: lacking?.message ?? errorMessage(error),
    action: { label: "See the plans", onClick: () => window.location.assign("/pricing") },
  });
  return true;
}
