/** An ISO 8601 time as the sheet shows a date, M/d/yy in UTC: '11/21/26'. */
export function sheetDate(iso: string): string {
  const date = new Date(iso);
  const year = String(date.getUTCFullYear() % 100).padStart(2, "0");
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${year}`;
}

/** With the time of day: '11/21/26 10:42 UTC'. */
export function sheetTime(iso: string): string {
  return `${sheetDate(iso)} ${new Date(iso).toISOString().slice(11, 16)} UTC`;
}

/** To the second, as the certificate shows it: '2026-11-21 10:42:11'. */
export function certificateTime(iso: string): string {
  return new Date(iso).toISOString().slice(0, 19).replace("T", " ");
}
