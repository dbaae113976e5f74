/** The size of a file as every page shows it, in KB with one decimal: '153,600.0 KB'. Sizes above 0 show at least '0.1 KB'. */
export function formatFileSize(bytes: number): string {
  const [whole = "", decimal] = Math.max(bytes / 1024, bytes > 0 ? 0.1 : 0)
    .toFixed(1)
    .split(".");
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}.${decimal} KB`;
}
