import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { Button } from "../buttons/button.tsx";
import { MasonryItem } from "./masonry-item.tsx";
import { useIncrementalRendering } from "./use-incremental-rendering.ts";

/**
 * A list of cards with a button for the next page. After a click on the button, the first new card gets the focus:
 * the button may have disappeared with the focus.
 */
export function CardList<Item extends { id: string }>({
  items,
  query,
  note,
  children,
}: {
  items: readonly Item[];
  query: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
  >;
  /** Shown above the button. */
  note?: ReactNode;
  children: (item: Item) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The index of the first card of the requested page. */
  const asked = useRef<number>(undefined);
  const drawn = useIncrementalRendering(useLocation().pathname, items.length);
  useEffect(() => {
    if (asked.current === undefined || drawn <= asked.current) return;
    const card = list.current?.children[asked.current];
    asked.current = undefined;
    // If the user has moved the focus in the meantime, it stays.
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== button.current) return;
    card?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
  }, [drawn]);
  return (
    <>
      <ul ref={list} className="packed -mb-4 grid gap-x-4 lg:grid-cols-2">
        {items.slice(0, drawn).map((item) => (
          <MasonryItem key={item.id}>{children(item)}</MasonryItem>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          {note}
          <Button
            ref={button}
            variant="quiet"
            busy={query.isFetchingNextPage}
            onClick={() => {
              asked.current = items.length;
              void query.fetchNextPage();
            }}
          >
            Show more
          </Button>
          <p role="alert" className="mt-2 text-sm text-red empty:hidden">
            {query.isFetchNextPageError && "The next ones could not be loaded. Please try again."}
          </p>
        </div>
      )}
    </>
  );
}
