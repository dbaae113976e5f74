const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const unitMs: Record<string, number> = { minute: minuteMs, hour: 60 * minuteMs, day: dayMs };
const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const days = "SUN MON TUE WED THU FRI SAT".split(" ");

/** Reads a field of a cron expression. Months and days of the week count from 1. */
function numberOf(text: string, expression: string): number {
  const month = months.indexOf(text);
  const day = days.indexOf(text);
  const value = month >= 0 ? month + 1 : day >= 0 ? day + 1 : Number(text);
  if (Number.isNaN(value))
    throw new Error(`the schedule ${expression}: the local cloud does not support ${text}`);
  return value;
}

function fieldHolds(field: string, value: number, lowest: number, expression: string): boolean {
  if (field === "*" || field === "?") return true;
  return field.split(",").some((part) => {
    const [range = "", step] = part.split("/");
    const [first = "", last] = range.split("-");
    const from = range === "*" ? lowest : numberOf(first, expression);
    const open = range === "*" || (step !== undefined && last === undefined);
    const to = open ? Number.POSITIVE_INFINITY : numberOf(last ?? first, expression);
    return (
      value >= from && value <= to && (step === undefined || (value - from) % Number(step) === 0)
    );
  });
}

function nextCron(expression: string, fields: string[], after: number): number {
  const [minute = "", hour = "", dayOfMonth = "", month = "", dayOfWeek = "", year = ""] = fields;
  const holds = (field: string, value: number, lowest: number): boolean =>
    fieldHolds(field, value, lowest, expression);
  const end = after + 5 * 366 * dayMs;
  let time = (Math.floor(after / minuteMs) + 1) * minuteMs;
  while (time < end) {
    const date = new Date(time);
    const onDay =
      holds(year, date.getUTCFullYear(), 1970) &&
      holds(month, date.getUTCMonth() + 1, 1) &&
      holds(dayOfMonth, date.getUTCDate(), 1) &&
      holds(dayOfWeek, date.getUTCDay() + 1, 1);
    if (!onDay) time = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
    else if (holds(hour, date.getUTCHours(), 0) && holds(minute, date.getUTCMinutes(), 0))
      return time;
    else time += minuteMs;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * The first time of an EventBridge expression after `after`, both in epoch milliseconds; infinity when there is none.
 */
export function nextScheduledTime(expression: string, after: number): number {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) {
    const period = Number(rate[1]) * (unitMs[rate[2] ?? ""] ?? dayMs);
    return (Math.floor(after / period) + 1) * period;
  }
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.split(" ");
  if (fields?.length !== 6)
    throw new Error(`the local cloud does not support the schedule ${expression}`);
  return nextCron(expression, fields, after);
}
