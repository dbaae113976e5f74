import { useRef, useState, type KeyboardEvent } from "react";
import type { UploadReviewCard } from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import type { ExtractedSong } from "../../../../../../shared/contracts/files/parsing.ts";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import { DiscardUploadDialog } from "../../../uploads/discard-upload-dialog.tsx";
import { SongsQuestion } from "../../existing-agreement/songs/songs-question.tsx";
import { useDivideDocument } from "../../existing-agreement/songs/use-divide-document.ts";
import { filesOfRescue } from "../queue/files-of-rescue.ts";
import type { ReviewActions } from "./review-actions.ts";
import { ReviewPlace } from "./review-bar.tsx";
import { pressReviewKey } from "./review-keys.ts";
import { useOpened, type EarlyKey } from "./use-opened.ts";

/** Asks which songs of a document are reviewed, before its review. Its songs then follow as entries of their own. */
export function AskSongs({
  card,
  songs,
  isOpen,
  place,
  actions,
  takeEarlyKey,
  onDivided,
  onOneSong,
}: {
  card: UploadReviewCard;
  songs: readonly ExtractedSong[];
  isOpen: boolean;
  place: { position: number; count: number };
  actions: ReviewActions;
  takeEarlyKey: () => EarlyKey | undefined;
  onDivided: () => void;
  onOneSong: () => void;
}) {
  const region = useRef<HTMLElement>(null);
  const reviewButton = useRef<HTMLButtonElement>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const { isDividing, divide } = useDivideDocument(onDivided);
  const title = card.file.name;
  const discard = () => setDiscarding(true);
  useOpened(isOpen, region, { takeEarlyKey, discard });
  const accept = () => reviewButton.current?.click();
  const leaveField = () => region.current?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    pressReviewKey(event, { ...actions, toDoubt: () => false, accept, discard, leaveField });
    // A browser does nothing with this key in a checkbox.
    const { target } = event;
    if (event.key === "Enter" && target instanceof HTMLInputElement && !event.defaultPrevented)
      accept();
  };
  return (
    // Its keys are those that its buttons name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys work while the focus is here
      tabIndex={-1}
      aria-label={`Review of ${title}, ${place.position} of ${place.count}`}
      aria-keyshortcuts="Enter J K S D ?"
      className="outline-none"
      onKeyDown={onKeyDown}
    >
      <h1 className="headline min-w-0 text-2xl [overflow-wrap:anywhere]">{title}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="quiet" onClick={actions.skip} disabled={isDividing || place.count < 2}>
          Skip
        </Button>
        <Button variant="quiet" onClick={discard} disabled={isDividing}>
          Discard
        </Button>
        <ReviewPlace place={place} actions={actions} />
      </div>
      <SongsQuestion
        songs={songs}
        isBusy={isDividing}
        onReview={(chosen) => divide(card.parseId, chosen)}
        onOneSong={onOneSong}
        reviewButton={reviewButton}
      />
      {isDiscarding && (
        <DiscardUploadDialog
          upload={{ ...card, title }}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => {
            filesOfRescue.release(card.file.digest);
            actions.ended();
          }}
        />
      )}
    </section>
  );
}
