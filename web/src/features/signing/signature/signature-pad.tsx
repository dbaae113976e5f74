import { useRef } from "react";
import { cn } from "../../../lib/cn.ts";
import type { Drawing } from "./drawing.ts";
import { useSignaturePad } from "./use-signature-pad.ts";

/** The pad to draw on with mouse, finger or pen. It is white in the dark color scheme too, like paper. */
export function SignaturePad({
  isMissing,
  drawing,
  onDrawing,
}: {
  isMissing: boolean;
  drawing: Drawing | undefined;
  onDrawing: (drawing: Drawing | undefined) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const clear = useSignaturePad(canvas, drawing, onDrawing);
  const hasDrawing = drawing !== undefined;
  return (
    <>
      <div className="flex min-h-11 items-center justify-between">
        <p id="pad-hint" className={cn("text-sm", isMissing ? "text-red" : "text-muted")}>
          {isMissing ? "Please draw your signature" : "Draw with your finger, mouse or pen"}
        </p>
        <button
          type="button"
          onClick={clear}
          disabled={!hasDrawing}
          className="-mr-2 min-h-11 min-w-11 rounded-control px-2 text-sm font-semibold text-pen hover:underline disabled:invisible"
        >
          Clear
        </button>
      </div>
      <div
        className={cn(
          "relative h-42 short:h-26 overflow-hidden rounded-control border bg-sheet scheme-light",
          isMissing ? "border-red" : "border-field",
        )}
      >
        <span aria-hidden className="absolute inset-x-4 bottom-11 border-b" />
        <canvas
          ref={canvas}
          aria-label={hasDrawing ? "Signature pad, with a drawing" : "Signature pad, empty"}
          aria-describedby="pad-hint"
          data-missing={isMissing || undefined}
          tabIndex={isMissing ? -1 : undefined}
          className="absolute inset-0 size-full touch-none"
        />
      </div>
    </>
  );
}
