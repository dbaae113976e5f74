import type { CallResult } from "../../../../shared/contracts/client.ts";
import type { auth } from "../../../../shared/contracts/auth/endpoints.ts";
import type { NextSteps } from "./sign-in-step.ts";

/** The result of an email verification with the next steps, as encoded in the query. */
export interface VerificationResult extends NextSteps {
  email: string;
  needsPassword: boolean;
}

/** Whether a step is left before the dashboard opens. */
export function hasNextStep({ needsTwoFactor, onboarding }: NextSteps): boolean {
  return needsTwoFactor || onboarding;
}

/** Encodes a verification result as the query of the sign-in screen. */
export function verificationQuery(answer: CallResult<typeof auth.verifyEmail>): string {
  const search = new URLSearchParams({ verified: "true", email: answer.email });
  if (answer.needs2fa) search.set("needs2fa", "true");
  if (answer.onboarding) search.set("onboarding", "true");
  if (answer.needsPassword) search.set("needsPassword", "true");
  return search.toString();
}

/** Reads the verification result from the query; undefined without `verified=true`. */
export function readVerificationResult(search: URLSearchParams): VerificationResult | undefined {
  if (search.get("verified") !== "true") return undefined;
  return {
    email: search.get("email") ?? "",
    needsPassword: search.get("needsPassword") === "true",
    needsTwoFactor: search.get("needs2fa") === "true",
    onboarding: search.get("onboarding") === "true",
  };
}
