import { PlanAction } from "../features/billing/plan-action.tsx";
import { PricingPage } from "../features/marketing/pricing-page.tsx";

export function meta() {
  return [
    { title: "Pricing · Splitsheet" },
    { name: "description", content: "The plans for songwriters, producers, artists and teams." },
  ];
}

export default function Pricing() {
  return <PricingPage PlanAction={PlanAction} />;
}
