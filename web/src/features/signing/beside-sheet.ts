/** Media query of windows in which the form is beside the sheet: the breakpoint `xl`. */
export const besideSheet = "(width >= 80rem)";
