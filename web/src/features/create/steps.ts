/**
 * The steps of the wizard in order. `enter` is the text of the previous step's button. A new step is added here and
 * in `StepContent`.
 */
export const steps = [
  { id: "details", title: "Song Details", short: "Details", enter: "Start" },
  { id: "splits", title: "Split Sheets", short: "Split", enter: "Next" },
  { id: "files", title: "Upload Files", short: "Files", enter: "Continue to Files" },
  { id: "review", title: "Review", short: "Review", enter: "Continue to Preview" },
] as const;

export type StepId = (typeof steps)[number]["id"];

const firstStep = steps[0];

/** The step that an address names; the first step if it names none. */
export function stepNamed(name: string | null): (typeof steps)[number] {
  return steps.find(({ id }) => id === name) ?? firstStep;
}

/** The next step; undefined after the last. */
export function stepAfter(id: StepId): (typeof steps)[number] | undefined {
  return steps[steps.findIndex((step) => step.id === id) + 1];
}

/** The step that contains a field of the form. */
export function stepOfField(path: string): StepId {
  if (/^(fileIds|artworkId)/.test(path)) return "files";
  return path.startsWith("splits") ? "splits" : "details";
}
