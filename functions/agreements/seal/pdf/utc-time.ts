/** The date of an ISO 8601 time on the sheet, M/d/yy in UTC: '11/21/26'. */
export function sheetDate(iso: string): string {
  const date = new Date(iso);
  const year = String(date.getUTCFullYear() % 100).padStart(2, "0");
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${year}`;
}

/** Date and time of day of an ISO 8601 time on the sheet: '11/21/26 10:42 UTC'. */
export function sheetTime(iso: string): string {
  return `${sheetDate(iso)} ${new Date(iso).toISOString().slice(11, 16)} UTC`;
}

/** An ISO 8601 time on the certificate, to the second in UTC: '2026-11-21 10:42:11'. */
export function certificateTime(iso: string): string {
  return new Date(iso).toISOString().slice(0, 19).replace("T", " ");
}
