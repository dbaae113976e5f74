import { countLabel } from "../../../../../shared/domain/text/count-label.ts";
/** A waiting time as text, rounded up: '25 seconds', '1 minute', '3 hours'. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return countLabel(Math.ceil(seconds), "second");
  if (seconds < 3600) return countLabel(Math.ceil(seconds / 60), "minute");
  return countLabel(Math.ceil(seconds / 3600), "hour");
}
