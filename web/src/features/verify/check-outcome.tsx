import type { CheckedPdf } from "./check-pdf.ts";
import { CodeMatch } from "./code-match.tsx";
import { CheckResult } from "./check-result.tsx";
import { SealedDocumentFacts } from "./sealed-document-facts.tsx";

/** The result of a file's check, with the document's hash from a scanned QR code. */
export function CheckOutcome({
  checked,
  fileName,
  code,
}: {
  checked: CheckedPdf;
  fileName: string;
  code: string | undefined;
}) {
  switch (checked.outcome) {
    case "sealed":
      return (
        <CheckResult tone="green" title="Genuine, unchanged since sealing" fileName={fileName}>
          {code !== undefined && checked.document.documentHash !== undefined && (
            <CodeMatch code={code} documentHash={checked.document.documentHash} />
          )}
          <SealedDocumentFacts document={checked.document} />
          <Fingerprint
            name="File hash (SHA-256)"
            hash={checked.sha256}
            meaning="The fingerprint of this PDF, every byte of it. We recorded it when the sheet was sealed."
          />
          {checked.document.documentHash !== undefined && (
            <Fingerprint
              name="Document hash (SHA-256)"
              hash={checked.document.documentHash}
              meaning="The fingerprint of what everyone signed: title, lyrics, names, numbers and shares. Each signature names it, the certificate prints it, and it is the SHA-256 of the agreement.json attached to this PDF."
            />
          )}
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
          <Fingerprint name="File hash (SHA-256)" hash={checked.sha256} />
        </CheckResult>
      );
    case "test":
      return (
        <CheckResult tone="red" title="A test, and not a valid agreement" fileName={fileName}>
          <p>
            This PDF was made in a sandbox, where developers try Splitsheet. Nobody agreed to
            anything with it, whatever names it shows.
          </p>
          <Fingerprint name="File hash (SHA-256)" hash={checked.sha256} />
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

function Fingerprint({ name, hash, meaning }: { name: string; hash: string; meaning?: string }) {
  return (
    <div className="mt-6 text-sm">
      <h3 className="font-semibold">{name}</h3>
      {meaning !== undefined && <p className="mt-0.5 text-muted">{meaning}</p>}
      <code className="mt-1 block font-mono text-sm break-all">{hash}</code>
    </div>
  );
}
