/** Number of items per page if the caller requests no other number. */
export const defaultPageLimit = 50;

/**
 * The `Link` header with the address of a list's next page (RFC 8288); none on the last page. `filters` are the other
 * query parameters.
 */
export function linkToNext(
  path: string,
  {
    nextCursor,
    limit,
    filters = {},
  }: {
    nextCursor: string | undefined;
    limit: number;
    filters?: Record<string, string | undefined>;
  },
): Record<string, string> {
  if (nextCursor === undefined) return {};
  const query = new URLSearchParams({ cursor: nextCursor, limit: String(limit) });
  for (const [name, value] of Object.entries(filters))
    if (value !== undefined) query.set(name, value);
  return { link: `<${path}?${query}>; rel="next"` };
}
