import type { CheckedPdf } from "./check-pdf.ts";
import { CheckResult } from "./check-result.tsx";
import { SealedDocumentFacts } from "./sealed-document-facts.tsx";

/** What the check of a file came to. */
export function CheckOutcome({ checked, fileName }: { checked: CheckedPdf; fileName: string }) {
  switch (checked.outcome) {
    case "sealed":
      return (
        <CheckResult tone="green" title="Genuine, unchanged since sealing" fileName={fileName}>
          <SealedDocumentFacts document={checked.document} />
          <Fingerprint sha256={checked.sha256} />
        </CheckResult>
      );
    case "unknown":
      return (
        <CheckResult tone="red" title="We can’t confirm this PDF" fileName={fileName}>
          <p>
            Either we never sealed this file, or it was changed afterwards. One changed byte is
            enough.
          </p>
          <p className="mt-3 text-muted">
            Printing to PDF, adding a note or saving it in another program makes a different file.
            Check the one attached to your email, or download it again.
          </p>
          <Fingerprint sha256={checked.sha256} />
        </CheckResult>
      );
    case "too_large":
      return (
        <CheckResult tone="amber" title="This file is too large to check" fileName={fileName}>
          <p>Files up to 50 MB can be checked here. Sealed split sheets are far smaller.</p>
        </CheckResult>
      );
    case "not_a_pdf":
      return (
        <CheckResult tone="amber" title="This file is not a PDF" fileName={fileName}>
          <p>
            Choose the PDF that everyone received after the last signature. We can’t check a photo,
            a scan or a ZIP archive of it.
          </p>
        </CheckResult>
      );
    case "unreadable":
      return (
        <CheckResult tone="amber" title="This file could not be read" fileName={fileName}>
          <p>It may have been moved, or it is a folder. Choose the PDF again.</p>
        </CheckResult>
      );
    default:
      return checked satisfies never;
  }
}

function Fingerprint({ sha256 }: { sha256: string }) {
  return (
    <p className="mt-6 text-sm text-muted">
      Fingerprint of this file (SHA-256)
      <code className="mt-0.5 block font-mono text-sm break-all text-ink">{sha256}</code>
    </p>
  );
}
