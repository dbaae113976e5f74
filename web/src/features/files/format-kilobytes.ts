/** A file's size as cards show it, in KB: '153,600.0 KB'. What is smaller than 0.1 KB is not shown as nothing. */
export function formatKilobytes(bytes: number): string {
  const [whole = "", decimal] = Math.max(bytes / 1024, bytes > 0 ? 0.1 : 0)
    .toFixed(1)
    .split(".");
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}.${decimal} KB`;
}
