/** The columns that a file of faulty lines has after those of the user's file. */
export const correctionHeadings = ["Line in the file", "What to correct"] as const;

export function isCorrectionHeading(heading: string): boolean {
  return correctionHeadings.some((one) => one === heading);
}
