import { countLabel } from "../../../../shared/domain/text/count-label.ts";
const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;

/** A period in its largest whole unit: '5 minutes', '1 day', '400 days'. */
export function formatPeriod(seconds: number): string {
  const unit =
    seconds % daySeconds === 0
      ? { name: "day", seconds: daySeconds }
      : seconds % hourSeconds === 0
        ? { name: "hour", seconds: hourSeconds }
        : { name: "minute", seconds: minuteSeconds };
  const count = Math.round(seconds / unit.seconds);
  // Number and unit stay on one line.
  return countLabel(count, unit.name).replace(" ", "\u{a0}");
}

/** A number of days: '1 day', '30 days'. */
export function formatDays(days: number): string {
  return formatPeriod(days * daySeconds);
}
