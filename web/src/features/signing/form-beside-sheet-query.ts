/** Media query of windows in which the form is beside the sheet: the breakpoint `xl`. */
export const formBesideSheetQuery = "(width >= 80rem)";
