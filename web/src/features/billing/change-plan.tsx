import { Suspense, useState } from "react";
import { planChangeTiming } from "../../../../shared/domain/billing/price-key.ts";
import type { PricedPlan } from "../../../../shared/domain/billing/price-key.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { buttonStyles, type ButtonAppearance } from "../../components/ui/buttons/button-styles.ts";
import { formatDay, formatMoment } from "../../lib/format.ts";
import { OpenBillingButton } from "./open-billing-button.tsx";
import { useChangePlan, type CurrentSubscription } from "./use-change-plan.ts";
import { lazyPart } from "../../lib/lazy-part.ts";

const UpgradeDialog = lazyPart(async () => {
  const { UpgradeDialog: Component } = await import("./upgrade-dialog.tsx");
  return { default: Component };
});

/** The change to a plan: a button that makes or pays for it, or the reason why it is not possible. */
export function ChangePlan({
  plan,
  name,
  current,
  variant,
}: {
  plan: PricedPlan;
  name: string;
  current: CurrentSubscription;
  variant: ButtonAppearance["variant"];
}) {
  const [isAsked, setIsAsked] = useState(false);
  const change = useChangePlan();
  const { planTier, billingPeriod, waiting, trialEndsAt, currentPeriodEndsAt } = current;
  if (waiting !== undefined) {
    const isThis = waiting.planTier === plan.tier && waiting.billingPeriod === plan.period;
    return isThis ? (
      <>
        <a href={waiting.payUrl} className={buttonStyles({ variant })}>
          Pay now
        </a>
        <p className="mt-2 text-sm text-muted">
          Waiting for payment until {formatMoment(waiting.expiresAt)}. Until then your plan stays as
          it is.
        </p>
      </>
    ) : (
      <p className="flex min-h-11 items-center text-muted">Another change is waiting for payment</p>
    );
  }
  const effect = planChangeTiming({ tier: planTier, period: billingPeriod }, plan);
  const obstacle = obstacleOf(current, effect);
  if (obstacle !== undefined)
    return <p className="flex min-h-11 items-center text-muted">{obstacle}</p>;
  if (effect === "now" && current.paysByAnothersCard === true)
    return (
      <>
        <OpenBillingButton variant={variant}>Add your card</OpenBillingButton>
        <p className="mt-2 text-sm text-muted">
          The former owner’s card pays for the current plan. Add yours to change to {name}.
        </p>
      </>
    );
  const startsNow =
    trialEndsAt === undefined
      ? "Starts right away. You pay the difference."
      : `Starts right away. Your free trial goes on until ${formatDay(trialEndsAt)}.`;
  return (
    <>
      <Button
        variant={variant}
        busy={change.isPending}
        onClick={() =>
          effect === "now"
            ? setIsAsked(true)
            : change.mutate({ body: { planTier: plan.tier, billingPeriod: plan.period } })
        }
      >
        Change to {name}
      </Button>
      <p className="mt-2 text-sm text-muted">
        {effect === "now"
          ? startsNow
          : `Starts on ${formatDay(currentPeriodEndsAt)}, when the ${trialEndsAt === undefined ? "paid period" : "free trial"} ends.`}
      </p>
      {isAsked && (
        <Suspense>
          <UpgradeDialog
            plan={plan}
            name={name}
            current={current}
            onClose={() => setIsAsked(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The reason why the plan can't be changed now; undefined if it can. */
function obstacleOf(
  { cancelsAt, pastDueAt, disputedAt, isChangePlanned }: CurrentSubscription,
  effect: "now" | "period_end",
): string | undefined {
  if (disputedAt !== undefined) return "Not while a payment is disputed";
  if (pastDueAt !== undefined) return "Please update your card first";
  if (cancelsAt !== undefined) return "Please resume your plan first";
  // Starting this change would drop the planned one, even without a confirmation.
  if (isChangePlanned === true && effect === "period_end") return "Another change is planned";
  return undefined;
}
