import { useQuery } from "@tanstack/react-query";
import { isForTeams, plans } from "../../../../shared/domain/billing/plans.ts";
import { changeTakesEffect } from "../../../../shared/domain/billing/plan-change.ts";
import type { PricedPlan } from "../../../../shared/domain/billing/price-key.ts";
import { billingQuery } from "../../api/billing.ts";
import { billing } from "../../api/endpoints.ts";
import { useCall } from "../../api/use-call.ts";
import { Button } from "../../components/ui/button.tsx";
import { formatDay } from "../../lib/format.ts";

/** What a signed-in user can do about a plan: begin it, or change to it. */
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
  const portal = useCall(billing.openPortal, {
    onSuccess: ({ url }) => window.location.assign(url),
    failure: "Failed to open billing portal. Please try again.",
  });
  const variant = isProminent ? "primary" : "quiet";
  const current = data?.subscription?.isLive === true ? data.subscription : undefined;
  const team = data?.team;
  if (team !== undefined && !plans.some((one) => one.tier === tier && isForTeams(one)))
    return <p className="flex min-h-11 items-center text-muted">For one person, not for a team</p>;
  if (team !== undefined && team.role !== "owner")
    return (
      <p className="flex min-h-11 items-center text-muted">
        {current?.planTier === tier && current.billingPeriod === period
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
          // The browser is on its way to the checkout.
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
  const isCurrent = current.planTier === tier && current.billingPeriod === period;
  const effect = changeTakesEffect({ tier: current.planTier, period: current.billingPeriod }, plan);
  return (
    <>
      <Button
        variant={variant}
        busy={portal.isPending || portal.isSuccess}
        onClick={() => portal.mutate({})}
      >
        {isCurrent ? "Manage plan" : `Change to ${name}`}
      </Button>
      <p className="mt-2 text-sm text-muted">
        {isCurrent
          ? currentText(current)
          : effect === "now"
            ? current.trialEndsAt === undefined
              ? "Starts right away. You pay the difference."
              : `Starts right away. Your free trial goes on until ${formatDay(current.trialEndsAt)}.`
            : `Starts on ${formatDay(current.currentPeriodEndsAt)}, when the paid period ends.`}
      </p>
    </>
  );
}

function currentText({
  cancelsAt,
  trialEndsAt,
  currentPeriodEndsAt,
  pastDueAt,
  disputedAt,
}: {
  cancelsAt?: string | undefined;
  trialEndsAt?: string | undefined;
  currentPeriodEndsAt: string;
  pastDueAt?: string | undefined;
  disputedAt?: string | undefined;
}): string {
  if (disputedAt !== undefined)
    return "Your plan is paused: a payment for it is disputed at your bank.";
  if (pastDueAt !== undefined)
    return "Your plan. The last payment failed: please update your card.";
  if (cancelsAt !== undefined) return `Your plan. It ends on ${formatDay(cancelsAt)}.`;
  if (trialEndsAt !== undefined)
    return `Your plan. The free trial ends on ${formatDay(trialEndsAt)}.`;
  return `Your plan. It renews on ${formatDay(currentPeriodEndsAt)}.`;
}
