export const linkClasses = "text-pen underline underline-offset-4";
/** A list of questions with their answers. */
export const listClasses =
  "grid gap-x-12 gap-y-7 [&_dd]:mt-1 [&_dd]:text-muted [&_dt]:font-semibold";
