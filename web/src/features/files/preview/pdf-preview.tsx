import { useEffect, useState } from "react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import type { ShownFile } from "../shown-file.ts";
import { PdfPage } from "../../../components/document/pdf-page.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { openPdf } from "../../../lib/downloads/open-pdf.ts";
import { PreviewFailure } from "./preview-failure.tsx";
import { readFirstBytes } from "./read-first-bytes.ts";

/** The preview of a PDF: its pages one below the other. */
export function PdfPreview({ file, mayDownload }: { file: ShownFile; mayDownload: boolean }) {
  const [tries, setTries] = useState(0);
  return (
    <Pages key={tries} file={file} mayDownload={mayDownload} onRetry={() => setTries(tries + 1)} />
  );
}

function Pages({
  file: { path, name },
  mayDownload,
  onRetry,
}: {
  file: ShownFile;
  mayDownload: boolean;
  onRetry: () => void;
}) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    let opened: PDFDocumentProxy | undefined;
    const open = async () => {
      // Requests ranges from the redirect's target, to avoid a redirect per range.
      const { address } = await readFirstBytes(path, 1, stop.signal);
      opened = await openPdf({ url: address }, stop.signal);
      if (!stop.signal.aborted) setPdf(opened);
    };
    open().catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.warn("The PDF can't be shown", error);
      setProblem(problemOf(error, mayDownload));
    });
    return () => {
      stop.abort();
      void opened?.loadingTask.destroy();
    };
  }, [path, mayDownload]);
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
        <PdfPage key={index} pdf={pdf} number={index + 1} className="mb-3 last:mb-0" />
      ))}
    </section>
  );
}

function problemOf(error: unknown, mayDownload: boolean): string {
  if (error instanceof Error && error.name === "PasswordException")
    return `This PDF has a password${mayDownload ? ". Download it to open it." : " and can’t be shown."}`;
  if (error instanceof Error && error.name === "InvalidPDFException")
    return `This PDF is damaged and can’t be shown.${mayDownload ? " You can still download it." : ""}`;
  return "This PDF could not be loaded.";
}
