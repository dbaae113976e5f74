import { auth } from "../../../../shared/contracts/auth/endpoints.ts";
import type { CheckedSignIn, SignInProblems } from "./check-sign-in.ts";

/** Parses what was typed into the form to sign in by the contract. Of a field's faults, the first is said. */
export function parseSignIn(
  typed: Record<keyof SignInProblems, string | undefined>,
): CheckedSignIn {
  const { data, error } = auth.login.schemas().body.safeParse(typed);
  if (error === undefined) return { body: data };
  const problems: SignInProblems = {};
  for (const { path, message } of error.issues) {
    // The paths of a flat form are its names.
    const name = path[0] as keyof SignInProblems;
    problems[name] ??= message;
  }
  return { problems };
}
