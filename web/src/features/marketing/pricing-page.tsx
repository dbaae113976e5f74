import { useQuery } from "@tanstack/react-query";
import { useState, type ComponentType } from "react";
import { defaultBillingPeriod, plans, trialDays } from "../../../../shared/domain/billing/plans.ts";
import type { PricedPlan } from "../../../../shared/domain/billing/price-key.ts";
import { signedInUserQuery } from "../../api/auth.ts";
import { environmentQuery } from "../../api/meta.ts";
import { BillingPeriodChoice } from "../../components/ui/fields/billing-period-choice.tsx";
import { useContactEmail } from "../../api/use-contact-email.ts";
import { PlanCard } from "./plan-card.tsx";
import { PricingQuestions } from "./pricing-questions.tsx";

/**
 * The pricing page. `PlanAction` is the button of a plan for a signed-in user, if plans can be bought. `PlanNotes` are
 * notes about the signed-in user's plan.
 */
export function PricingPage({
  PlanAction,
  PlanNotes,
}: {
  PlanNotes: ComponentType;
  PlanAction: ComponentType<{ plan: PricedPlan; name: string; isProminent: boolean }>;
}) {
  const [period, setPeriod] = useState(defaultBillingPeriod);
  const { data: user } = useQuery({ ...signedInUserQuery, retry: false });
  const { data: environment } = useQuery(environmentQuery);
  const support = useContactEmail("support");
  const sellsPlans = environment?.sellsPlans;
  return (
    <main className="mx-auto max-w-[1120px] px-5 py-14 sm:px-10 sm:py-18">
      <h1 className="headline text-3xl">Pricing</h1>
      <p className="mt-3 max-w-[58ch] text-lg text-muted">
        Every plan starts with a {trialDays}-day free trial that you can cancel at any time without
        charge. Signing is always free
        {environment?.hasFreeSheet === true && ", and so is your first split sheet, without a card"}
        .
      </p>
      {sellsPlans === false && (
        <p className="mt-6 rounded-control bg-amber-wash px-4 py-3 text-amber">
          Paid plans aren’t available yet. Until then, everything is free, and we don’t ask for a
          card.
        </p>
      )}
      {Boolean(user) && sellsPlans === true && <PlanNotes />}
      <BillingPeriodChoice value={period} onChange={setPeriod} className="mt-9" />
      <ul className="mt-6 grid gap-px overflow-hidden rounded-card border bg-line sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <li key={plan.tier} className="bg-sheet">
            <PlanCard
              plan={plan}
              period={period}
              isSignedIn={Boolean(user)}
              PlanAction={sellsPlans === true ? PlanAction : undefined}
            />
          </li>
        ))}
      </ul>
      <PricingQuestions areSold={sellsPlans !== false} />
      {support !== undefined && (
        <p className="mt-12 text-muted">
          Anything else?{" "}
          <a href={`mailto:${support}`} className="text-pen underline underline-offset-4">
            Contact support
          </a>
        </p>
      )}
    </main>
  );
}
