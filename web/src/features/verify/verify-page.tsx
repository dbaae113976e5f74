import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { LoadFailure } from "../../components/ui/feedback/load-failure.tsx";
import { Skeleton } from "../../components/ui/feedback/skeleton.tsx";
import { CheckOutcome } from "./check-outcome.tsx";
import { checkPdf, type CheckStep } from "./check-pdf.ts";
import { LinkedSeal } from "./linked-seal.tsx";
import { PdfDropField } from "./pdf-drop-field.tsx";
import { useDocumentCode } from "./use-document-code.ts";
import { useDroppedFile } from "../../lib/use-dropped-file.ts";
import { VerifyFacts } from "./verify-facts.tsx";

const stepTexts: Record<CheckStep, string> = {
  hashing: "Reading the file",
  asking: "Looking for its fingerprint",
};

/** The public page that checks a PDF: whether Splitsheet sealed it, when, and who signed it. */
export function VerifyPage() {
  const [step, setStep] = useState<CheckStep>("hashing");
  const check = useMutation({
    mutationFn: (file: File) => checkPdf(file, setStep),
    // Without a network the check fails at once instead of waiting for one.
    networkMode: "always",
  });
  const isOver = useDroppedFile(check.mutate);
  const code = useDocumentCode();
  const { variables: file, data: checked, error, status } = check;
  return (
    <main className="mx-auto max-w-[1120px] px-5 py-12 sm:px-10 sm:py-18">
      <h1 className="headline max-w-[20ch] text-2xl sm:text-3xl">
        Is this the sheet that was signed?
      </h1>
      <p className="mt-3 max-w-[58ch] text-lg text-muted">
        Check a split sheet’s PDF: whether we sealed it, when, and who signed it. You don’t need an
        account.
      </p>
      <div className="mt-9 grid gap-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-14">
        <div className="grid content-start gap-5">
          <LinkedSeal />
          {code !== undefined && (
            <section className="rounded-card border bg-pen-wash px-5 py-4 sm:px-7">
              <h2 className="font-semibold">Your QR code names this document</h2>
              <code className="mt-1 block font-mono text-sm break-all">{code}</code>
              <p className="mt-2">
                A printout can’t be checked. Choose its PDF, and we say whether it is this document
                and unchanged. Every party was emailed one.
              </p>
            </section>
          )}
          <PdfDropField isOver={isOver} isAgain={status !== "idle"} onFile={check.mutate} />
          <div aria-live="polite" aria-busy={status === "pending"} className="empty:hidden">
            {status === "pending" && (
              <div className="rounded-card border bg-sheet px-5 py-5 sm:px-7">
                <p className="font-medium">{stepTexts[step]} …</p>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">{file?.name}</p>
                <Skeleton className="mt-4 h-5 w-2/3" />
                <Skeleton className="mt-2 h-5 w-1/2" />
              </div>
            )}
            {status === "success" && checked !== undefined && (
              <CheckOutcome checked={checked} fileName={file?.name ?? ""} code={code} />
            )}
            {status === "error" && (
              <LoadFailure
                title="The file could not be checked"
                error={error}
                onRetry={() => {
                  if (file !== undefined) check.mutate(file);
                }}
              />
            )}
          </div>
        </div>
        <VerifyFacts />
      </div>
    </main>
  );
}
