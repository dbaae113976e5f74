import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import {
  addedFeatures,
  formatPrice,
  plans,
  type BillingPeriod,
  type Plan,
} from "../../../../shared/domain/billing/plans.ts";
import {
  monthlyCentsOfYear,
  type PricedPlan,
} from "../../../../shared/domain/billing/price-key.ts";
import { environmentQuery } from "../../api/meta.ts";
import { ButtonLink } from "../../components/ui/buttons/button-link.tsx";
import { buttonStyles } from "../../components/ui/buttons/button-styles.ts";
import { Pill } from "../../components/ui/feedback/pill.tsx";
import { cn } from "../../lib/cn.ts";
import { FeatureList } from "./feature-list.tsx";
import { useContactEmail } from "../../api/use-contact-email.ts";

export function PlanCard({
  plan,
  period,
  isSignedIn,
  PlanAction,
}: {
  plan: Plan;
  period: BillingPeriod;
  isSignedIn: boolean;
  /** The plan's button for a signed-in user; undefined if plans can't be bought. */
  PlanAction: ComponentType<{ plan: PricedPlan; name: string; isProminent: boolean }> | undefined;
}) {
  const { tier, name, price, mostPopular, isSold } = plan;
  const lower = plans[plans.indexOf(plan) - 1];
  const features = addedFeatures(plan, lower);
  const { data } = useQuery(environmentQuery);
  const offersServices = data?.offersServices === true;
  const sales = useContactEmail("sales");
  return (
    <article
      aria-label={name}
      className={cn("flex h-full flex-col p-6", mostPopular && "shadow-[inset_0_3px] shadow-pen")}
    >
      <h2 className="flex items-center gap-2.5 text-lg font-semibold">
        {name}
        {mostPopular && <Pill tone="pen">Most popular</Pill>}
      </h2>
      <p className="mt-3 mb-5">
        <span className="headline figures text-2xl">
          {price === undefined
            ? "Custom"
            : formatPrice(period === "annual" ? price.annualCents : price.monthlyCents)}
        </span>
        {price !== undefined && (
          <span className="text-muted">
            {period === "annual"
              ? ` a year, ${formatPrice(monthlyCentsOfYear(price.annualCents))} a month`
              : " a month"}
            {data?.addsTax === true && ", plus tax"}
          </span>
        )}
      </p>
      {tier === "enterprise" || price === undefined ? (
        sales !== undefined && (
          <a href={`mailto:${sales}`} className={buttonStyles({ variant: "quiet" })}>
            Contact sales
          </a>
        )
      ) : PlanAction !== undefined && !isSold ? (
        <p className="flex min-h-11 items-center text-muted">Not for sale yet</p>
      ) : isSignedIn && PlanAction !== undefined ? (
        <PlanAction plan={{ tier, period }} name={name} isProminent={mostPopular} />
      ) : (
        <ButtonLink
          // The sign-up screen offers this plan first.
          to={isSignedIn ? "/dashboard" : `/signup?plan=${tier}&billing=${period}`}
          variant={mostPopular ? "primary" : "quiet"}
        >
          {isSignedIn ? "Go to Dashboard" : "Start free"}
        </ButtonLink>
      )}
      {lower !== undefined && (
        <p className="mt-6 font-semibold">Everything in {lower.name}, plus</p>
      )}
      <FeatureList title="Today" features={features.filter(({ kind }) => kind === "built")} />
      <FeatureList
        title="From our team"
        features={features.filter(({ kind }) => kind === "service" && offersServices)}
      />
      <FeatureList
        title="Coming soon"
        features={features.filter(
          ({ kind }) => kind === "coming" || (kind === "service" && !offersServices),
        )}
      />
    </article>
  );
}
