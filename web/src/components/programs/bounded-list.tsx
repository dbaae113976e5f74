import type { ReactNode } from "react";
import { EmptyState } from "../ui/lists/empty-state.tsx";

/** A list that holds at most `max`: how many there are, the button that adds one, and the list; or its empty state. */
export function BoundedList({
  count,
  max,
  whenFull,
  empty,
  add,
  children,
}: {
  count: number;
  max: number;
  /** What to do to add another one to a full list. */
  whenFull: string;
  empty: { title: string; text: string };
  /** The button that adds one; not shown for a full list. */
  add: ReactNode;
  children: ReactNode;
}) {
  if (count === 0)
    return (
      <EmptyState {...empty} heading="h2">
        {add}
      </EmptyState>
    );
  const isFull = count >= max;
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">
          {count} of {max}
          {isFull && `. ${whenFull}`}
        </p>
        {!isFull && add}
      </div>
      {children}
    </>
  );
}
