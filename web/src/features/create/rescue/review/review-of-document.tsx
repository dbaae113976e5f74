import { Check } from "lucide-react";
import { useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import type {
  UploadReviewCard,
  UploadReviewView,
} from "../../../../../../shared/contracts/agreements/uploaded-agreements.ts";
import { resolveUploadedAgreement } from "../../../../sheet/form/sheet-resolver.ts";
import { useSheetForm } from "../../../../sheet/form/use-sheet-form.ts";
import { DiscardUploadDialog } from "../../../uploads/discard-upload-dialog.tsx";
import type { ChosenDocument } from "../../existing-agreement/document/use-parsed-document.ts";
import { initialExistingAgreement } from "../../existing-agreement/existing-agreement-state.ts";
import { formOfDocument } from "../../existing-agreement/review/form-values-of-document.ts";
import { ReviewPanel } from "../../existing-agreement/review/review-panel.tsx";
import {
  ReviewConflictNotice,
  ReviewSavingNote,
} from "../../existing-agreement/saving/review-saving-note.tsx";
import { formOfTypedReview } from "../../existing-agreement/saving/typed-review.ts";
import { useReviewSaver } from "../../existing-agreement/saving/use-review-saver.ts";
import { factsAbout, placeOfSong, readAsOneSong } from "../list/document-facts.ts";
import { documentGroupOf, documentTitleOf } from "../list/document-group.ts";
import { filesOfRescue } from "../queue/files-of-rescue.ts";
import type { ReviewActions } from "./review-actions.ts";
import { ReviewBar } from "./review-bar.tsx";
import { pressReviewKey } from "./review-keys.ts";
import { useAccept } from "./use-accept.ts";
import { useOpened, type EarlyKey } from "./use-opened.ts";

interface ReviewProps {
  card: UploadReviewCard;
  document: ChosenDocument;
  /** Whether it is in front: the next one is loaded behind it. */
  isOpen: boolean;
  place: { position: number; count: number };
  actions: ReviewActions;
  takeEarlyKey: () => EarlyKey | undefined;
  onLoadOther: () => void;
  /** Whether no other entry has the same bytes: then they may be dropped again once this one is discarded. */
  isLastOfFile: boolean;
}

/** The review of one document within its form, which begins with what was typed, else with what was read. */
export function ReviewOfDocument({ review, ...props }: ReviewProps & { review: UploadReviewView }) {
  const { content } = props.document;
  const { typed, revision } = review;
  const form = useSheetForm(
    typed === null ? formOfDocument(content) : formOfTypedReview(typed),
    resolveUploadedAgreement,
  );
  const [isAs100, setAs100] = useState(typed?.isAs100 ?? false);
  const { id, parseId } = props.card;
  // Nothing is saved of a document that nobody has opened.
  const agreementId = useHasBeen(props.isOpen) ? id : undefined;
  const state = { ...initialExistingAgreement, parseId, agreementId, isAs100, revision };
  const { saver, saving } = useReviewSaver(form, state, () => {});
  return (
    <FormProvider {...form}>
      <Review {...props} {...{ isAs100, saver, saving }} onAs100={setAs100} />
    </FormProvider>
  );
}

function Review({
  card,
  document,
  isOpen,
  place,
  actions,
  takeEarlyKey,
  onLoadOther,
  isLastOfFile,
  isAs100,
  onAs100,
  saver,
  saving,
}: ReviewProps &
  ReturnType<typeof useReviewSaver> & {
    isAs100: boolean;
    onAs100: (isAs100: boolean) => void;
  }) {
  const region = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const { accept, isAccepting } = useAccept({
    ...{ reviewId: card.id, isAs100, saver },
    onAccepted: actions.ended,
  });
  const focusRegion = () => region.current?.focus();
  const title = documentTitleOf({ ...card, reading: readAsOneSong(card.reading) });
  const song = placeOfSong(card);
  const group = documentGroupOf(card);
  const toDoubt = () => {
    const field = region.current && fieldToLookAt(region.current);
    field?.focus();
    return field != null;
  };
  const discard = () => setDiscarding(true);
  useOpened(isOpen, region, {
    ...{ takeEarlyKey, discard },
    look: () => toDoubt() || addButton.current?.focus(),
  });
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
      onKeyDown={(event) =>
        pressReviewKey(event, { ...actions, toDoubt, accept, discard, leaveField: focusRegion })
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h1 className="headline min-w-0 text-2xl [overflow-wrap:anywhere]">{title}</h1>
        <ReviewSavingNote state={saving} />
      </div>
      {song !== undefined && <p className="figures text-sm text-muted">{song}</p>}
      <ReviewBar
        addButton={addButton}
        place={place}
        actions={{ ...actions, accept, discard }}
        isAccepting={isAccepting}
      />
      <ReviewConflictNotice state={saving} onLoadOther={onLoadOther} />
      {group === "clear" ? (
        <p role="note" className="mt-3 flex items-start gap-2 text-green">
          <Check aria-hidden className="mt-1 size-4 shrink-0" />
          All clear: nothing in doubt, totals of 100 %, signed by everyone. Compare it with the
          page.
        </p>
      ) : (
        <p role="note" className="figures mt-3 text-sm text-muted">
          {factsAbout(readAsOneSong(card.reading)).join(" · ")}
        </p>
      )}
      <ReviewPanel
        document={document}
        isAs100={isAs100}
        onAs100={onAs100}
        isOneOfSeveral={song !== undefined}
        onAfterDoubts={() => addButton.current?.focus()}
      />
      {isDiscarding && (
        <DiscardUploadDialog
          upload={{ ...card, title }}
          onClose={() => setDiscarding(false)}
          onDiscarded={() => {
            saver?.end();
            if (isLastOfFile) filesOfRescue.release(card.file.digest);
            actions.ended();
          }}
        />
      )}
    </section>
  );
}

/** The first field in doubt that nobody has looked at, else the first that must not be empty and is. */
function fieldToLookAt(review: HTMLElement): HTMLInputElement | undefined {
  const doubt = review.querySelector<HTMLInputElement>("input[data-doubt]");
  const required = [...review.querySelectorAll<HTMLInputElement>("input[required]")];
  return doubt ?? required.find(({ value }) => value === "");
}

/** Whether it is or was so. */
function useHasBeen(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}
