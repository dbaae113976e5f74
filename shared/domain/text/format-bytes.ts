const KB = 1024;
const MB = 1024 ** 2;
const GB = 1024 ** 3;

/**
 * Returns a limit of sizes as text, as plans name it: '100MB', '2GB'. One that is no whole number of MB is written as by
 * `formatBytes`.
 */
export function formatLimit(bytes: number): string {
  if (bytes >= GB && bytes % GB === 0) return `${bytes / GB}GB`;
  return bytes >= MB && bytes % MB === 0 ? `${bytes / MB}MB` : formatBytes(bytes);
}

/** Returns a size in bytes as text, in units of powers of 1024: '12 B', '3.4 KB', '5.12 MB', '1024.00 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < MB) return `${(bytes / KB).toFixed(1)} KB`;
  if (bytes < GB) return `${(bytes / MB).toFixed(2)} MB`;
  return `${(bytes / GB).toFixed(2)} GB`;
}
