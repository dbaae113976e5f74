import { useQuery } from "@tanstack/react-query";
import { isForTeams, plans } from "../../../../shared/domain/billing/plans.ts";
import { isSamePlan } from "../../../../shared/domain/billing/price-key.ts";
import type { PricedPlan } from "../../../../shared/domain/billing/price-key.ts";
import { billingQuery } from "../../api/billing.ts";
import { billing } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/buttons/button.tsx";
import { formatDay } from "../../lib/format.ts";
import { ChangePlan } from "./change-plan.tsx";
import { CurrentPlan } from "./current-plan.tsx";

/** The button of a plan for a signed-in user: buys it, or changes to it. */
export function PlanAction({
  plan,
  name,
  isProminent,
}: {
  plan: PricedPlan;
  name: string;
  isProminent: boolean;
}) {
  const { tier, period } = plan;
  const { data } = useQuery(billingQuery);
  const checkout = useCall(billing.startCheckout, {
    onSuccess: ({ url }) => window.location.assign(url),
    failure: "Failed to start checkout. Please try again.",
  });
  const variant = isProminent ? "primary" : "quiet";
  const current = data?.subscription?.isLive === true ? data.subscription : undefined;
  const team = data?.team;
  const isCurrent =
    current !== undefined &&
    isSamePlan({ tier: current.planTier, period: current.billingPeriod }, plan);
  if (team !== undefined && !plans.some((one) => one.tier === tier && isForTeams(one)))
    return <p className="flex min-h-11 items-center text-muted">For one person, not for a team</p>;
  if (team !== undefined && team.role !== "owner")
    return (
      <p className="flex min-h-11 items-center text-muted">
        {isCurrent
          ? `${team.name} has this plan.`
          : `${team.ownerName} decides about the plan of ${team.name}.`}
      </p>
    );
  if (current === undefined && data?.enterpriseUntil !== undefined)
    return (
      <p className="flex min-h-11 items-center text-muted">
        You have the Enterprise plan until {formatDay(data.enterpriseUntil)}.
      </p>
    );
  if (current === undefined)
    return (
      <>
        <Button
          variant={variant}
          // The browser is loading the checkout.
          busy={data === undefined || checkout.isPending || checkout.isSuccess}
          onClick={() => checkout.mutate({ body: { planTier: tier, billingPeriod: period } })}
        >
          Choose {name}
        </Button>
        {team?.isOnOwnersPlan === true && (
          <p className="mt-2 text-sm text-muted">
            {team.name} is on your own plan now. With this plan it has its own storage.
          </p>
        )}
      </>
    );
  if (isCurrent) return <CurrentPlan current={current} name={name} variant={variant} />;
  return <ChangePlan plan={plan} name={name} current={current} variant={variant} />;
}
