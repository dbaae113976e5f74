/**
 * The steps of the wizard in their order. `enter` is what the button of the step before says. A step is
 * added here and in `StepContent`.
 */
export const steps = [
  { id: "details", title: "Song Details", short: "Details", enter: "Start" },
  { id: "splits", title: "Split Sheets", short: "Split", enter: "Next" },
  { id: "files", title: "Upload Files", short: "Files", enter: "Continue to Files" },
  { id: "review", title: "Review", short: "Review", enter: "Continue to Preview" },
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

/** The step that a field of the form stands on. */
export function stepOfField(path: string): StepId {
  if (/^(fileIds|artworkId)/.test(path)) return "files";
  return path.startsWith("splits") ? "splits" : "details";
}
