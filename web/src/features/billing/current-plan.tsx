import { Button } from "../../components/ui/buttons/button.tsx";
import type { ButtonAppearance } from "../../components/ui/buttons/button-styles.ts";
import { formatDay } from "../../lib/format.ts";
import { OpenBillingButton } from "./open-billing-button.tsx";
import { useChangePlan, type CurrentSubscription } from "./use-change-plan.ts";

/** The current plan of the workspace: its renewal or end, the billing portal, and the undo of a planned change. */
export function CurrentPlan({
  current,
  name,
  variant,
}: {
  current: CurrentSubscription;
  name: string;
  variant: ButtonAppearance["variant"];
}) {
  const { planTier, billingPeriod, isChangePlanned, pastDueAt, disputedAt } = current;
  const change = useChangePlan();
  return (
    <>
      {isChangePlanned === true && pastDueAt === undefined && disputedAt === undefined ? (
        <Button
          variant={variant}
          busy={change.isPending}
          onClick={() => change.mutate({ body: { planTier, billingPeriod } })}
        >
          Keep {name}
        </Button>
      ) : (
        <OpenBillingButton variant={variant}>Manage plan</OpenBillingButton>
      )}
      <p className="mt-2 text-sm text-muted">{currentText(current)}</p>
    </>
  );
}

function currentText({
  cancelsAt,
  trialEndsAt,
  currentPeriodEndsAt,
  pastDueAt,
  disputedAt,
  isChangePlanned,
}: CurrentSubscription): string {
  if (disputedAt !== undefined)
    return "Your plan is paused: a payment for it is disputed at your bank.";
  if (pastDueAt !== undefined)
    return "Your plan. The last payment failed: please update your card.";
  if (cancelsAt !== undefined) return `Your plan. It ends on ${formatDay(cancelsAt)}.`;
  if (isChangePlanned === true)
    return `Your plan until ${formatDay(currentPeriodEndsAt)}. Then the plan you changed to starts.`;
  if (trialEndsAt !== undefined)
    return `Your plan. The free trial ends on ${formatDay(trialEndsAt)}.`;
  return `Your plan. It renews on ${formatDay(currentPeriodEndsAt)}.`;
}
