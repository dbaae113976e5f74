import { useRef, type ReactNode } from "react";
import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import { documentTitleOf } from "../list/document-group.ts";
import type { ReviewActions } from "./review-actions.ts";
import { ReviewPlace } from "./review-bar.tsx";
import { pressReviewKey } from "./review-keys.ts";
import { useOpened, type EarlyKey } from "./use-opened.ts";

/**
 * In place of a review that is not here yet, or failed to come. It has the focus, so no key is lost: those that lead to
 * other documents work at once, and the others wait for the review.
 */
export function WaitingReview({
  card,
  isOpen,
  place,
  actions,
  onRetry,
  onEarlyKey,
  children,
}: {
  card: UploadReviewCard;
  isOpen: boolean;
  place: { position: number; count: number };
  actions: ReviewActions;
  /** Loads it again; undefined while it is being loaded. */
  onRetry: (() => void) | undefined;
  /** Called with a key that the review handles once it is here. */
  onEarlyKey: (key: EarlyKey) => void;
  children: ReactNode;
}) {
  const region = useRef<HTMLElement>(null);
  useOpened(isOpen, region);
  const isLoading = onRetry === undefined;
  const keep = (key: EarlyKey) => isLoading && onEarlyKey(key);
  return (
    // Its keys are those that its buttons name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys work while the focus is here
      tabIndex={-1}
      aria-label={`${isLoading ? "Loading" : "Not loaded:"} ${documentTitleOf(card)}, ${place.position} of ${place.count}`}
      aria-busy={isLoading}
      aria-keyshortcuts="J K S ?"
      className="outline-none"
      onKeyDown={(event) =>
        pressReviewKey(event, {
          ...actions,
          // The focus goes on to the buttons; it comes back with the review.
          toDoubt: () => {
            keep("look");
            return false;
          },
          accept: () => onRetry?.(),
          discard: () => keep("discard"),
          leaveField: () => {},
        })
      }
    >
      <h1 className="headline min-w-0 text-2xl [overflow-wrap:anywhere]">
        {documentTitleOf(card)}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="quiet" onClick={actions.skip} disabled={place.count < 2}>
          Skip
        </Button>
        <ReviewPlace place={place} actions={actions} />
      </div>
      <div className="mt-7">{children}</div>
    </section>
  );
}
