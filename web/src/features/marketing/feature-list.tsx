import type { PlanFeature } from "../../../../shared/domain/billing/plans.ts";

/** Features of a plan under a heading: available, planned, or provided by staff. */
export function FeatureList({
  title,
  features,
}: {
  title: string;
  features: readonly PlanFeature[];
}) {
  if (features.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 text-sm font-semibold text-muted">{title}</h3>
      <ul className="mt-1">
        {features.map(({ label }) => (
          <li key={label} className="border-t py-1.5">
            {label}
          </li>
        ))}
      </ul>
    </>
  );
}
