import { isTwoDecimalPercentage } from "./basis-points.ts";

export const numberMessages = {
  percentage: "Must be a number from 0 to 100",
  decimals: "At most two decimals",
  bpm: "BPM must be a number from 1 to 300",
  bpmDecimals: "BPM can have at most two decimals",
} as const;

/** Returns why a number can't be a share in percent, or undefined. */
export function percentageRefusal(percentage: number): string | undefined {
  if (!(percentage >= 0 && percentage <= 100)) return numberMessages.percentage;
  return isTwoDecimalPercentage(percentage) ? undefined : numberMessages.decimals;
}

/** Returns why a number can't be a BPM, or undefined. 0 means no BPM. */
export function bpmRefusal(bpm: number): string | undefined {
  if (bpm === 0) return undefined;
  if (!(bpm >= 1 && bpm <= 300)) return numberMessages.bpm;
  return isTwoDecimalPercentage(bpm) ? undefined : numberMessages.bpmDecimals;
}
