import { annualSaving, type BillingPeriod } from "../../../../../shared/domain/billing/plans.ts";
import { cn } from "../../../lib/cn.ts";

const periods: { period: BillingPeriod; label: string }[] = [
  { period: "monthly", label: "Monthly" },
  { period: "annual", label: "Annual" },
];

/** The choice between monthly and annual billing. */
export function BillingPeriodChoice({
  value,
  onChange,
  className,
}: {
  value: BillingPeriod;
  onChange: (period: BillingPeriod) => void;
  className?: string;
}) {
  return (
    <fieldset
      className={cn(
        "flex w-fit items-center gap-1 rounded-control border border-field bg-sheet p-1",
        className,
      )}
    >
      <legend className="sr-only">Billing period</legend>
      {periods.map(({ period, label }) => (
        <label
          key={period}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-[4px] px-4 font-medium text-muted has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pen"
        >
          <input
            type="radio"
            name="period"
            className="sr-only"
            checked={value === period}
            onChange={() => onChange(period)}
          />
          {label}
          {period === "annual" && <span className="text-sm">{annualSaving}</span>}
        </label>
      ))}
    </fieldset>
  );
}
