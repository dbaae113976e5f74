import type { NavigateFunction } from "react-router";
import { internalPath, withReturnPath } from "../../../lib/return-path.ts";
import { toastError } from "../../../lib/toasts.ts";
import { onboardingStep, type SignInStep } from "../sign-in-step.ts";
import type { StoredOutcome } from "./stored-outcome.ts";

export interface OutcomeActions {
  onStep: (step: SignInStep) => void;
  onEnter: (asked?: string) => void;
}

/** Acts on the outcome of a federated sign-in: opens the application, starts the next step, or shows the error. */
export function applyFederatedOutcome(
  kept: StoredOutcome,
  navigate: NavigateFunction,
  { onStep, onEnter }: OutcomeActions,
): void {
  if (kept.intent !== "sign-in") {
    void navigate("/profile", { state: kept, replace: true });
    return;
  }
  const asked = internalPath(kept.asked, window.location.origin);
  if (kept.outcome === "signed_in" && !kept.onboarding) {
    onEnter(asked);
    return;
  }
  // The sign-in screen continues: its URL carries the path to open, as after a sign-in by password.
  if (asked !== undefined) void navigate(withReturnPath("/auth", asked), { replace: true });
  if (kept.outcome === "failed") toastError(kept.message);
  else if (kept.outcome === "two_factor") onStep({ kind: "code", userId: kept.userId });
  else if (kept.outcome === "proof_needed") onStep({ kind: "prove", ...kept });
  else onStep(onboardingStep);
}
