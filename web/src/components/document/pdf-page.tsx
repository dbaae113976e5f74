import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { cn } from "../../lib/cn.ts";

/**
 * A page of a PDF, as wide as its container. It is drawn when it comes into view, and again when it becomes wider.
 * `children` are laid over it.
 */
export function PdfPage({
  pdf,
  number,
  className,
  children,
}: {
  pdf: PDFDocumentProxy;
  /** The page number, from 1. */
  number: number;
  className?: string;
  children?: ReactNode;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isInView, setInView] = useState(number === 1);
  const [isLost, setLost] = useState(false);
  /** The largest width so far, in CSS pixels: a page that was drawn for less would be blurred. */
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setInView(true),
      { rootMargin: "600px" },
    );
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const observer = new ResizeObserver(
      ([entry]) =>
        entry !== undefined && setWidth((before) => Math.max(before, entry.contentRect.width)),
    );
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!isInView || width === 0 || element === null) return undefined;
    let stop = () => {};
    let isOver = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isOver) return;
      const pixels = width * Math.min(window.devicePixelRatio, 2);
      const viewport = page.getViewport({ scale: pixels / page.getViewport({ scale: 1 }).width });
      element.width = viewport.width;
      element.height = viewport.height;
      element.style.aspectRatio = `${viewport.width} / ${viewport.height}`;
      const task = page.render({ canvas: element, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    draw().catch((error: unknown) => {
      if (isOver) return;
      console.warn("A page of the PDF can't be drawn", error);
      setLost(true);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [pdf, number, isInView, width]);
  return (
    <>
      <div className={cn("relative", className)}>
        <canvas
          ref={canvas}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas has no role
          role="img"
          aria-label={`Page ${number} of ${pdf.numPages}`}
          className="block aspect-[1/1.414] w-full bg-white"
        />
        {children}
      </div>
      {isLost && <p className="pb-3 text-sm text-muted">Page {number} can’t be shown.</p>}
    </>
  );
}
