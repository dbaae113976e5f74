/** The profile fields that onboarding asks every user for. */
interface Answers {
  role: string;
  pro: string | null;
  ipi: string;
}

/** Whether a profile lacks a field that onboarding asks for. If so, onboarding is shown at the next sign-in. */
export function needsOnboarding({ role, pro, ipi }: Answers): boolean {
  return role === "" || pro === null || pro === "" || ipi === "";
}
