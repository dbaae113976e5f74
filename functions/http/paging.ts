/** Items on a page where the caller asks for no other number. */
export const pageLimit = 50;

/** The `Link` header that leads to the next page of a list (RFC 8288); none on the last page. */
export function linkToNext(
  path: string,
  { nextCursor, limit }: { nextCursor: string | undefined; limit: number },
): Record<string, string> {
  if (nextCursor === undefined) return {};
  const query = new URLSearchParams({ cursor: nextCursor, limit: String(limit) });
  return { link: `<${path}?${query}>; rel="next"` };
}
