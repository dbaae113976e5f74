import { Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Seal } from "../../../sheet/sealing/seal.tsx";
import type { ShownRow } from "../../../sheet/shown-sheet.ts";
import { exampleSignatures } from "../example-signatures.ts";

/** The page after the visitor's signature, which is in the last row: the thanks, or the seal. */
export function ExampleThanks({
  rows,
  signatureUrl,
}: {
  rows: readonly ShownRow[];
  signatureUrl: string;
}) {
  const [now] = useState(() => new Date().toISOString());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const everyone = rows.every(({ signatureState }) => signatureState === "signed");
  const signatures = rows.map(({ contributorId, songwriterName }, index) => ({
    contributorId,
    name: songwriterName,
    imageUrl: index === rows.length - 1 ? signatureUrl : (exampleSignatures[index] ?? ""),
  }));
  return (
    <>
      <div className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-green-wash text-green">
          <Check aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="headline text-xl focus-visible:outline-none">
            {everyone ? "Agreement Completed" : "Agreement Signed Successfully"}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {everyone
              ? "Everyone has signed. Each of them is emailed the same sealed PDF."
              : "When everyone has signed, each of them is emailed the same sealed PDF."}
          </p>
        </div>
      </div>
      {everyone && (
        <div className="mt-4">
          <Seal
            rows={rows.map((row) => ({ ...row, signedDate: now }))}
            signatures={signatures}
            isSealed
            isNews
          >
            <p className="text-sm text-muted">
              On a real sheet you download the PDF here, share it, and verify it.
            </p>
          </Seal>
        </div>
      )}
    </>
  );
}
