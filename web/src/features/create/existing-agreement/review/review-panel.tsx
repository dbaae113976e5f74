import { useId, useState, type ComponentProps, type FocusEvent, type KeyboardEvent } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { bounds } from "../../../../../../shared/domain/text/bounds.ts";
import { Button } from "../../../../components/ui/buttons/button.tsx";
import { useUndoToast } from "../../../../lib/use-undo-toast.ts";
import { emptyPrintedRow, type SheetForm } from "../../../../sheet/form/sheet-form.ts";
import type { ChosenDocument } from "../document/use-parsed-document.ts";
import { DocumentPages } from "../../../../components/document/document-pages.tsx";
import { useShownDocument } from "../../../../components/document/use-shown-document.ts";
import { ContradictingShares } from "./contradicting-shares.tsx";
import { MarkedPage, StartOfSong } from "./page-marks.tsx";
import { ReviewInput } from "./review-input.tsx";
import { ReviewRow } from "./review-row.tsx";
import { ReviewTotals } from "./review-totals.tsx";
import { useDocumentReview, type DocumentReview } from "./use-document-review.ts";
import { useReviewTotals } from "./use-review-totals.ts";

const nothingRead = { splits: [] };

/** The document beside its fields for review. On phones the document stays above the fields. */
export function ReviewPanel({
  document: { phase, content, source, words },
  isAs100,
  onAs100,
  isOneOfSeveral,
  onAfterDoubts,
}: {
  document: ChosenDocument;
  isAs100: boolean;
  onAs100: (isAs100: boolean) => void;
  /** Whether the document has other songs: it is shown at the place of this one. */
  isOneOfSeveral: boolean;
  /** Where Tab goes from the last doubtful field. Without it, to the next field. */
  onAfterDoubts?: (() => void) | undefined;
}) {
  const start = isOneOfSeveral ? (content?.title ?? content?.splits[0]?.songwriterName) : undefined;
  const headingId = useId();
  const review = useDocumentReview(content ?? nothingRead, words);
  const shown = useShownDocument(source);
  return (
    <section aria-labelledby={headingId} className="mt-7">
      <h2 id={headingId} className="text-lg font-semibold">
        {phase === "failed" ? "Enter the details" : "Compare with the page"}
      </h2>
      <p className="mt-1 max-w-[70ch] text-sm text-muted">
        {phase === "failed"
          ? "We couldn’t read this document. Its title and one name are enough."
          : "Each field shows where it was read. Click a word on the page to put it into the field."}
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-2">
        <DocumentPages
          name={source.name}
          shown={shown}
          otherwise="You can still enter the details."
          renderOverlay={(page) => (
            <>
              {start?.page === page && <StartOfSong box={start.box} />}
              <MarkedPage
                marks={review.marks.filter((mark) => mark.page === page)}
                onPick={(x, y) => review.pick({ page, x, y })}
              />
            </>
          )}
          className="z-10 max-h-[36dvh] max-sm:-mx-1 sticky top-2 lg:max-h-[calc(100dvh-2rem)]"
        />
        <Fields
          review={review}
          contradiction={content?.contradiction}
          isAs100={isAs100}
          onAs100={onAs100}
          onAfterDoubts={onAfterDoubts}
        />
      </div>
    </section>
  );
}

function Fields({
  review,
  contradiction,
  isAs100,
  onAs100,
  onAfterDoubts,
}: {
  review: DocumentReview;
  contradiction: ComponentProps<typeof ContradictingShares>["contradiction"] | undefined;
  isAs100: boolean;
  onAs100: (isAs100: boolean) => void;
  onAfterDoubts: (() => void) | undefined;
}) {
  const { control, getValues } = useFormContext<SheetForm>();
  const { fields, append, insert, remove } = useFieldArray({ control, name: "splits" });
  const { totals, as100 } = useReviewTotals();
  const undo = useUndoToast();
  const [isDoubtsOnly, setDoubtsOnly] = useState(true);
  const removeAt = (index: number) => {
    const row = getValues(`splits.${index}`);
    remove(index);
    const name = row.songwriterName.trim() || `Writer ${index + 1}`;
    undo.offer(`${name} was removed`, () =>
      insert(Math.min(index, getValues("splits").length), row, { shouldFocus: false }),
    );
  };
  /** Tab and Shift+Tab from a doubtful field go to the next and the previous one. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || !isDoubtsOnly || !(event.target instanceof HTMLInputElement)) return;
    const { name } = event.target;
    const place = review.doubts.findIndex(({ input }) => input === name);
    if (place < 0) return;
    const next = review.doubts[place + (event.shiftKey ? -1 : 1)];
    const go =
      next !== undefined
        ? () => review.focus(next.input)
        : event.shiftKey
          ? undefined
          : onAfterDoubts;
    if (go === undefined) return;
    event.preventDefault();
    go();
  };
  return (
    // Handlers only track which field has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      // Keeps the focused field from scrolling under the sticky page.
      className="min-w-0 max-lg:[&_input]:scroll-mt-[calc(36dvh+3rem)]"
      onKeyDown={onKeyDown}
      onFocus={(event) => nameOf(event) !== "" && review.onFocus(nameOf(event))}
      onBlur={(event) => nameOf(event) !== "" && review.onLeave(nameOf(event))}
    >
      {contradiction !== undefined && (
        <ContradictingShares contradiction={contradiction} review={review} />
      )}
      <Doubts review={review} isOnly={isDoubtsOnly} onOnly={setDoubtsOnly} />
      <div className="grid gap-3 sm:grid-cols-2">
        <ReviewInput review={review} path="title" label="Song Title" required />
        <ReviewInput review={review} path="artist" label="Artist Name" />
      </div>
      <ol className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <ReviewRow
              index={index}
              review={review}
              as100={isAs100 ? (as100[index] ?? {}) : {}}
              onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="dashed"
        className="mt-2 w-full"
        disabled={fields.length >= bounds.contributors}
        onClick={() =>
          append(emptyPrintedRow, { focusName: `splits.${fields.length}.songwriterName` })
        }
      >
        Add writer
      </Button>
      <ReviewTotals totals={totals} isAs100={isAs100} onAs100={onAs100} />
    </div>
  );
}

/** The name of the field of a focus event; empty for other controls. */
function nameOf({ target }: FocusEvent): string {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    ? target.name
    : "";
}

/** The number of unseen doubtful fields, a button to the first one, and a checkbox for the behavior of Tab. */
function Doubts({
  review: { doubts, unseenCount, focus, isUnseenDoubt },
  isOnly,
  onOnly,
}: {
  review: DocumentReview;
  isOnly: boolean;
  onOnly: (isOnly: boolean) => void;
}) {
  if (doubts.length === 0) return null;
  const first = doubts.find(({ input }) => isUnseenDoubt(input));
  return (
    <div className="mb-4 rounded-card bg-amber-wash px-4 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <output className="text-amber">
          {unseenCount === 0
            ? "You have looked at every field that we were not sure of."
            : unseenCount === 1
              ? "We are not sure of 1 field."
              : `We are not sure of ${unseenCount} fields.`}
        </output>
        {first !== undefined && (
          <Button variant="text" size="small" onClick={() => focus(first.input)}>
            {unseenCount === doubts.length ? "Start checking" : "Next one"}
          </Button>
        )}
      </div>
      <label className="flex min-h-9 cursor-pointer items-center gap-2 text-muted pointer-coarse:hidden">
        <input
          type="checkbox"
          className="size-4 accent-pen"
          checked={isOnly}
          onChange={({ target }) => onOnly(target.checked)}
        />
        Tab goes to these fields only
      </label>
    </div>
  );
}
