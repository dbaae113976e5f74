const shortDate = new Intl.DateTimeFormat("en-US", {
  month: "numeric",
  day: "numeric",
  year: "2-digit",
  timeZone: "UTC",
});
const today = new Intl.DateTimeFormat("en-US", {
  month: "numeric",
  day: "numeric",
  year: "2-digit",
});
const longDate = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
});
const moment = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const utcMoment = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "long",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** A date in UTC as M/d/yy, as on the sealed sheet. */
export function formatSheetDate(at: string): string {
  return shortDate.format(new Date(at));
}

/** Today's date in the reader's time zone as M/d/yy. */
export function formatToday(): string {
  return today.format(new Date());
}

/** A day as cards show it: 'Nov 21, 2026'. */
export function formatDay(at: string): string {
  return longDate.format(new Date(at));
}

/** Day and time in the reader's time zone. */
export function formatMoment(at: string): string {
  return moment.format(new Date(at));
}

/** The time of day in the reader's time zone. */
export function formatTime(at: string): string {
  return time.format(new Date(at));
}

/** Day and time in UTC, as certificates give it: 'Nov 21, 2026, 18:20:02 UTC'. */
export function formatUtcMoment(at: string): string {
  return utcMoment.format(new Date(at));
}

/** The letter in an avatar. */
export function initialOf(name: string | undefined): string {
  return [...(name?.trim() ?? "")][0]?.toLocaleUpperCase() ?? "?";
}
