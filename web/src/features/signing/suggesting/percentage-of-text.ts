import { percentageRefusal } from "../../../../../shared/domain/sheet/number-refusals.ts";

/** Returns the number of a typed percentage, also with a comma or a percent sign; undefined if it is no number. */
export function percentageOfText(text: string): number | undefined {
  const typed = text.trim().replace(/\s*%$/, "").replace(",", ".");
  return /^\d+(\.\d*)?$|^\.\d+$/.test(typed) ? Number(typed) : undefined;
}

/** Returns why a typed text is no share of a row; undefined if it is one. */
export function shareRefusal(text: string): string | undefined {
  if (text.trim() === "") return "Enter a share, or 0 for none";
  const percentage = percentageOfText(text);
  if (percentage === undefined || percentage > 100) return "A share is between 0 and 100 %";
  return percentageRefusal(percentage);
}
