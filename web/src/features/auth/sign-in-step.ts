import type { FederatedSignIn } from "./federation/hosted-sign-in.ts";

/** What an account still needs before its dashboard opens. */
export interface NextSteps {
  needsTwoFactor: boolean;
  onboarding: boolean;
}

/** What stands above the sign-in screen, with what it has to know. */
export type SignInStep =
  | { kind: "verify"; email: string; sent: boolean }
  | { kind: "reset"; email: string }
  | { kind: "code"; userId: string }
  | { kind: "after"; next: NextSteps }
  | { kind: "single-sign-on"; config: FederatedSignIn }
  | { kind: "prove"; email: string; provider: string };
