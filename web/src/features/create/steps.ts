/**
 * The steps of the wizard in their order. `enter` is what the button of the step before says. A step is
 * added here and in `StepContent`.
 */
export const steps = [
  { id: "details", title: "Song Details", enter: "Start" },
  { id: "splits", title: "Split Sheets", enter: "Next" },
  { id: "review", title: "Review", enter: "Continue to Preview" },
] as const;

export type StepId = (typeof steps)[number]["id"];

const firstStep = steps[0];

/** The step that an address names; the first where it names none. */
export function stepNamed(name: string | null): (typeof steps)[number] {
  return steps.find(({ id }) => id === name) ?? firstStep;
}

/** The step that follows; undefined after the last. */
export function stepAfter(id: StepId): (typeof steps)[number] | undefined {
  return steps[steps.findIndex((step) => step.id === id) + 1];
}
