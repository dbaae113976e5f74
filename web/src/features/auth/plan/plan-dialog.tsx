import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { UserId } from "../../../../../shared/domain/ids.ts";
import { formatPrice, trialDays, type Plan } from "../../../../../shared/domain/billing/plans.ts";
import {
  monthlyCentsOfYear,
  paidTiers,
  priceCents,
  type PaidTier,
  type PricedPlan,
} from "../../../../../shared/domain/billing/price-key.ts";
import { hasErrorCode, isSignedOutError, errorMessage } from "../../../api/call-errors.ts";
import { billing } from "../../../api/endpoints.ts";
import { environmentQuery } from "../../../api/meta.ts";
import { useCall } from "../../../api/use-call.ts";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { DialogButtons } from "../../../components/ui/buttons/dialog-buttons.tsx";
import { FormError } from "../../../components/ui/fields/form-error.tsx";
import { BillingPeriodChoice } from "../../../components/ui/fields/billing-period-choice.tsx";
import { Pill } from "../../../components/ui/feedback/pill.tsx";
import { leftCheckoutQuery, planQuery, readChosenPlan, soldPlans } from "./chosen-plan.ts";
import { storePendingSignUp, type PendingSignUp } from "./pending-sign-up.ts";

const failure = "Failed to start checkout. Please try again.";

/** The dialog that chooses the plan of a new account, before the verification of its email address. */
export function PlanDialog({ signUp, onLater }: { signUp: PendingSignUp; onLater: () => void }) {
  const [plan, setPlan] = useState(() => readChosenPlan(window.location.search));
  const { data } = useQuery(environmentQuery);
  const checkout = useCall(billing.startCheckout, {
    onSuccess: ({ url }) => {
      storePendingSignUp(signUp);
      // After the browser's Back button, the plan is chosen again.
      window.history.replaceState(
        window.history.state,
        "",
        `/signup?${planQuery(plan)}&${leftCheckoutQuery}`,
      );
      window.location.assign(url);
    },
    onError: (error) => {
      // The plan was bought in another tab: only the verification email is left.
      if (hasErrorCode("plan_active", error)) onLater();
    },
  });
  const { tier: planTier, period: billingPeriod } = plan;
  const body = { planTier, billingPeriod, userId: UserId.parse(signUp.userId) };
  return (
    <Dialog
      title="Choose your plan"
      description={`Every plan starts with ${trialDays} days free. Cancel before they end, and nothing is charged.`}
      onClose={onLater}
      fullOnPhone
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          checkout.mutate({ body });
        }}
      >
        <BillingPeriodChoice
          className="mt-5"
          value={plan.period}
          onChange={(period) => setPlan({ ...plan, period })}
        />
        <fieldset className="mt-3 grid gap-2">
          <legend className="sr-only">Plan</legend>
          {soldPlans.map((one) => (
            <PlanOption
              key={one.tier}
              plan={one}
              chosen={plan}
              onChoose={(tier) => setPlan({ ...plan, tier })}
            />
          ))}
        </fieldset>
        <p className="mt-4 text-muted">
          You enter a card now. It is charged {formatPrice(priceCents(plan))}
          {data?.addsTax === true && " plus tax"} after {trialDays} days, then each{" "}
          {plan.period === "annual" ? "year" : "month"}.
        </p>
        {data?.hasFreeSheet === true && (
          <p className="mt-2 text-muted">
            Not sure yet? Your first split sheet is free, without a card. Choose “Decide later”.
          </p>
        )}
        {checkout.error !== null && !hasErrorCode("plan_active", checkout.error) && (
          <div className="mt-4">
            <FormError error={checkout.error}>
              {isSignedOutError(checkout.error)
                ? "This sign-up is no longer open here. Verify your email and sign in, then choose a plan on the Pricing page."
                : errorMessage(checkout.error, failure)}
            </FormError>
          </div>
        )}
        <DialogButtons cancelLabel="Decide later" onClose={onLater}>
          <Button
            type="submit"
            // The browser is loading the checkout.
            busy={checkout.isPending || checkout.isSuccess}
          >
            Continue to payment
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function PlanOption({
  plan,
  chosen,
  onChoose,
}: {
  plan: Plan;
  chosen: PricedPlan;
  onChoose: (tier: PaidTier) => void;
}) {
  const tier = paidTiers.find((one) => one === plan.tier);
  if (tier === undefined) return null;
  const { period } = chosen;
  const cents = priceCents({ tier, period });
  const features = plan.features.filter(({ kind }) => kind === "built").map(({ label }) => label);
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr_auto] items-baseline gap-x-3 gap-y-1 rounded-card border p-4 has-checked:border-pen has-checked:shadow-[inset_0_0_0_1px] has-checked:shadow-pen has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen">
      <input
        type="radio"
        name="plan"
        className="size-4 self-center accent-pen"
        checked={chosen.tier === tier}
        onChange={() => onChoose(tier)}
      />
      <span className="flex flex-wrap items-center gap-x-2.5 font-semibold">
        {plan.name}
        {plan.mostPopular && <Pill tone="pen">Most popular</Pill>}
      </span>
      <span className="figures">
        {formatPrice(period === "annual" ? monthlyCentsOfYear(cents) : cents)} a month
      </span>
      <span className="col-span-2 col-start-2 text-sm text-muted">{features.join(" · ")}</span>
    </label>
  );
}
