/*
 * US English, written out: the first `Intl.DateTimeFormat` of a page costs a phone about 20 ms, before it shows
 * anything. The tests compare each format with `Intl`.
 */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** A date in UTC as M/d/yy, as on the sealed sheet. */
export function formatSheetDate(at: string): string {
  const date = new Date(at);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${twoDigits(date.getUTCFullYear() % 100)}`;
}

/** Today's date in the reader's time zone as M/d/yy. */
export function formatToday(): string {
  const date = new Date();
  return `${date.getMonth() + 1}/${date.getDate()}/${twoDigits(date.getFullYear() % 100)}`;
}

/** A day as cards show it: 'Nov 21, 2026'. */
export function formatDay(at: string): string {
  const date = new Date(at);
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** Day and time in the reader's time zone. */
export function formatMoment(at: string): string {
  return `${formatDay(at)}, ${formatTime(at)}`;
}

/** The time of day in the reader's time zone: '6:05 PM'. */
export function formatTime(at: string): string {
  const date = new Date(at);
  const hours = date.getHours();
  return `${hours % 12 || 12}:${twoDigits(date.getMinutes())} ${hours < 12 ? "AM" : "PM"}`;
}

/** Day and time in UTC, as certificates give it: 'Nov 21, 2026, 18:20:02 UTC'. */
export function formatUtcMoment(at: string): string {
  const date = new Date(at);
  const day = `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  return `${day}, ${date.toISOString().slice(11, 19)} UTC`;
}

/** The letter in an avatar. */
export function initialOf(name: string | undefined): string {
  return [...(name?.trim() ?? "")][0]?.toLocaleUpperCase() ?? "?";
}
