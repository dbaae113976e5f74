import { replaceFetch } from "../../../shared/contracts/client.ts";
import { sendInSession } from "../api/send-in-session.ts";
import { ReauthenticationHost } from "../features/auth/reauthentication-host.tsx";
import { PlanAction } from "../features/billing/plan-action.tsx";
import { PlanNotes } from "../features/billing/plan-notes.tsx";
import { useWorkspaceFromUrl } from "../lib/use-workspace-from-url.ts";
import { PricingPage } from "../features/marketing/pricing-page.tsx";

// A signed-in user sees the plan of the workspace that the tab is in.
replaceFetch(sendInSession);

export function meta() {
  return [
    { title: "Pricing · Splitsheet" },
    { name: "description", content: "The plans for songwriters, producers, artists and teams." },
  ];
}

export default function Pricing() {
  // Emails about a team's plan lead here.
  useWorkspaceFromUrl();
  return (
    <>
      <PricingPage PlanAction={PlanAction} PlanNotes={PlanNotes} />
      <ReauthenticationHost />
    </>
  );
}
