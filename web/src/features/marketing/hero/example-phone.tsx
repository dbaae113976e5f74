import { lazy, Suspense, useState } from "react";
import { Button } from "../../../components/ui/buttons/button.tsx";
import { Skeleton } from "../../../components/ui/feedback/skeleton.tsx";
import { Logo } from "../../../components/ui/logo.tsx";
import { shareSegments } from "../../../sheet/bar/share-segments.ts";
import { ShareLegend } from "../../../sheet/bar/share-legend.tsx";
import { SplitBar } from "../../../sheet/bar/split-bar.tsx";
import { ShareFigures } from "../../../sheet/document/share-figures.tsx";
import { examplePeople, exampleTitle } from "../example-people.ts";
import { exampleRows, totalOfExample, visitorIndex, type Example } from "./example.ts";
import type { SignatureSlot } from "./signature-slot.ts";

// Loaded by the visitor's signature.
const ExampleThanks = lazy(async () => ({
  default: (await import("./example-thanks.tsx")).ExampleThanks,
}));

const [{ name: sender }] = examplePeople;
const visitor = examplePeople[visitorIndex];

/** The signing page of the example's last person, as their phone shows it. It can be signed. */
export function ExamplePhone({
  example,
  onSigned,
  signature,
}: {
  example: Example;
  onSigned: (imageUrl: string) => void;
  signature: SignatureSlot;
}) {
  const rows = exampleRows(example);
  const signed = example.signed.filter(Boolean).length;
  const own = rows[visitorIndex];
  return (
    <section
      aria-label="The signing page on a phone"
      className="flex w-full flex-col overflow-hidden rounded-card border bg-paper sm:max-w-84 sm:rounded-[2.25rem] sm:border-8 sm:border-ink sm:dark:border-field"
    >
      <div className="flex min-h-13 items-center justify-between gap-3 border-b bg-sheet px-4">
        <span className="origin-left scale-80">
          <Logo />
        </span>
        <p className="figures text-sm text-muted">
          {signed} of {rows.length} signed
        </p>
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        {example.signatureUrl === undefined ? (
          <>
            <p className="text-sm text-muted">{sender} asks you to sign</p>
            <p className="headline mt-0.5 text-xl">
              Song Split Sheet <i className="block">{exampleTitle}</i>
            </p>
            {own !== undefined && (
              <div className="mt-3 rounded-bar border border-l-3 border-l-pen bg-pen-wash px-3.5 py-2.5">
                <p className="text-sm font-semibold">Your shares, in %</p>
                <ShareFigures shares={own} />
              </div>
            )}
            <SplitBar
              label="Songwriter shares"
              segments={shareSegments(rows, "songwriterShare")}
              className="mt-3"
            />
            <ShareLegend segments={shareSegments(rows, "songwriterShare")} />
            <div className="mt-3">
              <SignHere example={example} onSigned={onSigned} signature={signature} />
            </div>
          </>
        ) : (
          <Suspense fallback={<Skeleton className="flex-1" />}>
            <ExampleThanks rows={rows} signatureUrl={example.signatureUrl} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

/** The place to sign. The pad is loaded when the visitor comes near it: most only look. */
function SignHere({
  example,
  onSigned,
  signature: Signature,
}: {
  example: Example;
  onSigned: (imageUrl: string) => void;
  signature: SignatureSlot;
}) {
  const [isWanted, setWanted] = useState(false);
  const isReady = totalOfExample(example).state === "exact";
  const want = () => setWanted(true);
  const place = (
    <>
      <h2 className="mb-2 text-lg font-semibold short:sr-only">Your signature</h2>
      <p className="flex min-h-11 items-center text-sm text-muted">
        Draw with your finger, mouse or pen
      </p>
      <div className="relative h-42 short:h-26 rounded-control border border-field bg-sheet scheme-light">
        <span aria-hidden className="absolute inset-x-4 bottom-11 border-b" />
      </div>
      <div aria-hidden className="h-11 sm:h-9" />
      <Button className="mt-2 w-full" disabled={!isReady} onClick={want}>
        Sign Agreement
      </Button>
    </>
  );
  return (
    <div onPointerEnter={want} onFocus={want}>
      {isWanted ? (
        <Suspense fallback={place}>
          <Signature name={visitor?.name ?? ""} isReady={isReady} onSigned={onSigned} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  );
}
