import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorMessage, failureReference } from "../../../api/call-errors.ts";
import { Button } from "../buttons/button.tsx";
import { ErrorReference } from "../feedback/error-reference.tsx";

type PagesQuery<Item> = UseInfiniteQueryResult<InfiniteData<{ items: readonly Item[] }>>;

/**
 * Shows a short list in a section or a dialog, with a button for the next page. While the list loads, after it fails, or
 * when it is empty, it shows `waiting`, the failure or `empty`.
 */
export function PagedList<Item>({
  query,
  waiting,
  failure,
  empty,
  keep = () => true,
  children,
}: {
  query: PagesQuery<Item>;
  waiting: ReactNode;
  /** The failure's text if the server gave no reason. */
  failure?: string;
  empty: ReactNode;
  /** Selects the items to show. */
  keep?: (item: Item) => boolean;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const items = query.data?.pages.flatMap((page) => page.items).filter((item) => keep(item));
  return (
    <>
      {query.isPending && waiting}
      {query.isError && items === undefined && <ListLoadFailure query={query} text={failure} />}
      {items?.length === 0 && !query.hasNextPage && <p className="mt-2 text-muted">{empty}</p>}
      {items !== undefined && items.length > 0 && children(items)}
      <NextPageButton query={query} />
    </>
  );
}

/** The reason why a list could not be loaded, with a button to try again. */
export function ListLoadFailure({
  query: { error, refetch },
  text,
}: {
  query: Pick<UseInfiniteQueryResult, "error" | "refetch">;
  text?: string | undefined;
}) {
  return (
    <div role="alert" className="mt-2">
      <p className="text-muted">{errorMessage(error, text)}</p>
      <ErrorReference reference={failureReference(error)} />
      <Button variant="quiet" size="small" className="mt-2" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

/** The button that loads the next page of a list; absent on the last page. */
export function NextPageButton({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  query: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "fetchNextPage">;
}) {
  return (
    hasNextPage && (
      <Button
        variant="text"
        size="small"
        className="-ml-2"
        busy={isFetchingNextPage}
        onClick={() => void fetchNextPage()}
      >
        Show more
      </Button>
    )
  );
}
