import Pad, { type PointGroup } from "signature_pad";
import { useCallback, useEffect, useRef, type RefObject } from "react";
import { signatureInk } from "./signature-ink.ts";

/** Makes a canvas a pad that keeps its drawing when the screen turns. Gives what clears it. */
export function useSignaturePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  onDrawing: (hasDrawing: boolean) => void,
): () => void {
  const pad = useRef<Pad>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const created = new Pad(element, { penColor: signatureInk, minWidth: 0.9, maxWidth: 2.6 });
    pad.current = created;
    const fit = () => {
      const drawing = fitInto(created.toData(), element.offsetWidth);
      const ratio = Math.max(window.devicePixelRatio, 1);
      element.width = element.offsetWidth * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext("2d")?.scale(ratio, ratio);
      created.fromData(drawing);
    };
    const noteDrawing = () => onDrawing(!created.isEmpty());
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    created.addEventListener("endStroke", noteDrawing);
    return () => {
      observer.disconnect();
      created.off();
      created.removeEventListener("endStroke", noteDrawing);
    };
  }, [canvas, onDrawing]);
  return useCallback(() => {
    pad.current?.clear();
    onDrawing(false);
  }, [onDrawing]);
}

/** The drawing as it was, or smaller where the pad has become too narrow for it. */
function fitInto(groups: PointGroup[], width: number): PointGroup[] {
  const right = Math.max(0, ...groups.flatMap(({ points }) => points.map(({ x }) => x)));
  const margin = 8;
  if (right + margin <= width || width <= margin) return groups;
  const factor = (width - margin) / right;
  return groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
