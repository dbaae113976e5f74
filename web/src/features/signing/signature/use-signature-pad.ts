import Pad from "signature_pad";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import { strokesForWidth, type Drawing } from "./drawing.ts";
import { padOptions } from "./pad-options.ts";

/**
 * Makes a canvas a signature pad that starts with a drawing, keeps it when the screen turns, and reports each stroke.
 * Returns the function that clears it.
 */
export function useSignaturePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  drawing: Drawing | undefined,
  onDrawing: (drawing: Drawing | undefined) => void,
): () => void {
  const pad = useRef<Pad>(undefined);
  const original = useRef(drawing);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const created = new Pad(element, padOptions);
    pad.current = created;
    const fit = () => {
      const ratio = Math.max(window.devicePixelRatio, 1);
      element.width = element.offsetWidth * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext("2d")?.scale(ratio, ratio);
      const { current } = original;
      created.fromData(current === undefined ? [] : strokesForWidth(current, element.offsetWidth));
    };
    const noteStroke = () => {
      if (created.isEmpty()) return;
      // A copy, since the pad continues to write into the array that it returns.
      const strokes = structuredClone(created.toData());
      original.current = { width: element.offsetWidth, height: element.offsetHeight, strokes };
      onDrawing(original.current);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    created.addEventListener("endStroke", noteStroke);
    return () => {
      observer.disconnect();
      created.off();
      created.removeEventListener("endStroke", noteStroke);
    };
  }, [canvas, onDrawing]);
  return useCallback(() => {
    pad.current?.clear();
    original.current = undefined;
    onDrawing(undefined);
  }, [onDrawing]);
}
