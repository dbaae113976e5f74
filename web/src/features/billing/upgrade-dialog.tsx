import { useQuery } from "@tanstack/react-query";
import type { PricedPlan } from "../../../../shared/domain/billing/price-key.ts";
import { environmentQuery } from "../../api/meta.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { Dialog } from "../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../components/ui/buttons/dialog-buttons.tsx";
import { formatDay } from "../../lib/format.ts";
import { toast } from "../../lib/toasts.ts";
import { priceText } from "./price-text.ts";
import { useChangePlan, type CurrentSubscription } from "./use-change-plan.ts";

/** Confirms a change of plan that takes effect, and outside a trial is charged, immediately. */
export function UpgradeDialog({
  plan,
  name,
  current,
  onClose,
}: {
  plan: PricedPlan;
  name: string;
  current: CurrentSubscription;
  onClose: () => void;
}) {
  const { data } = useQuery(environmentQuery);
  const change = useChangePlan(() => {
    toast({ title: "Plan changed", description: `You are on the ${name} plan now.` });
    onClose();
  });
  const { tier: planTier, period: billingPeriod } = plan;
  const price = priceText(plan, data);
  return (
    <Dialog
      title={current.planTier === planTier ? `Pay for ${name} by the year?` : `Change to ${name}?`}
      description={`${price}. Starts right away.`}
      onClose={onClose}
    >
      <p className="mt-4">{costText(current, plan, price)}</p>
      <DialogButtons onClose={onClose}>
        <Button
          busy={change.isPending}
          onClick={() => change.mutate({ body: { planTier, billingPeriod } })}
        >
          {current.trialEndsAt === undefined ? "Change and pay" : "Change plan"}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function costText(
  { trialEndsAt, billingPeriod, currentPeriodEndsAt }: CurrentSubscription,
  { period }: PricedPlan,
  price: string,
): string {
  if (trialEndsAt !== undefined)
    return `Your free trial goes on until ${formatDay(trialEndsAt)}. After that, your card is charged ${price}.`;
  if (billingPeriod !== period)
    return `A new year starts today. Your card is charged ${price}, less what is left of the month you paid for.`;
  return `Your card is charged the difference for the time until ${formatDay(currentPeriodEndsAt)}.`;
}
