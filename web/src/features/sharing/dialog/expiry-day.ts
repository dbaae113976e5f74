const padded = (value: number) => String(value).padStart(2, "0");

/** The last day of a link as the value of a date field, in the user's time zone; empty without an expiry. */
export function lastDayOf(expiresAt: string | null): string {
  if (expiresAt === null) return "";
  const end = new Date(expiresAt);
  return `${end.getFullYear()}-${padded(end.getMonth() + 1)}-${padded(end.getDate())}`;
}

/**
 * The end of a date field's day in the user's time zone, as UTC; null for an empty field, undefined for a year of more
 * than four digits, which browsers accept.
 */
export function endOfDay(day: string): string | null | undefined {
  if (day === "") return null;
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? undefined : end.toISOString();
}
