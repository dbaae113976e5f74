/*
 * Every date on screen is written here: as the reader's locale has it, but for those that documents print.
 *
 * US English is written out: the first `Intl.DateTimeFormat` of a page costs a phone about 20 ms, before it shows
 * anything. The tests compare each format with `Intl`.
 */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const twoDigits = (value: number): string => String(value).padStart(2, "0");

const dayParts = { day: "numeric", month: "short", year: "numeric" } as const;
const timeParts = { hour: "numeric", minute: "2-digit" } as const;
const partsOf = { day: dayParts, time: timeParts, moment: { ...dayParts, ...timeParts } };

/** The locale of the formats, and those that were used. */
let madeFor = "";
const made = new Map<keyof typeof partsOf, Intl.DateTimeFormat>();

/**
 * A date as the reader's locale has it, in the reader's time zone; undefined for US English, which is written out. The
 * locale is the first one of the browser's settings.
 */
function localized(at: string, kind: keyof typeof partsOf): string | undefined {
  const locale = navigator.language;
  if (locale === "en-US" || locale === "en") return undefined;
  if (locale !== madeFor) made.clear();
  madeFor = locale;
  const format = made.get(kind) ?? formatFor(locale, kind);
  made.set(kind, format);
  return format.format(new Date(at));
}

function formatFor(locale: string, kind: keyof typeof partsOf): Intl.DateTimeFormat {
  // Some browsers report the name of the system's locale, such as 'en-US@posix', which is no language tag.
  const [tag = ""] = locale.split("@");
  const isKnown = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag);
  return new Intl.DateTimeFormat(isKnown ? tag : "en-US", partsOf[kind]);
}

/** A date in UTC as M/d/yy, as on the sealed sheet. */
export function formatSheetDate(at: string): string {
  const date = new Date(at);
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${twoDigits(date.getUTCFullYear() % 100)}`;
}

/** Today's date in the reader's time zone as M/d/yy, as on a sheet that is not sent yet. */
export function formatToday(): string {
  const date = new Date();
  return `${date.getMonth() + 1}/${date.getDate()}/${twoDigits(date.getFullYear() % 100)}`;
}

/** A day in the reader's locale and time zone: 'Nov 21, 2026', '21. Nov. 2026'. */
export function formatDay(at: string): string {
  return localized(at, "day") ?? formatUsDay(new Date(at));
}

function formatUsDay(date: Date): string {
  return `${months[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** Day and time in the reader's locale and time zone. */
export function formatMoment(at: string): string {
  const date = new Date(at);
  return localized(at, "moment") ?? `${formatUsDay(date)}, ${formatUsTime(date)}`;
}

/** The time of day in the reader's locale and time zone: '6:05 PM', '18:05'. */
export function formatTime(at: string): string {
  return localized(at, "time") ?? formatUsTime(new Date(at));
}

function formatUsTime(date: Date): string {
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

/** At most this many names; the rest is counted. */
const shownNames = 4;

/** Names in one line, the first ones written out. */
export function listedNames(names: readonly string[]): string {
  const more = names.length - shownNames;
  const named = names.slice(0, shownNames).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}
