import { toast } from "../../lib/toasts.ts";
import { errorMessage, hasErrorCode } from "../../api/call-errors.ts";

/** Shows that a refused call needs a plan, with the way to the plans. False for any other error, which shows nothing. */
export function toastPlanNeeded(error: unknown): boolean {
  if (!hasErrorCode("plan_required", error)) return false;
  toast({
    title: "This needs a plan",
    description: errorMessage(error),
    action: { label: "See the plans", onClick: () => window.location.assign("/pricing") },
  });
  return true;
}
