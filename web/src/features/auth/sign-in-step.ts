import type { FederatedSignInConfig } from "./federation/hosted-sign-in.ts";
import type { PendingSignUp } from "./plan/pending-sign-up.ts";

/** The steps that an account has to complete before its dashboard opens. */
export interface NextSteps {
  needsTwoFactor: boolean;
  onboarding: boolean;
}

/** The open dialog of the sign-in screen, with its data. */
export type SignInStep =
  | { kind: "plan"; signUp: PendingSignUp }
  | { kind: "verify"; email: string; sent: boolean }
  | { kind: "reset"; email: string }
  | { kind: "code"; userId: string }
  | { kind: "after"; next: NextSteps }
  | { kind: "single-sign-on"; config: FederatedSignInConfig }
  | { kind: "prove"; email: string; provider: string; isConnected: boolean };

/** The step of onboarding, which follows every sign-in until onboarding is finished. */
export const onboardingStep: SignInStep = {
  kind: "after",
  next: { needsTwoFactor: false, onboarding: true },
};
