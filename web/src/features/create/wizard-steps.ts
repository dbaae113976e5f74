/**
 * The steps of the wizard for new agreements, in order. `enter` is the text of the previous step's button. A new step
 * is added here and in `StepContent`.
 */
export const wizardSteps = [
  { id: "details", title: "Song Details", short: "Details", enter: "Start" },
  { id: "splits", title: "Split Sheets", short: "Split", enter: "Next" },
  { id: "files", title: "Upload Files", short: "Files", enter: "Continue to Files" },
  { id: "review", title: "Review", short: "Review", enter: "Continue to Preview" },
] as const;

export type StepId = (typeof wizardSteps)[number]["id"];

/** A step of a wizard. */
export interface Step<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly short: string;
  readonly enter: string;
}

export type StepList<Id extends string> = readonly [Step<Id>, ...Step<Id>[]];

/** The id of the step that contains a field of the form. */
export function stepOfField(path: string): StepId {
  if (/^(fileIds|artworkId)/.test(path)) return "files";
  if (/^(licensing|thirdParty)/.test(path)) return "review";
  return /^(splits|custom)/.test(path) ? "splits" : "details";
}
