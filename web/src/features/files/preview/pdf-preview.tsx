import { useEffect, useRef, useState } from "react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import type { FileView } from "../../../../../shared/contracts/files/views.ts";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { openPdf } from "../../../lib/open-pdf.ts";
import { PreviewFailure } from "./preview-failure.tsx";
import { readHead } from "./read-file.ts";

/** The pages of a PDF, one below the other. */
export function PdfPreview({ file }: { file: FileView }) {
  const [tries, setTries] = useState(0);
  return <Pages key={tries} file={file} onRetry={() => setTries(tries + 1)} />;
}

function Pages({ file: { path, name }, onRetry }: { file: FileView; onRetry: () => void }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    let opened: PDFDocumentProxy | undefined;
    const open = async () => {
      // The address that the path leads to serves ranges without a redirect for each.
      const { address } = await readHead(path, 1, stop.signal);
      opened = await openPdf({ url: address }, stop.signal);
      if (!stop.signal.aborted) setPdf(opened);
    };
    open().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.warn("The PDF can't be shown", error);
      setProblem(problemOf(error));
    });
    return () => {
      stop.abort();
      void opened?.loadingTask.destroy();
    };
  }, [path]);
  if (problem !== undefined) return <PreviewFailure text={problem} onRetry={onRetry} />;
  if (pdf === undefined) return <Skeleton className="h-[60dvh] w-full" />;
  return (
    <section
      aria-label={`Pages of ${name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
      tabIndex={0}
      className="max-h-[68dvh] w-full overflow-y-auto rounded-control border bg-wash p-3"
    >
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <Page key={index} pdf={pdf} number={index + 1} />
      ))}
    </section>
  );
}

/** A page. It is drawn when it comes into view. */
function Page({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isInView, setInView] = useState(number === 1);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (canvas.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setInView(true),
      {
        rootMargin: "600px",
      },
    );
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!isInView || element === null) return undefined;
    let stop = () => {};
    let isOver = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      if (isOver) return;
      const { width } = page.getViewport({ scale: 1 });
      const pixels = element.clientWidth * Math.min(window.devicePixelRatio, 2);
      const viewport = page.getViewport({ scale: pixels / width });
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
  }, [pdf, number, isInView]);
  return (
    <>
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas has no role
        role="img"
        aria-label={`Page ${number} of ${pdf.numPages}`}
        className="mb-3 block aspect-[1/1.414] w-full bg-white last:mb-0"
      />
      {isLost && <p className="pb-3 text-sm text-muted">Page {number} can’t be shown.</p>}
    </>
  );
}

function problemOf(error: unknown): string {
  if (error instanceof Error && error.name === "PasswordException")
    return "This PDF has a password. Download it to open it.";
  if (error instanceof Error && error.name === "InvalidPDFException")
    return "This PDF is damaged and can’t be shown. You can still download it.";
  return "This PDF could not be loaded.";
}
