import type { RefObject } from "react";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import type { ReviewActions } from "./review-actions.ts";

/** The buttons of a review, which stay in sight: what the keys do, for the pointer. */
export function ReviewBar({
  addButton,
  place,
  actions,
  isAccepting,
}: {
  addButton: RefObject<HTMLButtonElement | null>;
  place: { position: number; count: number };
  actions: Omit<ReviewActions, "ended"> & { accept: () => void; discard: () => void };
  isAccepting: boolean;
}) {
  const { accept, discard, skip } = actions;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button ref={addButton} busy={isAccepting} onClick={accept}>
        Add to songs
      </Button>
      <Button variant="quiet" onClick={skip} disabled={place.count < 2}>
        Skip
      </Button>
      <Button variant="quiet" onClick={discard}>
        Discard
      </Button>
      <ReviewPlace place={place} actions={actions} />
    </div>
  );
}

/** Where the review is among the others, with the ways to them, and the button that shows the keys. */
export function ReviewPlace({
  place: { position, count },
  actions: { next, previous, help },
}: {
  place: { position: number; count: number };
  actions: Pick<ReviewActions, "next" | "previous" | "help">;
}) {
  return (
    <span className="ml-auto flex items-center gap-2">
      <Button
        variant="quiet"
        aria-label="Previous document"
        onClick={previous}
        disabled={previous === undefined}
      >
        ↑
      </Button>
      <output className="figures text-sm whitespace-nowrap text-muted">
        {position} of {count}
      </output>
      <Button
        variant="quiet"
        aria-label="Next document"
        onClick={next}
        disabled={next === undefined}
      >
        ↓
      </Button>
      <Button variant="text" className="pointer-coarse:hidden" onClick={help}>
        Keys
      </Button>
    </span>
  );
}
