import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { Failure } from "../../../components/ui/feedback/failure.tsx";
import { emptyRow, type SheetForm } from "../../../sheet/form/sheet-form.ts";
import { DocumentCard } from "./document/document-card.tsx";
import { DocumentDrop } from "./document/document-drop.tsx";
import { ParsedContent } from "./document/parsed-content.tsx";
import type { useDocument } from "./document/use-document.ts";
import { rowsOfReading, songOfReading } from "./review/form-of-reading.ts";
import { ReviewPanel } from "./review/review-panel.tsx";

/** Milliseconds between the end of parsing and the upload that then begins by itself. */
const autoUploadMs = 500;

/**
 * An agreement that was signed elsewhere: choosing its document, what was read in it, and its review beside the page.
 * Must be within the form that the review fills.
 */
export function ExistingAgreement({
  chosen,
  isKept,
  isKeeping,
  isFilled,
  onFilled,
  autoUpload,
  isAs100,
  onAs100,
  children,
}: {
  chosen: ReturnType<typeof useDocument>;
  /** Whether the agreement is uploaded. */
  isKept: boolean;
  isKeeping: boolean;
  /** Whether the form already has what was read: what was typed since then must not be replaced. */
  isFilled: boolean;
  onFilled: () => void;
  /** Called 500 ms after parsing; undefined if nothing is uploaded by itself. */
  autoUpload: (() => void) | undefined;
  isAs100: boolean;
  onAs100: (isAs100: boolean) => void;
  /** The fields of the upload and its button. */
  children: ReactNode;
}) {
  const { document, error, again, choose, remove, retry } = chosen;
  const { getValues, reset } = useFormContext<SheetForm>();
  const isOver = document?.phase === "parsed" || document?.phase === "failed";
  const fill = useEffectEvent(() => {
    const { content } = document ?? {};
    const form = getValues();
    const rows = content === undefined ? [] : rowsOfReading(content);
    reset({
      ...form,
      ...(content !== undefined && songOfReading(content, form)),
      splits: rows.length > 0 ? rows : form.splits.length > 0 ? form.splits : [emptyRow],
    });
    onFilled();
  });
  useEffect(() => {
    if (isOver && !isFilled) fill();
  }, [isOver, isFilled]);
  useAutoUpload(isOver && isFilled && !isKept && !isKeeping, autoUpload);

  if (error !== null)
    return <Failure title="The document could not be loaded" error={error} onRetry={again} />;
  if (document === undefined) return <DocumentDrop onFile={choose} />;
  return (
    <>
      <DocumentCard
        document={document}
        isKept={isKept}
        isKeeping={isKeeping}
        onRemove={isKept || isKeeping ? undefined : remove}
        onRetry={retry}
      />
      {document.phase === "failed" && (
        <p role="note" className="mt-3 max-w-3xl rounded-card bg-amber-wash px-4 py-3 text-amber">
          Could not auto-parse file. You can still upload and enter details manually.
        </p>
      )}
      {document.content !== undefined && <ParsedContent content={document.content} />}
      {children}
      {isOver && isFilled && (
        <ReviewPanel document={document} isAs100={isAs100} onAs100={onAs100} />
      )}
    </>
  );
}

/** Uploads once, a moment after the conditions are met. */
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
