import type { CallResult } from "../../../../shared/contracts/client.ts";
import type { auth } from "../../../../shared/contracts/auth/endpoints.ts";
import type { NextSteps } from "./sign-in-step.ts";

/** The result of an address's verification with the next steps, as encoded in the query. */
export interface VerifiedAddress extends NextSteps {
  email: string;
  needsPassword: boolean;
}

/** Whether a step comes before the dashboard. */
export function needsMore({ needsTwoFactor, onboarding }: NextSteps): boolean {
  return needsTwoFactor || onboarding;
}

/** The query of the screen that follows a verification. */
export function verifiedSearch(answer: CallResult<typeof auth.verifyEmail>): string {
  const search = new URLSearchParams({ verified: "true", email: answer.email });
  if (answer.needs2fa) search.set("needs2fa", "true");
  if (answer.onboarding) search.set("onboarding", "true");
  if (answer.needsPassword) search.set("needsPassword", "true");
  return search.toString();
}

/** Reads that query; undefined if it is not about a verification. */
export function readVerifiedAddress(search: URLSearchParams): VerifiedAddress | undefined {
  if (search.get("verified") !== "true") return undefined;
  return {
    email: search.get("email") ?? "",
    needsPassword: search.get("needsPassword") === "true",
    needsTwoFactor: search.get("needs2fa") === "true",
    onboarding: search.get("onboarding") === "true",
  };
}
