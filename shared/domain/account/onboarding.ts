/** The answers that onboarding asks every user for. */
interface Answers {
  role: string;
  pro: string | null;
  ipi: string;
}

/** Whether a profile lacks an answer of onboarding. If so, onboarding is shown at the next sign-in. */
export function needsOnboarding({ role, pro, ipi }: Answers): boolean {
  return role === "" || pro === null || pro === "" || ipi === "";
}
