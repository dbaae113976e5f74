import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { LoadFailure } from "../../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { emptyPrintedRow, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { DocumentCard } from "./document/document-card.tsx";
import { DocumentDropZone } from "./document/document-drop-zone.tsx";
import { ReadContentDetails } from "./document/read-content-details.tsx";
import type { ChosenDocument, useParsedDocument } from "./document/use-parsed-document.ts";
import { formRowsOfDocument, songFieldsOfDocument } from "./review/form-values-of-document.ts";
import { ReviewPanel } from "./review/review-panel.tsx";
import { asOneSong } from "./songs/song-of-content.ts";
import { SongsQuestion } from "./songs/songs-question.tsx";
import { useDivideDocument } from "./songs/use-divide-document.ts";
import { nonEmptyRows } from "./to-parsed-content.ts";

/** Milliseconds between the end of parsing and the automatic upload. */
const autoUploadMs = 500;

/**
 * The document of an agreement that was signed elsewhere: its choice, the content that was read, and the review beside
 * the page. Must be within the form that the review fills.
 */
export function ExistingAgreementDocument({
  chosen,
  isUploaded,
  isUploading,
  isFilled,
  onFilled,
  autoUpload,
  isAs100,
  onAs100,
  isOneOfSeveral = false,
  onDivided,
  children,
}: {
  chosen: ReturnType<typeof useParsedDocument>;
  /** Whether the agreement is uploaded. */
  isUploaded: boolean;
  isUploading: boolean;
  /** Whether the form was filled with the read content. It is filled once, so that typed values stay. */
  isFilled: boolean;
  onFilled: () => void;
  /** Called 500 ms after parsing; undefined without automatic upload. */
  autoUpload: (() => void) | undefined;
  isAs100: boolean;
  onAs100: (isAs100: boolean) => void;
  /** Whether this is a song of a divided document: it is discarded elsewhere, and the document is shown at its place. */
  isOneOfSeveral?: boolean;
  /** Called with the first song's document when one with several songs was divided. Without it, it is one song. */
  onDivided?: (parseId: string) => void;
  /** The fields of the upload and its button. */
  children: ReactNode;
}) {
  const { error, again, choose, remove, retry } = chosen;
  const [isOneSong, setOneSong] = useState(onDivided === undefined);
  const { isDividing, divide } = useDivideDocument((parseId) => onDivided?.(parseId));
  const songs = chosen.document?.content?.songs;
  const isAsked = songs !== undefined && !isOneSong && !isFilled && !isUploaded;
  const document = useOneSong(chosen.document);
  const { getValues, reset } = useFormContext<SheetForm>();
  const isOver = document?.phase === "parsed" || document?.phase === "failed";
  const isWaiting = document?.phase === "waiting";
  const fill = useEffectEvent(() => {
    const { content } = document ?? {};
    const form = getValues();
    // What was typed while the document waited stays.
    const isTyped = nonEmptyRows(form.splits).length > 0;
    const rows = content === undefined || isTyped ? [] : formRowsOfDocument(content);
    reset({
      ...form,
      ...(content !== undefined && songFieldsOfDocument(content, form)),
      splits: rows.length > 0 ? rows : form.splits.length > 0 ? form.splits : [emptyPrintedRow],
    });
    if (!isWaiting) onFilled();
  });
  useEffect(() => {
    if ((isOver || isWaiting) && !isFilled && !isAsked) fill();
  }, [isOver, isWaiting, isFilled, isAsked]);
  useAutoUpload(isOver && isFilled && !isUploaded && !isUploading, autoUpload);

  if (error !== null)
    return <LoadFailure title="The document could not be loaded" error={error} onRetry={again} />;
  if (chosen.isLoading) return <DocumentSkeleton />;
  if (document === undefined) return <DocumentDropZone onFile={choose} />;
  return (
    <>
      <DocumentCard
        document={document}
        isUploaded={isUploaded}
        isUploading={isUploading}
        onRemove={isUploading || isDividing || isOneOfSeveral ? undefined : remove}
        onRetry={retry}
      />
      {document.phase === "failed" && (
        <p role="note" className="mt-3 max-w-3xl rounded-card bg-amber-wash px-4 py-3 text-amber">
          Could not auto-parse file. You can still upload and enter details manually.
        </p>
      )}
      {isWaiting && (
        <p role="note" className="mt-3 max-w-3xl rounded-card bg-amber-wash px-4 py-3 text-amber">
          You've reached today's limit of pages we read. Your document is saved and will be read
          later. You can enter details manually now.
        </p>
      )}
      {isAsked && chosen.parseId !== undefined && (
        <SongsQuestion
          songs={songs}
          isBusy={isDividing}
          onReview={(indexes) => divide(chosen.parseId ?? "", indexes)}
          onOneSong={() => setOneSong(true)}
        />
      )}
      {document.content !== undefined && !isAsked && (
        <ReadContentDetails content={document.content} />
      )}
      {!isAsked && children}
      {((isOver && isFilled) || isWaiting) && (
        <ReviewPanel
          document={document}
          isAs100={isAs100}
          onAs100={onAs100}
          isOneOfSeveral={isOneOfSeveral}
        />
      )}
    </>
  );
}

/** The document as one of one song, which it is unless it is divided. */
function useOneSong(document: ChosenDocument | undefined): ChosenDocument | undefined {
  const content = document?.content;
  const one = useMemo(
    () => (content?.songs === undefined ? content : asOneSong(content)),
    [content],
  );
  return document && { ...document, content: one };
}

/** In place of a document that is being loaded. Another one can be chosen after it was removed. */
function DocumentSkeleton() {
  return (
    <div aria-busy className="grid max-w-3xl gap-3">
      <p className="sr-only">Loading the document</p>
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

/** Calls `upload` once, `autoUploadMs` after `isDue` becomes true. */
function useAutoUpload(isDue: boolean, upload: (() => void) | undefined) {
  const isDone = useRef(false);
  const begin = useEffectEvent(() => {
    isDone.current = true;
    upload?.();
  });
  const isWanted = isDue && upload !== undefined;
  useEffect(() => {
    if (!isWanted || isDone.current) return undefined;
    const timer = setTimeout(begin, autoUploadMs);
    return () => clearTimeout(timer);
  }, [isWanted]);
}
