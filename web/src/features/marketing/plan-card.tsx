import { Check, Clock } from "lucide-react";
import { formatPrice, type BillingPeriod, type Plan } from "../../../../shared/domain/plans.ts";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { buttonStyles } from "../../components/ui/button-styles.ts";
import { Card } from "../../components/ui/card.tsx";
import { Pill } from "../../components/ui/pill.tsx";
import { cn } from "../../lib/cn.ts";
import { ContactLink } from "./contact-link.tsx";

export function PlanCard({ plan, period }: { plan: Plan; period: BillingPeriod }) {
  const { name, price, mostPopular, features } = plan;
  return (
    <Card className={cn("flex h-full flex-col p-6", mostPopular && "border-pen")}>
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
          <span className="text-muted"> {period === "annual" ? "a year" : "a month"}</span>
        )}
      </p>
      {price === undefined ? (
        <ContactLink mailbox="sales" className={buttonStyles({ variant: "quiet" })}>
          Contact sales
        </ContactLink>
      ) : (
        <ButtonLink to="/signup" variant={mostPopular ? "primary" : "quiet"}>
          Start free
        </ButtonLink>
      )}
      <ul className="mt-6 grid gap-2.5">
        {features.map(({ label, built }) => (
          <li key={label} className="flex items-start gap-2.5">
            {built ? (
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-green" />
            ) : (
              <Clock aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
            )}
            <span>
              {label}
              {!built && <span className="block text-sm text-muted">Coming soon</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
