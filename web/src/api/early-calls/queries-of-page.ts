import { type PageQuery, pathPattern } from "./page-read.ts";
import { pageReads } from "./page-reads.ts";

/** Returns the entry of a page for its address, or undefined for a page without one. */
function entryOf(pathname: string, query: URLSearchParams) {
  for (const entry of pageReads) {
    const [name = "", value] = entry.query?.split("=") ?? [];
    const hasQuery = value === undefined ? query.has(name) : query.get(name) === value;
    if (entry.query !== undefined && !hasQuery) continue;
    const found = new RegExp(pathPattern(entry.path)).exec(pathname);
    if (found !== null) return { entry, segments: found.groups ?? {} };
  }
  return undefined;
}

/** Returns the queries that the page at this address reads first. `hasItems` says which lists are known not to be empty. */
export function queriesOfPage(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  team: string | undefined,
  hasItems: (list: PageQuery) => boolean = () => false,
): PageQuery[] {
  const query = new URLSearchParams(search);
  const { entry, segments } = entryOf(pathname, query) ?? {};
  if (entry === undefined || segments === undefined) return [];
  const given = (name: string) => {
    const segment = segments[name];
    return segment === undefined ? (query.get(name) ?? "") : decodeURIComponent(segment);
  };
  const reads = entry.reads({
    team,
    required: given,
    optional: (name) => given(name) || undefined,
  });
  const queries = reads.flatMap((read) => ("address" in read ? (read.query ?? []) : read));
  const [first] = queries;
  return first === undefined || hasItems(first)
    ? queries
    : [...queries, ...(entry.readsIfEmpty ?? [])];
}
