/**
 * Whether a query has neither answered nor failed once. A part of a page that stands above others is waited for with
 * them, so that it does not move them; but not for the repeats of a failed read.
 */
export function isFirstWait({
  isPending,
  failureCount,
}: {
  isPending: boolean;
  failureCount: number;
}): boolean {
  return isPending && failureCount === 0;
}
