import type { StepList } from "../wizard-steps.ts";

export const existingStepIds = ["agreement", "details", "files", "review"] as const;
export type ExistingStepId = (typeof existingStepIds)[number];

/** The steps of the wizard for an agreement that was signed elsewhere. Each is opened once the one before is done. */
export const existingSteps: StepList<ExistingStepId> = [
  { id: "agreement", title: "Upload Agreement", short: "Agreement", enter: "Start" },
  { id: "details", title: "Song Details", short: "Details", enter: "Continue to Details" },
  { id: "files", title: "Upload Files", short: "Files", enter: "Continue to Files" },
  { id: "review", title: "Review", short: "Review", enter: "Continue to Preview" },
];
